/** Test oracle for the search index: naive search that scans, sorts and counts every text. */

export interface ScannedText {
  /** Unique name, such as attribute, part, answer and locale. */
  readonly name: string;
  readonly folded: string;
  /** Folded name and questions of the attribute that may complete the words; absent if nothing may. */
  readonly around?: readonly string[] | undefined;
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

export interface WantedWords {
  /** The folded query. */
  readonly run: string;
  /** Folded; a text contains a word if it contains one of its spellings. */
  readonly words: readonly (readonly string[])[];
}

export interface ScanOptions {
  readonly page?: number;
  readonly limit?: number;
  /** Words must be whole. */
  readonly wholeWord?: boolean;
}

const MEANT = 0;
const EXACT = 1;
const ANSWER = 2;
const PREFIX = 3;
const WORD = 4;
const INSIDE = 5;
const SEPARATED = 6;
const WORDS = 7;
const ATTRIBUTE = 8;

/** Scans texts given in order of use. */
export function plainScan(
  texts: readonly ScannedText[],
  wanted: WantedWords,
  { page = 50, limit = 1_000, wholeWord = false }: ScanOptions = {},
): Scanned {
  const tiers: string[][] = Array.from({ length: 9 }, () => []);
  const lastOfText: string[] = [];
  const separated = wanted.words.length > 1 ? separatedRun(wanted.run) : undefined;
  let total = 0;
  let inText = 0;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] as ScannedText;
    const missing = missingWords(text.folded, wanted.words, wholeWord);
    if (missing.length === 0) inText += 1;
    const tier = tierOf(text, wanted, { missing, wholeWord, separated });
    if (tier === undefined) continue;
    total += 1;
    const names = tiers[tier];
    if (names && names.length < page) names.push(text.name);
    if ((tier === SEPARATED || tier === WORDS) && lastOfText.length < page) lastOfText.push(text.name);
  }
  // Of more matching texts than the limit, separators are not compared.
  if (inText > limit) tiers.splice(SEPARATED, 2, lastOfText);
  return { first: tiers.flat().slice(0, page), total: Math.min(total, limit), capped: total > limit };
}

interface Compared {
  readonly missing: readonly Word[];
  readonly wholeWord: boolean;
  /** Of a query of several words. */
  readonly separated: RegExp | undefined;
}

function tierOf(
  { folded, around, byId }: ScannedText,
  { run, words }: WantedWords,
  { missing, wholeWord, separated }: Compared,
): number | undefined {
  if (run === "") return undefined;
  if (byId === "meant") return MEANT;
  if (missing.length === 0 && folded === run) return EXACT;
  if (byId === "answer") return ANSWER;
  if (missing.length === 0) return tierOfRun(folded, run, separated);
  if (around === undefined || missing.length === words.length) return undefined;
  for (const word of missing) if (!around.some((other) => contains(other, word, wholeWord))) return undefined;
  return ATTRIBUTE;
}

type Word = readonly string[];

/** Plain loops: a scan of a million texts is the baseline of a measurement. */
function missingWords(folded: string, words: readonly Word[], wholeWord: boolean): readonly Word[] {
  let missing: Word[] | undefined;
  for (const word of words) {
    if (contains(folded, word, wholeWord)) continue;
    missing ??= [];
    missing.push(word);
  }
  return missing ?? NO_WORDS;
}

const NO_WORDS: readonly Word[] = [];

function contains(text: string, word: Word, wholeWord: boolean): boolean {
  for (const spelling of word) if (wholeWord ? holdsWord(text, spelling) : text.includes(spelling)) return true;
  return false;
}

function tierOfRun(folded: string, run: string, separated: RegExp | undefined): number {
  const at = folded.indexOf(run);
  if (at === 0) return PREFIX;
  for (let index = at; index !== -1; index = folded.indexOf(run, index + 1)) {
    if (!/[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, index - 2), index))) return WORD;
  }
  if (at !== -1) return INSIDE;
  return separated?.test(folded) ? SEPARATED : WORDS;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The words of the run in order, from a word start, with any separators; `undefined` for a single word. */
function separatedRun(run: string): RegExp | undefined {
  const words = run.split(/[\s\p{P}\p{Sc}]+/u).filter(Boolean);
  if (words.length < 2) return undefined;
  const between = String.raw`[\s\p{P}\p{Sc}]+`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])${words.map(escaped).join(between)}`, "u");
}

/** Whether `wanted` occurs between characters that are not letters, numbers or combining marks. */
const holdsWord = (folded: string, wanted: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])${escaped(wanted)}(?![\p{L}\p{N}\p{M}])`, "u").test(folded);
