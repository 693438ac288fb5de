#!/usr/bin/env sh
# What a CI runs on a clean checkout.
set -eu
cd "$(dirname "$0")"
npm install --no-audit --no-fund
npm test
npm run build
