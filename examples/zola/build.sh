#!/bin/sh
# Each page of rules/ becomes a page of content/, with figures in the place of its boards; a wrong board stops the build.
set -eu
lipu-musi assets static/lipu-musi
for page in $(find rules -name '*.md'); do
  target="content/${page#rules/}"
  mkdir -p "$(dirname "$target")"
  lipu-musi render --game chess --format markdown "$page" > "$target"
done
exec ${ZOLA:-zola} build
