#!/bin/sh
# Asked by Patroni before a standby becomes the primary: `may-promote.sh OWN OTHER…`, each as HOST:PORT. With a commit that waits for any one
# of two standbys, whoever has seen both knows the last one that was acknowledged. Refuses where no other standby answers, or one is ahead.
own=$1
shift
position='select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) where pg_is_in_recovery()'
ask() {
  psql --no-psqlrc --no-password --tuples-only --no-align --command="$2" \
    "host=${1%:*} port=${1##*:} user=sumika dbname=postgres connect_timeout=2"
}
seen=1
for other in "$@"; do
  there=$(ask "$other" "$position")
  [ -n "$there" ] || continue
  [ "$(ask "$own" "select '$there'::pg_lsn <= ($position)")" = t ] || exit 1
  seen=0
done
exit $seen
