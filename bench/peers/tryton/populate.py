"""Fills a Tryton database through its own models with the records that bench/peers/ours.ts gives Plumbline.

One company, one employee, 16 users, 1,000 clients with an address and three ways to reach them, 20 projects with 9 tasks each,
and 5,000 timesheet lines: 25 a week, in 200 weeks from 2020-01-06.
"""
import datetime
import sys
from decimal import Decimal

from trytond.pool import Pool
from trytond.transaction import Transaction

WORDS = ['Bridge', 'Harbor', 'Granite', 'Summit', 'Valley', 'Copper', 'Meadow', 'Lantern', 'Orchard', 'Quarry']
MONDAY = datetime.date(2020, 1, 6)


def hours(count):
    return datetime.timedelta(hours=count)


def add_company(get):
    currency, = get('currency.currency').create([{
        'name': 'US Dollar', 'symbol': '$', 'code': 'USD', 'numeric_code': '840',
        'rates': [('create', [{'date': datetime.date(2020, 1, 1), 'rate': Decimal(1)}])]}])
    firm, person = get('party.party').create([{'name': 'Bench'}, {'name': 'Ada Palladio'}])
    company, = get('company.company').create([{'party': firm.id, 'currency': currency.id}])
    employee, = get('company.employee').create([{'party': person.id, 'company': company.id}])
    return company, employee


def add_users(get, company, employee):
    """A user for each connection: Tryton writes the row of the session, and reads all sessions of the user, on every request."""
    User = get('res.user')
    groups = [group.id for group in get('res.group').search([])]
    member = {
        'companies': [('add', [company.id])], 'company': company.id,
        'employees': [('add', [employee.id])], 'employee': employee.id}
    User.write([User(1)], member)
    User.create([
        dict(member, name='bench%d' % n, login='bench%d' % n, password='Kz7-mQd4Wx', groups=[('add', groups)])
        for n in range(16)])


def add_clients(get):
    Party = get('party.party')
    return Party.create([{
        'name': '%s Engineering %04d' % (WORDS[n % 10], n),
        'addresses': [('create', [{
            'street': '%d Main Street' % n, 'postal_code': '%05d' % (10000 + n), 'city': 'Springfield'}])],
        'contact_mechanisms': [('create', [
            {'type': 'phone', 'value': '+1 202 555 %04d' % n},
            {'type': 'email', 'value': 'office%d@example.com' % n},
            {'type': 'website', 'value': 'http://client%d.example.com' % n}])],
        } for n in range(1000)])


def add_projects(get, company, clients):
    Work = get('project.work')
    Status = get('project.work.status')
    task_status, = Status.search([('types', 'in', 'task'), ('default', '=', True)], limit=1)
    projects = Work.create([{
        'name': 'Project %02d' % n, 'type': 'project', 'company': company.id, 'party': clients[n].id,
        'status': Status.get_default_status('project'), 'timesheet_available': True, 'effort_duration': hours(100),
        } for n in range(20)])
    Work.create([{
        'name': 'Task %d' % task, 'type': 'task', 'company': company.id, 'parent': project.id,
        'status': task_status.id, 'timesheet_available': True, 'progress': 0.5, 'effort_duration': hours(40),
        } for project in projects for task in range(9)])


def add_lines(get, company, employee):
    works = get('timesheet.work').search([], order=[('id', 'ASC')])
    assert len(works) == 200, len(works)
    get('timesheet.line').create([{
        'company': company.id, 'employee': employee.id, 'date': MONDAY + datetime.timedelta(days=7 * week + day),
        'duration': hours(1), 'work': works[(week * 25 + day * 5 + row) % 200].id, 'description': 'Design review %d' % row,
        } for week in range(200) for day in range(5) for row in range(5)])


database = sys.argv[1]
Pool.start()
Pool(database).init()
with Transaction().start(database, 1) as transaction:
    get = Pool().get
    company, employee = add_company(get)
    add_users(get, company, employee)
    with transaction.set_context(company=company.id, employee=employee.id):
        add_projects(get, company, add_clients(get))
        add_lines(get, company, employee)
    transaction.commit()
