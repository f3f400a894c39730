#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml creates its data: the role that owns the database. It is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role plumbline_service login createrole password :'password';
create database plumbline owner plumbline_service encoding 'UTF8' template template0;
SQL
