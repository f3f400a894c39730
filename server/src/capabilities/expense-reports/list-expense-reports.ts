import { needs } from "../../engine/access/access.ts";
import { boolean, date, dateTime, json, key, list, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { ExpenseReport, expenseReportListItem } from "./expense-report-record.ts";
import { requireExpenseUser } from "./expense-user.ts";

export const listExpenseReports = defineMethod({
  name: "ListExpenseReports",
  chapter: "Expense reports",
  versions: [1],
  access: needs("expenses", { of: "employee" }),
  effect: "read",
  paged: true,
  summary: "Lists the employee's own expense reports, by description.",
  args: {
    FilterByEmployee: json({
      nullable: true,
      doc: "Deprecated and ignored: the employee is always the authorizing employee.",
    }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Returns reports of these companies." }),
    FilterBySupervisor: list(key({ of: "Employee" }), {
      doc: "Returns reports of employees whom these employees supervise.",
    }),
    FilterByIsProcessed: boolean({ doc: "Returns reports that are (true) or are not (false) processed." }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Text to find anywhere in the description, ignoring case; a value with % is a LIKE pattern.",
    }),
    FilterByEarliestBeginningDate: date({ doc: "Returns reports that begin on or after this date." }),
    FilterByLatestBeginningDate: date({ doc: "Returns reports that begin on or before this date." }),
    FilterByEarliestModifiedDate: dateTime({ doc: "Returns reports last modified at or after this time." }),
    FilterByLatestModifiedDate: dateTime({
      endOfDay: true,
      doc: "Returns reports last modified at or before this time.",
    }),
    FilterByEarliestEndingDate: date({ doc: "Returns reports that end on or after this date." }),
    FilterByLatestEndingDate: date({ doc: "Returns reports that end on or before this date." }),
  },
  content: { ExpenseReports: listOfRecord(ExpenseReport, expenseReportListItem) },
  example: { FilterByIsProcessed: false },
  async handle(args, call) {
    const user = await requireExpenseUser(call, "ListExpenseReports");
    if ((args.FilterByEmployee ?? null) !== null)
      call.warn(
        warning(
          "ruleHint",
          "FilterByEmployee is deprecated and was ignored: the employee is always the authorizing employee.",
          {
            FilterByEmployee: args.FilterByEmployee,
          },
        ),
      );
    const where = new Conditions()
      .add(user.key, (value) => `expense_report.employee_key = ${value}`)
      .anyOf("expense_report.company_key", args.FilterByCompany)
      .anyOf(
        "(select supervisor_employee_key from employee where employee.employee_key = expense_report.employee_key)",
        args.FilterBySupervisor,
      )
      .add(args.FilterByIsProcessed, (value) => `(expense_report.status = 'Processed') = ${value}`)
      .like("expense_report.description", args.FilterByNameLike)
      .add(args.FilterByEarliestBeginningDate, (value) => `expense_report.beginning_date >= ${value}`)
      .add(args.FilterByLatestBeginningDate, (value) => `expense_report.beginning_date <= ${value}`)
      .add(args.FilterByEarliestEndingDate, (value) => `expense_report.ending_date >= ${value}`)
      .add(args.FilterByLatestEndingDate, (value) => `expense_report.ending_date <= ${value}`)
      .between("expense_report.last_modified", args.FilterByEarliestModifiedDate, args.FilterByLatestModifiedDate);
    const order = "expense_report.sort_name, expense_report.expense_report_key";
    const { items, total } = await listRecords(call.db, ExpenseReport, {
      item: expenseReportListItem,
      where,
      order,
      page: call.page,
    });
    return { content: { ExpenseReports: items }, ...(total === undefined ? {} : { total }) };
  },
});
