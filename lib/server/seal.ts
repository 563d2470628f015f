/**
 * Secrets at rest: AES-256-GCM with a data key of its own for each record, which is itself sealed with the installation's key.
 * Both are bound to the place they stand in, so that what is sealed for one account opens nowhere else. Pure.
 */
import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Where a sealed text stands; it opens in no other place. */
export interface SealedPlace {
  readonly partner: string;
  /** What it is: `signing-secret`. */
  readonly record: string;
  /** Counts the secrets that stood there. */
  readonly version: number;
}

/** A sealed text cannot be opened: with these keys, or at all. */
export class SealBroken extends Error {}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `v1.<mark of the key>.<sealed data key>.<sealed text>`, each part base64url of IV, tag and cipher text. */
export function seal(text: string, place: SealedPlace, key: Buffer): string {
  const dataKey = randomBytes(KEY_BYTES);
  return [
    "v1",
    markOfKey(key),
    close(dataKey, key, bound(place, "data key")),
    close(Buffer.from(text, "utf8"), dataKey, bound(place, "secret")),
  ].join(".");
}

/**
 * @param keys the current one and, while they are changed, the one before.
 * @throws SealBroken when no key opens it, it was changed, or it was sealed for another place.
 */
export function unseal(sealed: string, place: SealedPlace, keys: readonly Buffer[]): string {
  const [form, mark, wrapped, body] = sealed.split(".");
  if (form !== "v1" || !mark || !wrapped || !body) throw new SealBroken("It is not in a form that this version seals.");
  const key = keys.find((one) => markOfKey(one) === mark);
  if (!key) throw new SealBroken("It was sealed with a key that is not set here.");
  const dataKey = open(wrapped, key, bound(place, "data key"));
  return open(body, dataKey, bound(place, "secret")).toString("utf8");
}

/** Whether this key sealed it. */
export const isSealedBy = (sealed: string, key: Buffer): boolean => sealed.split(".")[1] === markOfKey(key);

/** Tells keys apart and tells nothing of them. */
export const markOfKey = (key: Buffer): string =>
  createHash("sha256").update("credentials key").update(key).digest("base64url").slice(0, 12);

/** What the settings write: 32 bytes in base64, with or without its padding; `undefined` when it is none. */
export function readKey(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES ? key : undefined;
}

const bound = ({ partner, record, version }: SealedPlace, part: string): Buffer =>
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
    throw new SealBroken("It was changed, or sealed for another place.");
  }
}
