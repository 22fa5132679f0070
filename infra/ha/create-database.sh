#!/bin/sh
# Creates the application's account and database. Patroni calls it once, after it has created the cluster.
#
#     create-database.sh <connection>
set -eu
password=$(cat "${DATABASE_PASSWORD_FILE:-/etc/cachotteries-ha/database-password}")
# Not `postgres`, which would have no password: this account owns its database, and can read how far the standbys are.
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$1" <<SQL
set log_statement = none;
set log_min_error_statement = panic;
create role cachotteries login password '$password';
grant pg_read_all_stats to cachotteries;
create database cachotteries owner cachotteries;
SQL
