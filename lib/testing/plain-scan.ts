/** The search as anybody would write it first: every text looked at, sorted, counted. What the index is held to. */

export interface ScannedText {
  /** Attribute, part, answer and locale, or whatever tells texts apart. */
  readonly name: string;
  readonly folded: string;
  /** Found by its id: before everything, or between whole texts and beginnings. */
  readonly byId?: "meant" | "answer" | undefined;
}

export interface Scanned {
  /** The first ones, best first. */
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

/** Scans texts that stand in the order of use. `wanted` is folded. */
export function plainScan(
  texts: readonly ScannedText[],
  wanted: string,
  { page = 50, limit = 1_000 }: { page?: number; limit?: number } = {},
): Scanned {
  const tiers: string[][] = [[], [], [], [], [], []];
  let total = 0;
  for (let place = 0; place < texts.length; place += 1) {
    const text = texts[place] as ScannedText;
    const at = text.folded.indexOf(wanted);
    if (at === -1 && text.byId === undefined) continue;
    total += 1;
    const names = tiers[tierOf(text, wanted, at)];
    if (names && names.length < page) names.push(text.name);
  }
  return { first: tiers.flat().slice(0, page), total: Math.min(total, limit), capped: total > limit };
}

/** `at`: where `wanted` stands first. */
function tierOf({ folded, byId }: ScannedText, wanted: string, at: number): number {
  if (byId === "meant") return MEANT;
  if (folded === wanted) return EXACT;
  if (byId === "answer") return ANSWER;
  if (at === 0) return PREFIX;
  for (let place = at; place !== -1; place = folded.indexOf(wanted, place + 1)) {
    if (!/[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, place - 2), place))) return WORD;
  }
  return INSIDE;
}

/** Whether `wanted` stands in the text between signs that are no letter, number or mark. */
export const holdsWord = (folded: string, wanted: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}])${wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}(?![\p{L}\p{N}\p{M}])`,
    "u",
  ).test(folded);
