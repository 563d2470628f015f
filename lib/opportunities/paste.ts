/**
 * What somebody pasted: a mail, a log, a sheet, JSON, addresses. Ids are found, typed by what stands before them, and named
 * once; what has digits and is no id says why. Pure, and linear in the length of the text.
 */
import { compareInt64, parseInt64 } from "../int64.ts";
import { readAddress } from "./paste-address.ts";
import { isFigureName, isGlue, isUnit, kindOfWord, monthOf } from "./paste-words.ts";
import { oddChunk, SLASHED_DATE } from "./paste-odd.ts";

export const PASTED_KINDS = ["opportunity", "group", "project", "attribute", "order"] as const;
export type PastedKind = (typeof PASTED_KINDS)[number];

export interface PastedItem {
  readonly kind: PastedKind;
  /** An id; `120:45398` for an answer of an attribute; an order number. */
  readonly text: string;
  /** The text said what it is; else an opportunity is only the likeliest. */
  readonly said: boolean;
}

export interface NotTaken {
  readonly text: string;
  /** "is a date". */
  readonly reason: string;
  /** It could be an id all the same. */
  readonly maybeId: boolean;
}

export interface Pasted {
  /** Each once, in the order pasted. */
  readonly items: readonly PastedItem[];
  readonly notTaken: readonly NotTaken[];
}

/** Characters read in one go; a look at more would hold up the typing. */
export const MOST_PASTED = 500_000;
/** Digits below which a number among words is more likely a count than an id. */
const SHORT = 4;

/** A piece between separators, and whether a line ended before it. */
interface Chunk {
  readonly text: string;
  readonly newLine: boolean;
}

type Context = PastedKind | "other" | undefined;

export function parsePasted(text: string): Pasted {
  const lines = text.slice(0, MOST_PASTED).split(/\r\n|[\n\r\u2028\u2029]/);
  const found = collector();
  const bare = !/\p{L}/u.test(text.replace(/https?:\S+/gi, ""));
  for (const part of partsOf(lines)) {
    if ("rows" in part) scanSheet(part, bare, found);
    else scan(chunksOf(part.text), undefined, bare, found);
  }
  return found.result();
}

function scanSheet(sheet: Sheet, bare: boolean, found: Found): void {
  for (const cells of sheet.rows) {
    for (const [column, cell] of cells.entries()) {
      const kind = sheet.kinds[column];
      if (kind === "other") found.other(cell, sheet.heads[column] ?? "");
      else scan(chunksOf([cell]), kind, bare || kind !== undefined, found);
    }
  }
}

/** The paste as one sheet, or the sheets within a text and the text around them. Commas within a text are its own. */
function* partsOf(lines: readonly string[]): Generator<Sheet | { readonly text: readonly string[] }> {
  const whole = readSheet(lines);
  if (whole) {
    yield whole;
    return;
  }
  let text: string[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const mark = ["\t", ";"].find((sign) => lines[start]?.includes(sign));
    for (end = start + 1; end < lines.length; end += 1) {
      if (mark === undefined || !lines[end]?.includes(mark)) break;
    }
    const block = lines.slice(start, end);
    const sheet = mark === undefined ? undefined : readSheet(block);
    if (sheet && sheet.heads.filter(Boolean).length > 1) {
      yield { text };
      yield sheet;
      text = [];
    } else for (const line of block) text.push(line);
  }
  yield { text };
}

