/** Texts of every mistake that the signature check can name. Pure: the browser shows them. */

export interface MistakeText {
  readonly title: string;
  /** One sentence. */
  readonly fix: string;
}

/** Mistakes that change the signature, and facts about the request that make a right signature useless. */
export const MISTAKES = {
  "body-spaces": {
    title: "The body was serialized again with different spaces or line breaks",
    fix: "Serialize the body once, sign that string, and send the same string.",
  },
  "body-key-order": {
    title: "The body was serialized again with its keys in a different order",
    fix: "Serialize the body once, sign that string, and send the same string.",
  },
  "body-escapes": {
    title: "Characters are escaped differently (such as \\u00e9 for é)",
    fix: "Sign the bytes that you send: use the same serializer settings for both, or serialize once.",
  },
  "body-slashes": {
    title: "Slashes are escaped differently (\\/ for /)",
    fix: "Sign the bytes that you send. In PHP, JSON_UNESCAPED_SLASHES has to be set for both or for neither.",
  },
  "body-numbers": {
    title: "Numbers were rewritten",
    fix: "Keep IDs exact: a parser that reads them as floating point changes the body before it is signed.",
  },
  "body-newline": {
    title: "A line break at the end of the body is signed but not sent, or sent but not signed",
    fix: "Sign exactly what you send. In a shell, use printf %s instead of echo.",
  },
  "body-blanks": {
    title: "Spaces around the body are signed but not sent, or sent but not signed",
    fix: "Trim the body before you sign it, and send the trimmed text.",
  },
  "body-line-endings": {
    title: "The body has different line endings",
    fix: "Don’t convert line endings after signing. Use --data-binary with cURL, because -d @file drops line breaks.",
  },
  "body-bom": {
    title: "Only the signed or only the sent body starts with a byte order mark (BOM)",
    fix: "Write UTF-8 without a byte order mark.",
  },
  "body-empty": {
    title: "An empty body was signed",
    fix: "Pass the body to the signing code: it was signed before it was set, or its stream had already been read.",
  },
  "body-encoded-twice": {
    title: "The body was encoded as JSON twice",
    fix: "Serialize the body once. A string that is serialized again gets quotes and backslashes.",
  },
  "body-charset": {
    title: "The body was signed in another character encoding",
    fix: "Encode the text as UTF-8 before hashing it.",
  },
  "body-normalization": {
    title: "Accented characters are composed differently (Unicode normalization)",
    fix: "Don’t normalize text between signing and sending.",
  },
  "method-other": {
    title: "The request was signed with the other signing method",
    fix: "Sign the content that this partner account expects: the body alone, or method, URL, and body.",
  },
  "method-case": {
    title: "The HTTP method is spelled differently in the signed text",
    fix: "Put the method in uppercase, such as POST, in front of the URL.",
  },
  "url-port": {
    title: "The port is part of the signed URL",
    fix: "Leave the port out of the canonical URL: scheme, host, path, and query only.",
  },
  "url-question-mark": {
    title: "The signed URL has no question mark",
    fix: "Always add ? after the path, also when the query is empty.",
  },
  "url-query-order": {
    title: "The query is not sorted in the signed URL",
    fix: "Sort the parameters by name before you sign.",
  },
  "url-query-encoding": {
    title: "The query is encoded differently in the signed URL",
    fix: "Encode names and values following RFC 3986: only A–Z a–z 0–9 - _ . ~ stay unchanged, and a space becomes %20.",
  },
  "digest-uppercase": {
    title: "The body’s hash is in uppercase hexadecimal",
    fix: "Write the SHA-256 of the body in lowercase hexadecimal.",
  },
  "digest-raw": {
    title: "The raw bytes of the body’s hash were signed",
    fix: "Sign the 64 hexadecimal characters of the hash, not its 32 bytes.",
  },
  "digest-base64": {
    title: "The body’s hash is in Base64",
    fix: "Write the SHA-256 of the body in lowercase hexadecimal.",
  },
  "digest-newline": {
    title: "The body’s hash has a line break or file name after it",
    fix: "Sign the 64 hexadecimal characters alone. In a shell, use printf %s instead of echo, and cut the output of sha256sum.",
  },
  "digest-missing": {
    title: "The body itself was signed instead of its hash",
    fix: "Hash the body with SHA-256 first, and sign the hexadecimal text of the hash.",
  },
  "expiration-zone": {
    title: "The time zone of the expiration is spelled differently (such as +00:00 for Z)",
    fix: "Format the expiration once, and use that string both as the first key and in the header.",
  },
  "expiration-fraction": {
    title: "The milliseconds of the expiration are spelled differently",
    fix: "Format the expiration once, and use that string both as the first key and in the header.",
  },
  "expiration-spelling": {
    title: "The expiration is spelled differently",
    fix: "Format the expiration once, and use that string both as the first key and in the header.",
  },
  "expiration-blanks": {
    title: "The expiration has spaces, a line break, or quotes around it in the signature",
    fix: "Trim the expiration before you use it as a key.",
  },
  "expiration-epoch": {
    title: "The expiration was signed as a number",
    fix: "Use the text of the header as the first key, not the seconds or milliseconds since 1970.",
  },
  "expiration-plus": {
    title: "The plus sign in the link’s expiration was read as a space",
    fix: "Encode + as %2B in a link, or end the expiration with Z.",
  },
  "key-blanks": {
    title: "The access key has spaces, a line break, or quotes around it in the signature",
    fix: "Trim the access key when you read it from a file or variable.",
  },
  "key-case": {
    title: "The access key has different capitalization",
    fix: "Use the access key exactly as it was issued.",
  },
  "key-other": {
    title: "The request was signed with a different access key than the one it sends",
    fix: "Use the same access key as the second key of the signature and in the header.",
  },
  "secret-newline": {
    title: "The signing secret has a line break at its end",
    fix: "Remove the line break when you read the secret from a file or variable.",
  },
  "secret-blanks": {
    title: "The signing secret has spaces or quotes around it",
    fix: "Trim the secret when you read it from a file or variable.",
  },
  "secret-decoded": {
    title: "The signing secret was decoded before use",
    fix: "Use the secret as text, exactly as it was issued.",
  },
  "secret-access-key": {
    title: "The access key was used as the signing secret",
    fix: "Use the signing secret in the last step.",
  },
  "secret-other-account": {
    title: "The signing secret belongs to another partner account",
    fix: "Use the access key and the secret of the same account.",
  },
  "steps-order": {
    title: "The three keys are used in the wrong order",
    fix: "Use the expiration first, then the access key, then the secret.",
  },
  "steps-swapped": {
    title: "Key and message of HMAC are swapped",
    fix: "Pass the expiration, access key, or secret as the key, and the previous text as the message. Many functions take the message first.",
  },
  "steps-raw": {
    title: "A step used the raw bytes of the previous step",
    fix: "Pass the hexadecimal text of each step to the next one.",
  },
  "steps-uppercase": {
    title: "A step used uppercase hexadecimal",
    fix: "Write each step in lowercase hexadecimal before you pass it on.",
  },
  "steps-base64": {
    title: "A step used Base64",
    fix: "Write each step in lowercase hexadecimal before you pass it on.",
  },
  "steps-newline": {
    title: "A step used text that ends with a line break",
    fix: "Use printf %s instead of echo, and trim the output of openssl.",
  },
  "steps-missing": {
    title: "A step is missing",
    fix: "Apply HMAC-SHA256 three times: with the expiration, the access key, and the secret.",
  },
  "steps-derived": {
    title: "The result of a step was used as the key of the next one",
    fix: "Use the result of a step as the message of the next one. The keys are the expiration, the access key, and the secret.",
  },
  "steps-joined": {
    title: "The parts were joined and signed in one step",
    fix: "Apply HMAC-SHA256 three times instead of joining the parts.",
  },
  "signature-uppercase": {
    title: "The signature is in uppercase hexadecimal",
    fix: "Send the signature in lowercase hexadecimal.",
  },
  "signature-base64": {
    title: "The signature is in Base64",
    fix: "Send the signature as 64 hexadecimal characters.",
  },
  "signature-blanks": {
    title: "The signature has spaces or quotes around it",
    fix: "Trim the signature before you send it.",
  },
  "signature-format": {
    title: "This isn’t an HMAC-SHA256 value",
    fix: "Send 64 hexadecimal characters. 40 characters mean SHA-1, 128 mean SHA-512.",
  },
  "link-space": {
    title: "Spaces were encoded differently when signing (%20 or +)",
    fix: "Encode a space as %20 before you sign the link. PHP’s rawurlencode and Python’s quote do; urlencode writes +.",
  },
  "link-order": {
    title: "The parameters of the link were signed in a different order",
    fix: "Sort the parameters by name, including access_key and expiration, before you sign.",
  },
  "link-encoding": {
    title: "The parameters of the link were encoded differently",
    fix: "Encode names and values following RFC 3986: only A–Z a–z 0–9 - _ . ~ stay unchanged, with uppercase hexadecimal in escapes.",
  },
  "link-parameters": {
    title: "The signed parameters differ from those in the link",
    fix: "Sign all parameters of the link with access_key and expiration, without signature.",
  },
  "link-whole-url": {
    title: "More than the query was signed",
    fix: "Sign the query alone, without scheme, host, path, and question mark.",
  },
  "link-repeated": {
    title: "A parameter appears more than once in the link",
    fix: "Use each parameter name once. Services differ in which value they use when a name is repeated.",
  },
  expired: {
    title: "The request has expired",
    fix: "Sign right before sending, and sign again for every retry.",
  },
  "long-lifetime": {
    title: "The expiration is far in the future",
    fix: "Use a shorter lifetime. A service may refuse an expiration that is far ahead.",
  },
  "expiration-format": {
    title: "The expiration isn’t an RFC 3339 date and time",
    fix: "Write it like 2030-01-01T00:00:00.000Z.",
  },
  "clock-skew": {
    title: "The service’s clock differs from this console’s",
    fix: "Synchronize the clock of the machine that signs (NTP).",
  },
  "key-unknown": {
    title: "The access key isn’t this partner account’s",
    fix: "Send the access key of the account, or choose the account that it belongs to.",
  },
  "key-of-account": {
    title: "The access key belongs to another partner account",
    fix: "Choose that account at the top of the page, then check again.",
  },
} as const satisfies Record<string, MistakeText>;

export type Mistake = keyof typeof MISTAKES;
