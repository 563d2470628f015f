// Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
// __EFFECT__
// Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
import { createHash, createHmac } from "node:crypto";

// Signature

const sha256Hex = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const hmacHex = (key: string, message: string): string => createHmac("sha256", key).update(message).digest("hex");

/** Three HMAC steps, each over the hex text of the step before. */
function sign(digest: string, expiration: string, accessKey: string, secret: string): string {
  const first = hmacHex(expiration, digest);
  const second = hmacHex(accessKey, first);
  return hmacHex(secret, second);
}

// Call

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} in the environment.`);
  return value;
}

const baseUrl = required("__BASE_VARIABLE__");
const accessKey = required("SERVICE_ACCESS_KEY");
const secret = required("SERVICE_SIGNING_SECRET");

const url = `${baseUrl.replace(/\/$/, "")}__PATH__`;
const body = Buffer.from(__BODY__);

const expiration = new Date(Date.now() + __LIFETIME_MS__).toISOString();
// <body-sha256>
const digest = sha256Hex(body);
// </body-sha256>
// <method-url-body>
// The digest covers the method, the URL without its port, a "?", and the body.
const signedUrl = url.replace(/^([a-z]+:\/\/[^/:]+):\d+/, "$1");
const digest = sha256Hex(Buffer.concat([Buffer.from(`POST${signedUrl}?`), body]));
// </method-url-body>

const response = await fetch(url, {
  method: "POST",
  redirect: "manual",
  signal: AbortSignal.timeout(__TIMEOUT_MS__),
  headers: {
    "Content-Type": "application/json",
    "__PREFIX__-expiration": expiration,
    "__PREFIX__-access-key": accessKey,
    "__PREFIX__-signature": sign(digest, expiration, accessKey, secret),
  },
  body,
});
console.log(response.status);
// Keep the text: JSON.parse rounds integers above 9007199254740991.
console.log(await response.text());