interface Sheet {
  readonly heads: readonly string[];
  readonly kinds: readonly Context[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines of as many cells as the first one has, whose first line names at least one kind of id. */
function readSheet(lines: readonly string[]): Sheet | undefined {
  const filled = lines.filter((line) => line.trim() !== "");
  const [first = "", ...others] = filled;
  const mark = ["\t", ";", ","].find((sign) => first.includes(sign));
  if (mark === undefined || others.length === 0) return undefined;
  const cellsOf = (line: string) => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const heads = cellsOf(first);
  if (heads.some((head) => /\p{N}/u.test(head) || head.length > 60)) return undefined;
  const kinds = heads.map((head): Context => kindOfWord(head) ?? (/^ids?$/i.test(head) ? undefined : "other"));
  const holdsIds = kinds.some((kind) => kind !== "other");
  const rows = others.map(cellsOf);
  if (!holdsIds || rows.some((cells) => cells.length > heads.length)) return undefined;
  return { heads, kinds, rows };
}

/** An address keeps its commas; everything else is set apart by what is no part of a word. */
const PIECE = /https?:\/\/[^\s"'<>]+|[^\s,;、，；|()[\]{}"'<>]+/gi;
/** `"count": 12` names its value, as `count=12` does. */
const KEY = /"([\w.-]{1,60})"\s*:/g;

function* chunksOf(lines: readonly string[]): Generator<Chunk> {
  for (const line of lines) {
    let newLine = true;
    for (const [text] of line.replace(KEY, " $1= ").matchAll(PIECE)) {
      yield { text, newLine };
      newLine = false;
    }
  }
}

type Found = ReturnType<typeof collector>;

/** @param given of a column; words in the text say otherwise. @param bare there are no words, so short numbers are ids too. */
function scan(chunks: Iterable<Chunk>, given: Context, bare: boolean, found: Found): void {
  let context: Context = given;
  /** What was named just before: `group_id=`, `"count":`. */
  let key: string | undefined;
  let phone = 0;
  let month = false;
  let last: { readonly text: string; readonly index: number } | undefined;

  for (const { text, newLine } of chunks) {
    if (newLine) [context, key, phone, month] = [given, undefined, 0, false];
    // Most of a long list, and the quickest way through it.
    if (phone === 0 && !month && key === undefined && /^\d{4,18}$/.test(text)) {
      last = take(text, context, bare, found);
      continue;
    }
    if (!/\p{N}/u.test(text)) {
      phone = 0;
      if (last && isUnit(text)) found.unit(last.index, text);
      last = undefined;
      month = monthOf(text);
      const word = text.replace(/[:=#.]+$/, "");
      const kind = kindOfWord(word);
      const names = text.endsWith("=") || (text.endsWith(":") && isFigureName(word));
      if (kind !== undefined) [context, key] = [kind, undefined];
      else if (names) [context, key] = [given, word];
      else if (!isGlue(word)) [context, key] = [given, undefined];
      continue;
    }
    last = undefined;
    if (/^https?:\/\//i.test(text)) {
      found.address(text);
      continue;
    }
    const [own, name, value] = named(text);
    if (own !== undefined) [context, key] = [own === "other" ? given : own, own === "other" ? name : undefined];
    const whole = value.replace(/[.:!?…]+$/, "");
    for (const part of SLASHED_DATE.test(whole) ? [whole] : value.split("/")) {
      const bareText = part.replace(/^[#=:]+|[.:!?…]+$/g, "");
      if (bareText === "" || !/\p{N}/u.test(bareText)) continue;
      if (/^\+\d/.test(bareText)) {
        phone = 5;
        found.odd(bareText, "is a phone number", false);
        continue;
      }
      if (phone > 0 && /^[\d-]+$/.test(bareText) && !newLine) {
        phone -= 1;
        found.odd(bareText, "is a part of a phone number", false);
        continue;
      }
      phone = 0;
      const year = month && /^(19|20)\d\d$/.test(bareText);
      if (year) found.odd(bareText, "is a year", true);
      else if (key !== undefined) found.odd(bareText, `is the value of ${key}`, true);
      else last = take(bareText, context, bare || part.startsWith("#"), found);
      month = false;
    }
  }
}

/** `group_id=12` and `group:12` name their value; `120:45398` does not. */
function named(text: string): [Context, string, string] {
  const match = /^([\p{L}_][\p{L}_.-]{0,60})[:=](.+)$/u.exec(text);
  if (!match) return [undefined, "", text];
  const [, name = "", value = ""] = match;
  return [kindOfWord(name) ?? "other", name, value];
}

/** Short enough for any number to be an id, and no time by its length. */
const PLAIN_ID = /^[1-9]\d{0,8}$/;

function take(text: string, context: Context, bare: boolean, found: Found) {
  if (/^ORD-\d+-\w+$/i.test(text)) {
    found.item("order", text, true);
    return undefined;
  }
  const pair = /^(\d{1,19}):(\d{1,19})$/.exec(text);
  if (pair && !/^\d{1,2}:\d{2}$/.test(text)) {
    found.item("attribute", `${pair[1]}:${pair[2]}`, true);
    return undefined;
  }
  const plain = PLAIN_ID.test(text);
  const odd = plain ? undefined : oddChunk(text, context !== undefined);
  if (odd) {
    found.odd(text, odd.reason, odd.maybeId);
    return undefined;
  }
  const id = plain ? text : (parseInt64(text) ?? "");
  const kind = context === undefined || context === "other" ? undefined : context;
  if (kind === undefined && !bare && id.length < SHORT) {
    found.odd(id, "is a short number among words", true);
    return undefined;
  }
  return { text: id, index: found.item(kind ?? "opportunity", id, kind !== undefined) };
}

/** Gathers, each once: what the text calls by its kind counts more than a guess. */
function collector() {
  const items: (PastedItem | undefined)[] = [];
  /** What the text called by its kind: by kind and text, and by the text alone. */
  const places = new Map<string, number>();
  const called = new Map<string, number>();
  const guesses = new Map<string, number>();
  const odd = new Map<string, NotTaken>();
  const item = (kind: PastedKind, text: string, said: boolean): number => {
    const guess = said ? guesses.get(text) : undefined;
    if (guess !== undefined) {
      items[guess] = undefined;
      guesses.delete(text);
    }
    const known = said ? places.get(`${kind} ${text}`) : (guesses.get(text) ?? called.get(text));
    if (known !== undefined) return known;
    const index = items.push({ kind, text, said }) - 1;
    if (!said) guesses.set(text, index);
    else {
      places.set(`${kind} ${text}`, index);
      if (!called.has(text)) called.set(text, index);
    }
    return index;
  };
  const notTaken = (text: string, reason: string, maybeId: boolean): void => {
    const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    if (!odd.has(short)) odd.set(short, { text: short, reason, maybeId: maybeId && parseInt64(short) !== undefined });
  };
  return {
    item,
    odd: notTaken,
    address(url: string): void {
      const ids = readAddress(url);
      if (ids.length === 0) notTaken(url, "is an address that names no opportunity", false);
      for (const { kind, text } of ids) item(kind, text, true);
    },
    /** A cell of a column that holds no ids. */
    other(cell: string, head: string): void {
      if (/\p{N}/u.test(cell)) notTaken(cell, `stands under ${head || "a column without a head"}`, true);
    },
    /** A guess that a unit follows was a count. */
    unit(index: number, unit: string): void {
      const guess = items[index];
      if (!guess || guess.said) return;
      items[index] = undefined;
      guesses.delete(guess.text);
      notTaken(guess.text, `is a number of ${unit.replace(/[.:!?]+$/, "")}`, true);
    },
    result(): Pasted {
      const taken = items.filter((one) => one !== undefined);
      const texts = new Set(taken.map(({ text }) => text));
      return { items: taken, notTaken: [...odd.values()].filter(({ text }) => !texts.has(text)) };
    },
  };
}

/** Ids in the order of their numbers, for a list that somebody reads. */
export const byNumber = (a: PastedItem, b: PastedItem): number =>
  /^\d+$/.test(a.text) && /^\d+$/.test(b.text) ? compareInt64(a.text, b.text) : 0;
