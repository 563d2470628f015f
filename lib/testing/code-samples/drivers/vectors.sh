while IFS=$'\t' read -r name content digest expiration access_key secret; do
  if [ "$digest" = - ]; then digest=; fi
  if [ "$content" != - ]; then digest=$(printf %s "$content" | base64 -d | sha256_hex); fi
  echo "$name ${digest:--} $(sign "$digest" "$expiration" "$access_key" "$secret")"
done <"$1"
