#!/bin/sh
# What each machine starts Patroni by: `start-patroni.sh BIN DATA SETTINGS`. Patroni takes a server that runs already for the primary, if it
# says so and nobody leads at that moment, however much it has missed: one that somebody has started by hand is ended first.
set -e
server=$(head -n 1 "$2/postmaster.pid" 2>/dev/null) || true
# The number may be that of another process by now.
if [ -n "$server" ] && [ "$(readlink "/proc/$server/cwd")" = "$(readlink -f "$2")" ]; then
  "$1/pg_ctl" stop --pgdata="$2" --mode=immediate --silent
fi
exec patroni "$3"
