/** Texts as every engine can store them. */
import "server-only";

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
