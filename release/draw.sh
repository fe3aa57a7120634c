# Makes a draw in this folder with a command, and verifies it: `sh draw.sh verishuffle`. The secret is fixed, so that
# every build must write the same bytes. It runs wherever there is a shell, also in Wine.
set -eu
printf '%s\n' Ada Grace Hedy Katherine Mary >names.txt
printf '{"format": "verishuffle/1 secret", "context": "A release", "name": "a", "rounds": 1, "width": 1, "master": "%064x", "opened": null}\n' \
    1 >secret.json
chmod 600 secret.json
seal=$("$@" inspect --secret secret.json)
commitment=$("$@" commit --context "A release" --entries names.txt --draw 3 --sealed "a=$seal" --public "b=a word" \
    -o terms.json --force)
"$@" open secret.json terms.json --commitment "$commitment" -o opening.json --force
"$@" draw terms.json --opening opening.json --public b=maple --entries names.txt -o transcript.json --force >drawn.txt
"$@" verify transcript.json --commitment "$commitment" --public b=maple --entries names.txt
if "$@" verify transcript.json --commitment "$commitment" --public b=oak --quiet; then exit 1; fi
"$@" selftest | grep '^HOLDS'
