#!/bin/sh
# Like the real image's program: creates the database in an empty volume, and starts PostgreSQL.
set -eu
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  # Unquoted, as in the real one: the variable has several options.
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo "host all all all $(postgres -C password_encryption)" >>"$PGDATA/pg_hba.conf"
  pg_ctl --options="-c listen_addresses=''" --wait start
  psql --username="$POSTGRES_USER" --dbname=postgres --command="create database \"$POSTGRES_DB\""
  pg_ctl --mode=fast --wait stop
fi
exec "$@"
