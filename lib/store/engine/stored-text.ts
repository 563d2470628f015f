/** Texts as every engine can store them. */
import "server-only";
import { createHash } from "node:crypto";

const NUL = "\u0000";

/**
 * Removes U+0000, which PostgreSQL refuses in a text; the plain text on screen and the search index leave it out, too.
 * JSON columns keep it, because JSON escapes it. Lone surrogates are replaced when a text is encoded.
 */
const withoutNul = (text: string): string => (text.includes(NUL) ? text.replaceAll(NUL, "") : text);

/** A text as it will be read back. */
export const asStored = (text: string): string => withoutNul(text).toWellFormed();

/** Bound value of a statement, as stored or compared. */
export const boundValue = (value: unknown): unknown => (typeof value === "string" ? withoutNul(value) : value);

/** Characters of a text in a key: an entry of an index has a size limit on some engines. */
const MAX_KEY_LENGTH = 200;
const HASH_LENGTH = 22;

/** A text as part of a key. The rest of a long one is replaced by a hash of the whole, so that keys stay distinct. */
export function asKey(text: string): string {
  if (text.length <= MAX_KEY_LENGTH) return text;
  const hash = createHash("sha256").update(asStored(text)).digest("base64url").slice(0, HASH_LENGTH);
  return `${text.slice(0, MAX_KEY_LENGTH - HASH_LENGTH - 1).toWellFormed()}…${hash}`;
}
