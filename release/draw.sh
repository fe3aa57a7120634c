# Makes a draw in this folder with a command, and verifies it: `sh draw.sh verishuffle`. The secret is fixed, so that
# every build must write the same bytes. It runs wherever there is a shell, also in Wine.
set -eu
printf '%s\n' Ada Grace Hedy Katherine Mary >names.txt
printf '{"format": "verishuffle/1 secret", "context": "A release", "name": "a", "rounds": 1, "width": 1, "master": "%064x", "opened": null}\n' \
    1 >secret.json
chmod 600 secret.json
seal=$("$@" inspect --secret secret.json)
commitment=$("$@" commit --context "A release" --entries names.txt --draw 3 --sealed "a=$seal" \
    --public "b@2020-01-01T00:00:00Z=a word" -o terms.json --force)
"$@" open secret.json terms.json --commitment "$commitment" -o opening.json --force
"$@" draw terms.json --opening opening.json --public b=maple --entries names.txt -o transcript.json --force >drawn.txt
pins="--commitment $commitment --published-at 2019-12-24T12:00:00Z --entries names.txt"
"$@" verify transcript.json $pins --public b=maple
if "$@" verify transcript.json $pins --public b=oak --quiet; then exit 1; fi
"$@" selftest | grep '^HOLDS'
