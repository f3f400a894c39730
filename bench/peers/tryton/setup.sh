#!/usr/bin/env bash
# Installs Debian's Tryton 6.0 and PostgreSQL 15, and fills a database for the comparison in bench/peers/. Needs root.
# FOLDER gets a private cluster on 127.0.0.1:DATABASE_PORT with the database tryton, and the settings of a server on PORT.
set -euo pipefail
: "${FOLDER:?}" "${DATABASE_PORT:?}" "${PORT:?}"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
programs=/usr/lib/postgresql/15/bin

if ! command -v trytond-admin >/dev/null || ! command -v gunicorn >/dev/null || [ ! -x "$programs/initdb" ]; then
  mkdir -p /etc/postgresql-common
  echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql-15 gunicorn python3-psycopg2 \
    tryton-server tryton-modules-party tryton-modules-company tryton-modules-project tryton-modules-timesheet \
    tryton-modules-account tryton-modules-account-invoice >/dev/null
fi

install -d -m 755 "$FOLDER"
install -d -o postgres -g postgres -m 700 "$FOLDER/postgres"
install -o postgres -m 644 /dev/null "$FOLDER/postgres.log"
runuser -u postgres -- "$programs/initdb" -D "$FOLDER/postgres" -E UTF8 --locale=C.UTF-8 -U bench -A trust >/dev/null
# PostgreSQL's own settings, as the service's; only where it listens differs.
cat >>"$FOLDER/postgres/postgresql.conf" <<SETTINGS
listen_addresses = '127.0.0.1'
port = $DATABASE_PORT
unix_socket_directories = ''
SETTINGS
runuser -u postgres -- "$programs/pg_ctl" -D "$FOLDER/postgres" -l "$FOLDER/postgres.log" -w start >/dev/null

# A pool closes connections beyond minconn when they are returned.
cat >"$FOLDER/trytond.conf" <<SETTINGS
[web]
listen = 127.0.0.1:$PORT
root = /nonexistent
[database]
uri = postgresql://bench@127.0.0.1:$DATABASE_PORT/
path = $FOLDER/files
list = False
minconn = 16
maxconn = 64
SETTINGS
install -d -o tryton -g tryton "$FOLDER/files"
"$programs/createdb" -h 127.0.0.1 -p "$DATABASE_PORT" -U bench -T template0 -E UTF8 tryton
echo "for the bench" >"$FOLDER/password"
TRYTONPASSFILE="$FOLDER/password" trytond-admin -c "$FOLDER/trytond.conf" -d tryton --all --email admin@localhost \
  --activate-dependencies -u ir res party company project timesheet account account_invoice
TRYTOND_CONFIG="$FOLDER/trytond.conf" /usr/bin/python3 "$here/populate.py" tryton
"$programs/psql" -qX -h 127.0.0.1 -p "$DATABASE_PORT" -U bench -d tryton -c "vacuum analyze"
