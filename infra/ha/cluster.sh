#!/bin/sh
# patronictl with the settings of this machine, as root: cluster.sh list, cluster.sh switchover, cluster.sh edit-config
set -eu
set -a
. /etc/cachotteries-ha/machine.env
. /etc/cachotteries-ha/patroni.env
exec patronictl --config-file /etc/patroni/patroni.yml "$@"
