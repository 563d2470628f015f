/**
 * Runnable snippets of a call to the service: a shell script with curl and openssl, or TypeScript on Node. They contain
 * no key, secret, address or id of this console: the partner's values are variables, and the body is an example.
 */
import type { Dialect } from "../sampling/dialect.ts";
import { CALL_EFFECTS, exampleBody } from "../sampling/example-calls.ts";
import { operations, type OperationName } from "../sampling/operations.ts";

export interface Snippets {
  readonly curl: string;
  readonly typescript: string;
}

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

export function snippetsOf(name: OperationName, dialect: Dialect): Snippets {
  const operation = operations[name];
  const call: Call = {
    path: operation.path,
    base:
      operation.host === "opportunity" ? ["SERVICE_OPPORTUNITY_BASE_URL", "SERVICE_BASE_URL"] : ["SERVICE_BASE_URL"],
    body: exampleBody(name, dialect),
    about: ["The body is an example, because bodies are not stored.", CALL_EFFECTS[name]].filter(Boolean).join(" "),
    dialect,
  };
  return { curl: curlOf(call), typescript: typescriptOf(call) };
}

interface Call {
  readonly path: string;
  /** Variables that may hold the base URL; the first that is set counts. */
  readonly base: readonly string[];
  readonly body: string;
  readonly about: string;
  readonly dialect: Dialect;
}

const NEEDED = "Set SERVICE_BASE_URL, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET first.";

function curlOf({ path, base, body, about, dialect }: Call): string {
  const { headerPrefix, signatureLifetime, signing } = dialect;
  const seconds = Math.max(1, Math.floor(signatureLifetime / 1_000));
  const [first, second] = base;
  const variable = second === undefined ? `$${first}` : `\${${first}:-$${second}}`;
  const content =
    signing === "body-sha256"
      ? `"$body"`
      : `"POST$(printf %s "$url" | sed -E 's#^([a-z]+://[^/:]+)(:[0-9]+)?#\\1#')?$body"`;
  return `# ${NEEDED} ${about}
url="${variable}${path}"
body=${shellText(body)}
expiration=$(date -u -d '+${seconds} seconds' +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || date -u -v+${seconds}S +%Y-%m-%dT%H:%M:%SZ)
hash() { openssl dgst -sha256 "$@" | sed 's/^.* //'; }
# Three steps, each over the hex text of the one before.
content=$(printf %s ${content} | hash)
signature=$(printf %s "$content" | hash -hmac "$expiration")
signature=$(printf %s "$signature" | hash -hmac "$SERVICE_ACCESS_KEY")
signature=$(printf %s "$signature" | hash -hmac "$SERVICE_SIGNING_SECRET")
curl -sS -X POST "$url" \\
  -H 'content-type: application/json' \\
  -H "${headerPrefix}-expiration: $expiration" \\
  -H "${headerPrefix}-access-key: $SERVICE_ACCESS_KEY" \\
  -H "${headerPrefix}-signature: $signature" \\
  --data-binary "$body"
`;
}

function typescriptOf({ path, base, body, about, dialect }: Call): string {
  const { headerPrefix, signatureLifetime, signing } = dialect;
  const [first, second] = base;
  const variable = second === undefined ? first : `${first} ?? ${second}`;
  const names = [...base.toReversed(), "SERVICE_ACCESS_KEY", "SERVICE_SIGNING_SECRET"];
  const signed =
    signing === "body-sha256" ? "body" : `"POST" + url.replace(/^([a-z]+:\\/\\/[^/:]+)(:\\d+)?/, "$1") + "?" + body`;
  return `// ${NEEDED} ${about}
import { createHash, createHmac } from "node:crypto";
import { env } from "node:process";

const { ${names.join(", ")} } = env;
if (!SERVICE_BASE_URL || !SERVICE_ACCESS_KEY || !SERVICE_SIGNING_SECRET) throw new Error("${NEEDED}");

const url = \`\${${variable}}${path}\`;
const body = ${JSON.stringify(body)};
const expiration = new Date(Date.now() + ${signatureLifetime}).toISOString();

const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex");
const content = createHash("sha256").update(${signed}).digest("hex");
// Three steps, each over the hex text of the previous one.
const signature = hmac(SERVICE_SIGNING_SECRET, hmac(SERVICE_ACCESS_KEY, hmac(expiration, content)));

const answer = await fetch(url, {
  method: "POST",
  redirect: "error",
  headers: {
    "content-type": "application/json",
    "${headerPrefix}-expiration": expiration,
    "${headerPrefix}-access-key": SERVICE_ACCESS_KEY,
    "${headerPrefix}-signature": signature,
  },
  body,
});
console.log(answer.status, await answer.text());
`;
}

const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
