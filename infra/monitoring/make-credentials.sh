#!/bin/sh
# Makes the credentials of monitoring at the first start: the token by which Prometheus reads the metrics, and the
# password of Grafana's account `admin`. Each is made once, from 256 random bits.
#
#     make-credentials.sh <folder>
# Only the application, Prometheus and Grafana mount the folder, a volume, each under its own account. So everybody can
# read the files, and nobody can change them.
set -eu
cd "$1"
umask 0333
for name in metrics-token grafana-password; do
  if [ -s "$name" ]; then continue; fi
  rm -f "$name.partial"
  secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  [ "${#secret}" -eq 64 ]
  printf '%s' "$secret" >"$name.partial"
  mv -f "$name.partial" "$name"
done
