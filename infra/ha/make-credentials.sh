#!/bin/sh
# Makes the passwords with which three PostgreSQL replicate, once, from 256 random bits each.
# infra/postgres/make-credentials.sh makes the application's own, in the same folder.
#
#     make-credentials.sh <folder>
#
# The folder then has `patroni.env`, which each of the three machines needs.
set -eu
cd "$1"
if [ -s patroni.env ]; then exit 0; fi
umask 0333
rm -f patroni.env.partial
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
{
  echo "PATRONI_SUPERUSER_USERNAME=postgres"
  echo "PATRONI_REPLICATION_USERNAME=replicator"
  echo "PATRONI_REPLICATION_PASSWORD=$(secret)"
  echo "PATRONI_REWIND_USERNAME=rewind"
  echo "PATRONI_REWIND_PASSWORD=$(secret)"
  echo "PATRONI_RESTAPI_USERNAME=patroni"
  echo "PATRONI_RESTAPI_PASSWORD=$(secret)"
} >patroni.env.partial
# By a rename, so that an existing file is complete.
mv patroni.env.partial patroni.env
