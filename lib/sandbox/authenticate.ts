/**
 * Checks the three headers of §5 like the real service: unverifiable credentials give 401 Invalid credentials; a
 * verified caller without permission gives 403 Unauthorized.
 */
import type { Dialect } from "../sampling/dialect.ts";
import type { OperationName } from "../sampling/operations.ts";
import { sameSignature, sign, type Credentials } from "../sampling/signature.ts";
import { Refused } from "./answer.ts";

export interface SignedCall {
  readonly operation: OperationName;
  readonly url: string;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

/** RFC 3339 with a time zone. */
export const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Second access key with the same secret, limited to listing attributes: demonstrates 403. */
export const limitedKey = (accessKey: string): string => `${accessKey}-lists-only`;
const LIMITED_TO: ReadonlySet<OperationName> = new Set(["list-attributes", "get-attributes"]);

/**
 * @param now epoch milliseconds; a request is expired once now >= expiration.
 * @throws Refused 401 or 403
 */
export function authenticate(call: SignedCall, credentials: Credentials, dialect: Dialect, now: number): void {
  const accessKey = call.header(`${dialect.headerPrefix}-access-key`) ?? "";
  const expiration = call.header(`${dialect.headerPrefix}-expiration`) ?? "";
  const signature = call.header(`${dialect.headerPrefix}-signature`) ?? "";
  const limited = sameSignature(accessKey, limitedKey(credentials.accessKey));
  if (!limited && !sameSignature(accessKey, credentials.accessKey)) throw invalid("the access key is not known");
  if (!DATE_TIME.test(expiration) || Number.isNaN(Date.parse(expiration)))
    throw invalid("the expiration is not an RFC 3339 date-time");
  const expected = sign(
    { method: "POST", url: call.url, body: call.body },
    expiration,
    { accessKey, signingSecret: credentials.signingSecret },
    dialect.signing,
  );
  if (!sameSignature(signature, expected)) throw invalid("the signature doesn’t match the request");
  if (now >= Date.parse(expiration)) throw invalid("the request has expired");
  if (limited && !LIMITED_TO.has(call.operation))
    throw new Refused(403, `Unauthorized: this access key may not call /${call.operation}.`);
}

const invalid = (reason: string): Refused => new Refused(401, `Invalid credentials: ${reason}.`);
