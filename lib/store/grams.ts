/** How texts are cut into terms for the indexes. Pure. */
import "server-only";
import { createHash } from "node:crypto";
import type { MatchPlace } from "./text-index.ts";

/** Longer queries are narrowed by some of their trigrams and checked against the text anyway. */
const MAX_TERMS = 16;

/** Signs that Unicode reserves for such a use: they make the ends of a text searchable like any other sign. */
const [START, END] = ["\uFDD0", "\uFDD1"];

/** A text with its ends marked, or the part of one that stands at that place. */
export function bounded(folded: string, place: MatchPlace): string {
  if (place === "inside") return folded;
  return START + folded + (place === "whole" ? END : "");
}

/** Runs of three code points, each once; of a long text the first ones and the last. */
export function trigrams(text: string): readonly string[] {
  const signs = [...text];
  const found = new Set<string>([signs.slice(-3).join("")]);
  for (let at = 0; at + 3 <= signs.length && found.size < MAX_TERMS; at += 1) {
    found.add(signs.slice(at, at + 3).join(""));
  }
  return [...found];
}

/** Code points and pairs of neighbours, each once. */
export function shortTerms(text: string): readonly string[] {
  const found = new Set<string>();
  let previous = "";
  for (const sign of text) {
    const term = asTermSign(sign);
    found.add(term);
    if (previous) found.add(previous + term);
    previous = term;
  }
  return [...found];
}

const PRIVATE_USE = 0xe0_00;
const PRIVATE_USE_SIZE = 6_400;
/** The tokenizer splits at ASCII blanks and punctuation, so these stand in the index as private-use signs. */
const ASCII_STANDS_AT = 0xf8_00;

function asTermSign(sign: string): string {
  if (sign > "\u007F" || (sign >= "a" && sign <= "z") || (sign >= "0" && sign <= "9")) return sign;
  return String.fromCharCode(ASCII_STANDS_AT + sign.charCodeAt(0));
}

/**
 * Three private-use signs that stand for a partner, or for one of a partner's locales, so that the index itself can narrow a
 * search to them. Another name with the same mark, or the same signs in a text, only make a candidate that is checked.
 */
export function mark(...names: readonly string[]): string {
  const digest = createHash("sha256").update(names.join("\n")).digest();
  const sign = (at: number) => String.fromCharCode(PRIVATE_USE + (digest.readUInt16BE(at) % PRIVATE_USE_SIZE));
  return sign(0) + sign(2) + sign(4);
}
