/** Ids in a text, typed by what stands before them; what has digits and is no id says why. Pure. */
import { parseInt64 } from "../int64.ts";
import { localeOfWord } from "./group-locale.ts";
import type { Steps } from "../steps.ts";
import type { Found } from "./paste-found.ts";
import { besideIds } from "./paste-locales.ts";
import { oddChunk, SLASHED_DATE } from "./paste-odd.ts";
import type { PastedKind } from "./paste.ts";
import { isFigureName, isGlue, isUnit, kindOfWord, leadsToLocale, monthOf } from "./paste-words.ts";

/** Digits below which a number among words is more likely a count than an id. */
const SHORT = 4;

/** A piece between separators, and whether a line ended before it. */
interface Chunk {
  readonly text: string;
  readonly newLine: boolean;
}

type Context = PastedKind | "other" | undefined;

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

export interface Given {
  /** Of a column; words in the text say otherwise. */
  readonly given?: Context;
  /** There are no words, so short numbers are ids too. */
  readonly bare: boolean;
  /** Of the whole line. */
  readonly locale?: string | undefined;
}

/** Pieces read in one step. */
const AT_ONCE = 2_000;

export function* scan(lines: readonly string[], { given, bare, locale }: Given, found: Found): Steps<void> {
  let context: Context = given;
  /** The context before words that may lead to a locale, after which it goes on. */
  let held: { readonly context: Context } | undefined;
  /** What was named just before: `group_id=`, `"count":`. */
  let key: string | undefined;
  /** A key that is `id` and no more: the likeliest is an opportunity's. */
  let isId = false;
  /** What stood just before: a word for a kind, which an `id` after it belongs to, or a word for something else. */
  let before: "kind" | "word" | undefined;
  let pieces = 0;
  let phone = 0;
  let month = false;
  let last: Taken | undefined;
  const beside = besideIds(found, locale);
  const id = (text: string, isBare: boolean): Taken | undefined => {
    const taken = take(text, context, isBare, found);
    if (taken) beside.id(taken.index);
    else beside.forget();
    return taken;
  };

  for (const { text, newLine } of chunksOf(lines)) {
    pieces += 1;
    if (pieces % AT_ONCE === 0) yield;
    if (newLine) {
      [context, key, phone, month, held, isId, before] = [given, undefined, 0, false, undefined, false, undefined];
      beside.forget();
    }
    // Most of a long list, and the quickest way through it.
    if (phone === 0 && !month && key === undefined && /^\d{4,18}$/.test(text)) {
      [held, before] = [undefined, undefined];
      last = id(text, bare);
      continue;
    }
    if (!/\p{N}/u.test(text)) {
      phone = 0;
      isId = false;
      const order = text.replace(/[.:!?…]+$/, "");
      if (ORDER.test(order)) {
        found.item("order", order, true);
        [last, month, held, before] = [undefined, false, undefined, undefined];
        beside.forget();
        continue;
      }
      if (last && isUnit(text)) found.unit(last.index, text);
      last = undefined;
      month = monthOf(text);
      const word = text.replace(/[:=#.]+$/, "");
      const ownLocale = localeOfWord(word.replace(/^\p{L}+[:=]/u, ""));
      if (ownLocale !== undefined) {
        [context, key, held, before] = [held ? held.context : context, undefined, undefined, undefined];
        beside.locale(ownLocale);
        continue;
      }
      const kind = kindOfWord(word);
      const names = text.endsWith("=") || (text.endsWith(":") && isFigureName(word));
      const leads = leadsToLocale(word);
      held = leads ? (held ?? { context }) : undefined;
      isId = text === "id=";
      if (kind !== undefined || isId) beside.begin();
      else if (!leads && !isGlue(word)) beside.forget();
      if (kind !== undefined) [context, key] = [kind, undefined];
      else if (isId) [context, key] = [before === "kind" ? context : given, undefined];
      else if (names) [context, key] = [given, word];
      else if (!isGlue(word)) [context, key] = [given, undefined];
      before = kind === undefined ? wordBefore(text, before) : "kind";
      continue;
    }
    [last, held] = [undefined, undefined];
    if (/^https?:\/\//i.test(text)) {
      found.address(text);
      beside.forget();
      continue;
    }
    const [own, name, value] = named(text);
    if (own === "other" && name === "id" && before !== "word") {
      if (before === undefined) context = given;
      [key, isId] = [undefined, true];
      beside.begin();
    } else if (own !== undefined) {
      isId = false;
      [context, key] = [own === "other" ? given : own, own === "other" ? name : undefined];
      if (own === "other") beside.forget();
      else beside.begin();
    }
    before = undefined;
    const whole = value.replace(/[.:!?…]+$/, "");
    for (const part of SLASHED_DATE.test(whole) ? [whole] : whole.replace(ID_WITH_LOCALE, "$1/$2").split("/")) {
      const bareText = part.replace(/^[#=:]+|[.:!?…]+$/g, "");
      const ownLocale = localeOfWord(bareText);
      if (ownLocale !== undefined) beside.locale(ownLocale);
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
      else last = id(bareText, bare || isId || part.startsWith("#"));
      month = false;
    }
  }
}

/** `1174589:de_AT`, `1174589@de_AT`. */
const ID_WITH_LOCALE = /^(.*\d)[:@]([a-z]{2}[-_][A-Z]{2})$/;

/** `group_id=12` and `group:12` name their value; `120:45398` does not. */
function named(text: string): [Context, string, string] {
  const match = /^([\p{L}_][\p{L}_.-]{0,60})[:=](.+)$/u.exec(text);
  if (!match) return [undefined, "", text];
  const [, name = "", value = ""] = match;
  return [kindOfWord(name) ?? "other", name, value];
}

/** `group {"id": 12}` and `group: id=12` speak of one thing; joining words and names of values change nothing about it. */
function wordBefore(text: string, before: "kind" | "word" | undefined): "kind" | "word" | undefined {
  if (/[:=]$/.test(text)) return undefined;
  return isGlue(text) ? before : "word";
}

/** An order number in any script. */
const ORDER = /^ORD-[\p{L}\p{M}\p{N}]+(?:[-_][\p{L}\p{M}\p{N}]+)*$/iu;

/** Short enough for any number to be an id, and no time by its length. */
const PLAIN_ID = /^[1-9]\d{0,8}$/;

interface Taken {
  readonly text: string;
  readonly index: number;
}

function take(text: string, context: Context, bare: boolean, found: Found): Taken | undefined {
  if (ORDER.test(text)) {
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
