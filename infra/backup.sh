#!/bin/sh
# Adds a backup to a folder, and removes the oldest ones.
#     backup.sh <folder> [how many backups to keep, 14 by default]
#
# ADMIN is the command for the operator's commands; by default that of the repository or of the image. When the
# backup fails, ends with another status than 0 and removes nothing.
set -eu
folder=$1
kept=${2:-14}
case $kept in '' | *[!0-9]* | 0) echo "backup.sh: combien en garder ? « $kept »" >&2; exit 2 ;; esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
${ADMIN:-node "$here/apps/server/dist/admin.js"} backup "$folder/cachotteries-$(date -u +%Y-%m-%dT%H-%M-%SZ).gz"
# Their names sort by age. Files with other names are ignored.
ls -1 "$folder" | grep -E '^cachotteries-[0-9TZ-]+\.gz$' | sort -r | tail -n "+$((kept + 1))" |
  while read -r old; do rm -- "$folder/$old"; done
