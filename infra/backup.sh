#!/bin/sh
# Puts one more backup into a folder, and keeps the newest ones.
#
#     backup.sh <folder> [how many are kept, 14 unless said otherwise]
#
# With ADMIN for how the operator's commands are called: from the repository or from the image by default. Ends with
# another status than 0, and removes nothing, when the backup could not be made.
set -eu
folder=$1
kept=${2:-14}
case $kept in '' | *[!0-9]* | 0) echo "backup.sh: combien en garder ? « $kept »" >&2; exit 2 ;; esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
${ADMIN:-node "$here/apps/server/dist/admin.js"} backup "$folder/cachotteries-$(date -u +%Y-%m-%dT%H-%M-%SZ).gz"
# Their names sort by age. Other files of the folder are nobody's business here.
ls -1 "$folder" | grep -E '^cachotteries-[0-9TZ-]+\.gz$' | sort -r | tail -n "+$((kept + 1))" |
  while read -r old; do rm -- "$folder/$old"; done
