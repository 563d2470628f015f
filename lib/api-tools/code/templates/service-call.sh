#!/usr/bin/env bash
# Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
# __EFFECT__
# Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET. Needs curl and openssl.
set -euo pipefail

# Signature

sha256_hex() { openssl dgst -sha256 | sed 's/^.* //'; }
hmac_hex() { openssl dgst -sha256 -hmac "$1" | sed 's/^.* //'; }

# Three HMAC steps: digest, expiration, access key, secret. Each signs the hex text of the step before.
sign() {
  local text
  text=$(printf %s "$1" | hmac_hex "$2")
  text=$(printf %s "$text" | hmac_hex "$3")
  printf %s "$text" | hmac_hex "$4"
}

# Call

base_url=${__BASE_VARIABLE__:?"Set __BASE_VARIABLE__ in the environment."}
access_key=${SERVICE_ACCESS_KEY:?"Set SERVICE_ACCESS_KEY in the environment."}
secret=${SERVICE_SIGNING_SECRET:?"Set SERVICE_SIGNING_SECRET in the environment."}

url="${base_url%/}__PATH__"
body=__BODY__

expires=$(($(date +%s) + __LIFETIME_SECONDS__))
# GNU date, or the one of macOS.
format=+%Y-%m-%dT%H:%M:%S.000Z
expiration=$(date -u -d "@$expires" "$format" 2>/dev/null || date -u -r "$expires" "$format")
# <body-sha256>
digest=$(printf %s "$body" | sha256_hex)
# </body-sha256>
# <method-url-body>
# The digest covers the method, the URL without its port, a "?", and the body.
signed_url=$(printf %s "$url" | sed -E 's#^([a-z]+://[^/:]+):[0-9]+#\1#')
digest=$(printf %s "POST${signed_url}?${body}" | sha256_hex)
# </method-url-body>
signature=$(sign "$digest" "$expiration" "$access_key" "$secret")

response=$(printf %s "$body" | curl --silent --show-error --no-location --max-time __TIMEOUT_SECONDS__ \
  --header "Content-Type: application/json" \
  --header "__PREFIX__-expiration: $expiration" \
  --header "__PREFIX__-access-key: $access_key" \
  --header "__PREFIX__-signature: $signature" \
  --data-binary @- --write-out '\n%{http_code}' "$url")
printf '%s\n%s\n' "${response##*$'\n'}" "${response%$'\n'*}"
