/** JSON text as a string literal of each language. Pure. */
import type { LanguageRow } from "./languages.ts";

type Quote = (json: string) => string;

/** @param json compact JSON: no line break or other control character, and no lone surrogate. */
export const bodyLiteral = (json: string, literal: LanguageRow["literal"]): string => QUOTES[literal](json);

const QUOTES: Record<LanguageRow["literal"], Quote> = {
  shell: (json) => `'${json.replaceAll("'", String.raw`'\''`)}'`,
  "single-quoted": (json) => `'${json.replaceAll(/[\\']/g, String.raw`\$&`)}'`,
  // Compilers may not read the source as UTF-8.
  escaped: (json) => escapeNonAscii(doubleQuoted(json)),
  // A raw string can contain neither a backtick nor a byte order mark.
  go: (json) => (/[`\uFEFF]/.test(json) ? doubleQuoted(json).replaceAll("\uFEFF", String.raw`\ufeff`) : `\`${json}\``),
};

const doubleQuoted: Quote = (json) => `"${json.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;

/** UTF-16 units outside ASCII as `\u00e9`. */
const escapeNonAscii: Quote = (text) =>
  text.replaceAll(/[^\x20-\x7E]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
