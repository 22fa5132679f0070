#!/bin/sh
# Makes, at the first start, what monitoring needs: the token by which Prometheus reads the metrics, and the password of
# Grafana's account `admin`. Each is made once, from 256 random bits.
#
#     make-credentials.sh <folder>
#
# The folder is a volume that the application, Prometheus and Grafana alone have, under accounts of their own: hence
# files that all can read, and nobody can change.
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
