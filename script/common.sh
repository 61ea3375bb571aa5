# shellcheck shell=bash
# What the scripts share; sourced, not run.

set -euo pipefail

# The project's folder, wherever the script was called from.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly root
cd "$root"

# Says why and ends with status 1.
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Ends with status 64, as sysexits.h has it for a command used wrongly.
usage_error() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 64
}
