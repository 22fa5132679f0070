#!/bin/sh
# Makes the password of the database at the first start, once, from 256 random bits.
#
#     make-credentials.sh <folder>
#
# The folder then has `database-password`, for PostgreSQL, and `database-url`, for the application. Only these two mount
# it, a volume, each under its own account. So everybody can read the files, and nobody can change them.
set -eu
cd "$1"
if [ -s database-url ]; then exit 0; fi
umask 0333
rm -f database-password database-url.partial
password=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
[ "${#password}" -eq 64 ]
printf '%s' "$password" >database-password
printf 'postgres://cachotteries:%s@postgres:5432/cachotteries' "$password" >database-url.partial
# Last, by a rename: a folder with this file is complete.
mv database-url.partial database-url
