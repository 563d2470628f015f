/**
 * Reader of every box that takes ids of opportunities or groups: finds them in a mail, a log, a sheet, a URL or a list,
 * and names the other numbers with the reason. Pure.
 */
import { parseInt64, type Int64 } from "../../int64.ts";
import { localeOfWord } from "../model/group-locale.ts";
import { withoutListNumbers } from "./list-numbers.ts";
import { isGlue, kindOfWord, leadsToLocale } from "./paste-keywords.ts";
import { MISTYPED } from "./paste-rejected.ts";
import { parsePasted } from "./paste.ts";
import { MAX_READ, type NotTaken, type Pasted, type PastedItem, type PastedKind } from "./pasted.ts";
import { withoutNumbers } from "./telephones.ts";

/** A number that may be read in several ways. */
export interface UnclearNumber {
  /** As typed, with ASCII digits: `55,414`. */
  readonly text: string;
  /** `[["55414"], ["55", "414"]]` */
  readonly interpretations: readonly (readonly string[])[];
}

export interface RejectedPiece {
  readonly text: string;
  /** Such as "is a date". */
  readonly reason: string;
  /** Id that the operator may use anyway. */
  readonly id?: Int64;
}

export interface ReadIds {
  /** Unique, in order of first mention. */
  readonly ids: readonly Int64[];
  /** Ids that occurred more than once. */
  readonly repeated: readonly Int64[];
  readonly unclear: readonly UnclearNumber[];
  readonly rejected: readonly RejectedPiece[];
  /** Tokens that make a plain list invalid, and those of a text without any id, as typed. */
  readonly strangers: readonly string[];
  /** The text is a plain list, without sentences, keys or cells. */
  readonly isList: boolean;
  /** Locales stated beside groups, such as `de_AT`. */
  readonly locales: readonly string[];
  /** Characters beyond `MAX_READ` were not read. */
  readonly isCut: boolean;
}

/** Maximum tokens of a list that are checked one by one. */
const MAX_PIECES = 2_000;

/** @param kinds of ids that the box accepts; a number without a kind counts as one of them. */
export function readIds(text: string, kinds: readonly PastedKind[]): ReadIds {
  const isCut = text.length > MAX_READ;
  const read = withoutListNumbers(narrowed(isCut ? beginningOf(text) : text));
  const { text: masked, numbers } = withoutTelephones(read);
  const { items, notTaken, repeated } = onlyTimestamps(parsePasted(masked), masked);
  const ids = new Set<Int64>();
  const locales = new Set<string>();
  const rejected = new Map<string, RejectedPiece>();
  for (const item of items) {
    const id = parseInt64(item.text);
    if (id === undefined || (item.isExplicit && !kinds.includes(item.kind))) {
      rejected.set(item.text, { text: item.text, reason: otherKind(item), ...(id === undefined ? {} : { id }) });
    } else ids.add(id);
    if (id !== undefined && item.locale !== undefined) locales.add(item.locale);
  }
  const unclear: UnclearNumber[] = [];
  for (const { text: piece, reason, maybeId, interpretations } of notTaken) {
    const [only, another] = interpretations ?? [];
    const id = maybeId ? parseInt64(piece) : undefined;
    if (piece.includes(PLACEHOLDER)) continue;
    if (only && (another || (/\d$/.test(piece) && !piece.includes("/"))))
      unclear.push({ text: piece, interpretations: interpretations ?? [] });
    else {
      const use = id ?? (only?.[0] === undefined ? undefined : parseInt64(only[0]));
      rejected.set(piece, { text: piece, reason, ...(use === undefined ? {} : { id: use }) });
    }
  }
  for (const number of numbers) rejected.set(number.text, number);
  for (const id of ids) rejected.delete(id);
  const isList = !isProse(read);
  return {
    ids: [...ids],
    repeated: repeated.flatMap((one) => parseInt64(one) ?? []).filter((id) => ids.has(id)),
    unclear,
    rejected: [...rejected.values()],
    strangers: strangersIn(read, [...rejected.values()], isList, ids.size + unclear.length > 0),
    isList,
    locales: [...locales],
    isCut,
  };
}

/** Without a token that would be cut. */
const beginningOf = (text: string): string => /^[^]*\s/.exec(text.slice(0, MAX_READ))?.[0] ?? "";

/** Digits, colon and number sign as East Asian keyboards write them. */
const FULL_WIDTH = /[\uFF03\uFF10-\uFF1A]/g;
/** Of the same length. */
const narrowed = (text: string): string =>
  text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

/** Replaces a telephone number or network address: a value for the parser, but not an id. */
const PLACEHOLDER = "0.0.0.0";

function withoutTelephones(text: string): { readonly text: string; readonly numbers: readonly RejectedPiece[] } {
  const masked = withoutNumbers(text);
  if (masked === text) return { text, numbers: [] };
  const numbers: RejectedPiece[] = [];
  let result = "";
  for (let at = 0; at < text.length;) {
    let end = at;
    // Blanks inside a number are equal in both texts.
    for (let next = at; next < text.length && masked[next] === " "; next += 1) if (text[next] !== " ") end = next + 1;
    if (end === at) result += text[at++];
    else {
      const number = text.slice(at, end).trim();
      const blanks = text.slice(at, end).length - text.slice(at, end).trimStart().length;
      result += `${" ".repeat(blanks)}${PLACEHOLDER}`;
      numbers.push({
        text: number,
        reason: /^\d{1,3}(?:\.\d{1,3}){3}/.test(number) ? "is an IP address" : reasonOf(number),
      });
      at = end;
    }
  }
  return { text: result, numbers };
}

