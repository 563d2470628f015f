/** How texts are cut into terms for the indexes. Pure. */
import "server-only";
import { createHash } from "node:crypto";

/** Longer queries are narrowed by their first trigrams and checked against the text anyway. */
const MAX_TERMS = 16;

/** Every run of three code points, each once. */
export function trigrams(folded: string): readonly string[] {
  const signs = [...folded];
  const found = new Set<string>();
  for (let at = 0; at + 3 <= signs.length && found.size < MAX_TERMS; at += 1) {
    found.add(signs.slice(at, at + 3).join(""));
  }
  return [...found];
}

/** The term for a query of one or two code points: hexadecimal, because punctuation is no term for the tokenizer. */
export function shortTerm(folded: string): string {
  return [...folded].map(codeOf).join("z");
}

/** Every code point and every pair of neighbours as terms, each once. */
export function shortTerms(folded: string): string {
  const found = new Set<string>();
  let previous = "";
  for (const sign of folded) {
    const code = codeOf(sign);
    found.add(code);
    if (previous) found.add(`${previous}z${code}`);
    previous = code;
  }
  return [...found].join(" ");
}

const codeOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16);

const PRIVATE_USE = 0xe0_00;
const PRIVATE_USE_SIZE = 6_400;

/** Three private-use signs that stand for a partner, or a partner's locale: one trigram, so the index itself can narrow. */
export function markTrigram(...names: readonly string[]): string {
  const digest = digestOf(names);
  const sign = (at: number) => String.fromCharCode(PRIVATE_USE + (digest.readUInt16BE(at) % PRIVATE_USE_SIZE));
  return sign(0) + sign(2) + sign(4);
}

/** The same as a term among the short ones, which are hexadecimal: the `p` keeps it apart. */
export const markTerm = (...names: readonly string[]): string => `p${digestOf(names).toString("hex", 0, 6)}`;

const digestOf = (names: readonly string[]): Buffer => createHash("sha256").update(names.join("\n")).digest();
