#!/bin/sh
# Makes the application's account and database. Patroni calls it once, when it has made the cluster.
#
#     create-database.sh <connection>
set -eu
password=$(cat "${DATABASE_PASSWORD_FILE:-/etc/cachotteries-ha/database-password}")
# Not `postgres`, whose password would be none: this account owns its database, and sees how far the standbys are.
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$1" <<SQL
set log_statement = none;
set log_min_error_statement = panic;
create role cachotteries login password '$password';
grant pg_read_all_stats to cachotteries;
create database cachotteries owner cachotteries;
SQL