const reasonOf = (number: string): string => (/[:a-f]/i.test(number) ? "is a network address" : "is a phone number");

const isId = ({ maybeId }: NotTaken): boolean => maybeId;

/** In a list of nothing but numbers that look like timestamps, they are ids. */
function onlyTimestamps(pasted: Pasted, text: string): Pasted {
  if (pasted.items.length > 0 || /\p{L}/u.test(text)) return pasted;
  const items = pasted.notTaken
    .filter(isId)
    .map((odd): PastedItem => ({ kind: "opportunity", text: odd.text, isExplicit: false }));
  return { ...pasted, items, notTaken: pasted.notTaken.filter((odd) => !isId(odd)) };
}

const KIND_REASONS: Readonly<Record<PastedKind, string>> = {
  opportunity: "is an opportunity ID",
  group: "is a group ID",
  project: "is a project ID",
  attribute: "is an attribute ID",
  order: "is an order number",
};

const otherKind = ({ kind, text }: PastedItem): string =>
  text.includes(":") ? "is an attribute’s answer" : KIND_REASONS[kind];

const SEPARATORS = /[\s,;:、，；：|/\\"'`«»“”„()[\]{}<>=&]+/;
/** Scripts written without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/**
 * In a plain list a word or a mistyped number is an error of the operator; among sentences, keys or cells it is normal.
 */
function strangersIn(
  text: string,
  rejected: readonly RejectedPiece[],
  isList: boolean,
  hasIds: boolean,
): readonly string[] {
  if (hasIds && !isList) return [];
  const reasons = new Map(rejected.map((piece) => [piece.text, piece.reason]));
  const strangers = new Set<string>();
  const pieces = text.split(SEPARATORS, MAX_PIECES);
  for (const piece of pieces) {
    const word = piece.replace(/^[\p{Cf}#№*_~]+|[\p{Cf}.!?…*_~]+$/gu, "");
    if (word === "") continue;
    const reason = reasons.get(word) ?? (/\p{N}/u.test(word) ? undefined : "is a word");
    if (reason === "is a word") {
      // As typed: `__proto__`, not `proto`.
      if (isStrangeWord(word)) strangers.add(piece.replace(/^\p{Cf}+|[\p{Cf}.!?…]+$/gu, ""));
    } else if (reason !== undefined && MISTYPED.has(reason)) strangers.add(word);
  }
  if (hasIds || strangers.size > 0) return [...strangers];
  if (rejected.length > 0) return rejected.map((piece) => piece.text);
  // Symbols only, such as emojis: without an id they are not separators.
  return [...new Set(pieces.filter((piece) => /^[^\p{L}\p{N}\p{Cf}]+$/u.test(piece)))];
}

const isStrangeWord = (word: string): boolean =>
  !isGlue(word) &&
  !leadsToLocale(word) &&
  kindOfWord(word) === undefined &&
  localeOfWord(word) === undefined &&
  !UNSPACED.test(word);

/** Two words in a row, or a word that introduces something. */
const SENTENCE =
  /(?<=\p{L}[\p{M}'’.,:;!?-]*)[ \t\u00A0]+\p{L}{2}|^[^\p{L}\p{N}\n]*\p{L}[\p{L}\p{M}'’-]*[:,]?[ \u00A0]+\S/mu;

function isProse(text: string): boolean {
  return /[{}\t=]|:\/\//.test(text) || SENTENCE.test(text) || text.split(SEPARATORS, MAX_PIECES).some(isKind);
}

const isKind = (word: string): boolean => kindOfWord(word) !== undefined;

/**
 * The text with an unclear number replaced by the ids of one interpretation, spelled so that the reader takes each as an
 * id: in a sentence, `1900` is a year and `#1900` an id. A URL stays, and its id is appended.
 */
export function withInterpretation(text: string, unclear: UnclearNumber, interpretation: readonly string[]): string {
  if (unclear.text.includes("/")) return withReadIds(text, interpretation, REPLACED_KINDS);
  const raw = unclear.text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const form = new RegExp(`(?<![\\p{N}.,'’])#?${raw}(?![\\p{N}]|[.,'’]\\p{N})`, "gu");
  const replace = (ids: readonly string[]): string => {
    let result = "";
    let end = 0;
    for (const { 0: number, index } of narrowed(text).matchAll(form)) {
      result += text.slice(end, index) + ids.join(", ");
      end = index + number.length;
    }
    return result + text.slice(end);
  };
  const bare = replace(interpretation);
  return areRead(interpretation, bare, REPLACED_KINDS) ? bare : replace(interpretation.map((id) => `#${id}`));
}

const REPLACED_KINDS: readonly PastedKind[] = ["opportunity", "group"];

function areRead(ids: readonly string[], text: string, kinds: readonly PastedKind[]): boolean {
  const found = new Set<string>(readIds(text, kinds).ids);
  return ids.every((id) => found.has(id));
}

/** The text with ids appended as lines, spelled so that the reader takes each as an id. */
export function withReadIds(text: string, ids: readonly string[], kinds: readonly PastedKind[]): string {
  const before = text.trimEnd();
  const append = (lines: readonly string[]): string => [before, ...lines].filter(Boolean).join("\n");
  const withSign = ids.map((id) => `#${id}`);
  // The text may call the id something else.
  const named = ids.map((id) => `${kinds[0] ?? "opportunity"} ${id}`);
  // Below a sheet, a line would be one of its rows.
  return (
    [append(ids), append(withSign), append(named)].find((next) => areRead(ids, next, kinds)) ??
    [...named, before].join("\n")
  );
}
