/** Faulty signers and requests for tests of the signature check; independent of the code under test. */
import { createHash, createHmac } from "node:crypto";
import type { CheckSettings } from "../../api-tools/signature-check/diagnose.ts";
import type { SignedCall } from "../../api-tools/signature-check/request.ts";

const NOW = Date.UTC(2029, 11, 31, 23, 59, 45);
export const EXPIRATION = "2030-01-01T00:00:00.000Z";
export const ACCOUNT = { accountName: "Harbour", accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" };
export const OTHER = { accountName: "Northwind", accessKey: "EFGH5678", signingSecret: "the-other-secret" };

/** Further accounts of the operator. */
export const manyAccounts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    accountName: `Panel ${index}`,
    accessKey: `OTHER${index}`,
    signingSecret: `secret-of-account-${index}`,
  }));

export const settings = (more: Partial<CheckSettings> = {}): CheckSettings => ({
  account: ACCOUNT,
  others: [OTHER],
  now: NOW,
  skewMs: undefined,
  dialect: { signing: "body-sha256", linkSpace: "%20" },
  showsSignature: false,
  ...more,
});

export const sha = (content: string | Buffer) => createHash("sha256").update(content);
export const hmac = (key: string | Buffer, message: string | Buffer) => createHmac("sha256", key).update(message);
export const chain = (message: string | Buffer, keys: readonly [string, string, string]) =>
  hmac(keys[2], hmac(keys[1], hmac(keys[0], message).digest("hex")).digest("hex")).digest("hex");

export type Keys = readonly [expiration: string, accessKey: string, secret: string];
/** Faulty signer: gets the body as it is sent, and the right keys. */
export type Signer = (body: string, keys: Keys) => string;

export const signBody =
  (change: (body: string) => string | Buffer): Signer =>
  (body, keys) =>
    chain(sha(change(body)).digest("hex"), keys);
export const signWith =
  (change: (keys: Keys) => Keys): Signer =>
  (body, keys) =>
    chain(sha(body).digest("hex"), change(keys));

export const RIGHT: Signer = signBody((body) => body);

export const call = (body: string, signature: string, more: Partial<SignedCall> = {}): SignedCall => ({
  kind: "call",
  method: "POST",
  url: undefined,
  body,
  expiration: EXPIRATION,
  accessKey: ACCOUNT.accessKey,
  signature,
  ...more,
});

export const KEYS: Keys = [EXPIRATION, ACCOUNT.accessKey, ACCOUNT.signingSecret];
