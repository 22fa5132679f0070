#!/bin/sh
# Adds a backup to a folder, and removes the oldest ones.
#     backup.sh <folder> [how many backups to keep, 14 by default]
#
# ADMIN is the command for the operator's commands; by default that of the repository or of the image. When the
# backup fails, ends with another status than 0 and removes nothing. It removes nothing either, and says so, as long as
# another backup of the folder has more than twice as many events: the database may be an empty one by mistake, and its
# backups would push out the last good ones.
set -eu
folder=$1
kept=${2:-14}
case $kept in '' | *[!0-9]* | 0) echo "backup.sh: combien en garder ? « $kept »" >&2; exit 2 ;; esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
made=cachotteries-$(date -u +%Y-%m-%dT%H-%M-%SZ).gz
${ADMIN:-node "$here/apps/server/dist/admin.js"} backup "$folder/$made"

# Their names sort by age. Files with other names are ignored.
backups() { ls -1 "$folder" | grep -E '^cachotteries-[0-9TZ-]+\.gz$' | sort -r; }
# How many events a backup has, by its first line; 0 for a file that can't be read.
events() {
  position=$(gzip -dc -- "$folder/$1" 2>/dev/null | sed -n '1{s/.*"position":\([0-9][0-9]*\).*/\1/p;q;}')
  echo "${position:-0}"
}

now=$(events "$made")
for other in $(backups); do
  before=$(events "$other")
  if [ "$before" -gt "$((2 * now))" ]; then
    echo "backup.sh : $made n’a que $now événements, et $other en a $before. La base est-elle la bonne ? Aucune ancienne sauvegarde n’est effacée tant que celle-là est dans $folder." >&2
    exit 0
  fi
done
backups | tail -n "+$((kept + 1))" | while read -r old; do rm -- "$folder/$old"; done
