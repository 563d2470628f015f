/**
 * Secrets at rest: AES-256-GCM with a separate data key per record, which is itself sealed with the installation's key.
 * Both are bound to the record's context, so that a secret sealed for one account cannot be opened in another. Pure.
 */
import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Context of a sealed text, which is required to open it. */
export interface SealContext {
  readonly partner: string;
  /** Kind of record. */
  readonly record: string;
  /** Number of secrets that this record has had so far. */
  readonly version: number;
}

/** `record` of a signing secret. */
export const SIGNING_SECRET = "signing-secret";

/** A sealed text cannot be opened, with these keys or at all. */
export class SealBroken extends Error {}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `v1.<key fingerprint>.<sealed data key>.<sealed text>`; the last two parts are base64url of IV, tag and cipher text.
 */
export function seal(text: string, context: SealContext, key: Buffer): string {
  const dataKey = randomBytes(KEY_BYTES);
  return [
    "v1",
    keyFingerprint(key),
    close(dataKey, key, bound(context, "data key")),
    close(Buffer.from(text, "utf8"), dataKey, bound(context, "secret")),
  ].join(".");
}

/**
 * @param keys the current one and, during a key rotation, the previous one.
 * @throws SealBroken when no key opens it, it was changed, or it was sealed for another context.
 */
export function unseal(sealed: string, context: SealContext, keys: readonly Buffer[]): string {
  const [form, fingerprint, wrapped, body] = sealed.split(".");
  if (form !== "v1" || !fingerprint || !wrapped || !body)
    throw new SealBroken("This version doesn’t support its format.");
  const key = keys.find((one) => keyFingerprint(one) === fingerprint);
  if (!key) throw new SealBroken("It was encrypted with a key that isn’t configured here.");
  const dataKey = open(wrapped, key, bound(context, "data key"));
  return open(body, dataKey, bound(context, "secret")).toString("utf8");
}

export const isSealedBy = (sealed: string, key: Buffer): boolean => sealed.split(".")[1] === keyFingerprint(key);

/** Fingerprint that distinguishes keys and reveals nothing about them. */
const keyFingerprint = (key: Buffer): string =>
  createHash("sha256").update("credentials key").update(key).digest("base64url").slice(0, 12);

/** Parses a key from the settings: 32 bytes in base64, with or without padding; `undefined` if invalid. */
export function readKey(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES ? key : undefined;
}

const bound = ({ partner, record, version }: SealContext, part: string): Buffer =>
  Buffer.from(JSON.stringify([partner, record, version, part]), "utf8");

function close(plain: Buffer, key: Buffer, additional: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(additional);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

function open(part: string, key: Buffer, additional: Buffer): Buffer {
  const bytes = Buffer.from(part, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(additional).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken("It was changed, or encrypted for another account.");
  }
}
