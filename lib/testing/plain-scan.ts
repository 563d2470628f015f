/** Test oracle for the search index: naive search that scans, sorts and counts every text. */

export interface ScannedText {
  /** Unique name, such as attribute, part, answer and locale. */
  readonly name: string;
  readonly folded: string;
  /** Match by id: ranked before all others, or between whole texts and beginnings. */
  readonly byId?: "meant" | "answer" | undefined;
}

export interface Scanned {
  /** First matches, best first. */
  readonly first: readonly string[];
  /** At most the limit. */
  readonly total: number;
  readonly capped: boolean;
}

const MEANT = 0;
const EXACT = 1;
const ANSWER = 2;
const PREFIX = 3;
const WORD = 4;
const INSIDE = 5;

/** Scans texts given in order of use. `wanted` is folded. */
export function plainScan(
  texts: readonly ScannedText[],
  wanted: string,
  { page = 50, limit = 1_000 }: { page?: number; limit?: number } = {},
): Scanned {
  const tiers: string[][] = [[], [], [], [], [], []];
  let total = 0;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] as ScannedText;
    const at = text.folded.indexOf(wanted);
    if (at === -1 && text.byId === undefined) continue;
    total += 1;
    const names = tiers[tierOf(text, wanted, at)];
    if (names && names.length < page) names.push(text.name);
  }
  return { first: tiers.flat().slice(0, page), total: Math.min(total, limit), capped: total > limit };
}

/** `at`: first index of `wanted`. */
function tierOf({ folded, byId }: ScannedText, wanted: string, at: number): number {
  if (byId === "meant") return MEANT;
  if (folded === wanted) return EXACT;
  if (byId === "answer") return ANSWER;
  if (at === 0) return PREFIX;
  for (let index = at; index !== -1; index = folded.indexOf(wanted, index + 1)) {
    if (!/[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, index - 2), index))) return WORD;
  }
  return INSIDE;
}

/** Whether `wanted` occurs between characters that are not letters, numbers or combining marks. */
export const holdsWord = (folded: string, wanted: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}])${wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}(?![\p{L}\p{N}\p{M}])`,
    "u",
  ).test(folded);
