#!/bin/sh
# Stands for systemd, which does not run in the rehearsal's root folder: starts what the unit of Tavola says, as its user, with
# its folder.
set -eu
unit=/etc/systemd/system/tavola.service
pid_file=/run/tavola.pid

get() { sed -n "s/^$1=//p" "$unit"; }

start() {
  install -d -m "$(get StateDirectoryMode)" -o "$(get User)" "/var/lib/$(get StateDirectory)"
  (
    set -a
    # shellcheck disable=SC1090
    . "$(get EnvironmentFile)"
    cd "$(get WorkingDirectory)"
    umask "$(get UMask)"
    # shellcheck disable=SC2046
    exec setpriv --reuid="$(get User)" --regid="$(get Group)" --clear-groups --no-new-privs --inh-caps=-all $(get ExecStart)
  ) >> /var/log/tavola.log 2>&1 &
  echo $! > "$pid_file"
}

stop() {
  kill "$(cat "$pid_file")"
  while kill -0 "$(cat "$pid_file")" 2> /dev/null; do sleep 0.2; done
}

case "$*" in
  daemon-reload) ;;
  "enable --now tavola") start ;;
  "restart tavola") stop && start ;;
  "reload tavola") eval "$(get ExecReload | sed "s/\$MAINPID/$(cat "$pid_file")/")" ;;
  "reload nginx") nginx -s reload ;;
  *) echo "systemctl $*: not part of the rehearsal" >&2 && exit 1 ;;
esac
