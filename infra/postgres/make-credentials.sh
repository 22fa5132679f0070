#!/bin/sh
# Makes the password of the database at the first start, once, from 256 random bits: nobody chooses it, nobody types it.
#
#     make-credentials.sh <folder>
#
# The folder then has `database-password`, for PostgreSQL, and `database-url`, for the application. It is a volume that
# these two alone have, under accounts of their own: hence files that all can read, and nobody can change.
set -eu
cd "$1"
if [ -s database-url ]; then exit 0; fi
umask 0333
rm -f database-password database-url.partial
password=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
[ "${#password}" -eq 64 ]
printf '%s' "$password" >database-password
printf 'postgres://cachotteries:%s@postgres:5432/cachotteries' "$password" >database-url.partial
# Last, and at once: a folder that has it is whole.
mv database-url.partial database-url
