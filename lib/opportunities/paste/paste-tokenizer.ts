/**
 * Tokenizer: finds ids in a text, with the kind given by the words before them, and the reason why other tokens with
 * digits are not ids. Pure.
 */
import { parseInt64 } from "../../int64.ts";
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import { localeOfWord } from "../model/group-locale.ts";
import type { PasteCollector } from "./paste-collector.ts";
import { createLocaleAssigner } from "./paste-locales.ts";
import { isSlashedDate, rejectionOf } from "./paste-rejected.ts";
import { isFigureName, isGlue, isUnit, kindOfWord, leadsToLocale, monthOf } from "./paste-keywords.ts";
import type { PastedKind } from "./pasted.ts";

/** Minimum digits of an id between words; a shorter number is more likely a count. */
const SHORT = 4;

/** Token between separators, and whether a line ended before it. */
interface Chunk {
  readonly text: string;
  readonly newLine: boolean;
}

type Context = PastedKind | "other" | undefined;

/** Splits at characters that cannot be part of a word; URLs keep their commas. */
const PIECE = /https?:\/\/[^\s"'<>]+|[^\s,;、，；|()[\]{}"'<>“”„«»‘’`&?]+/gi;
/** URL as browsers show it, without the protocol: `console.example.com/opportunities/55304`. */
const HOST_AND_PATH = /^(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?\/./i;
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

export interface ScanContext {
  /** Kind given by the column; words in the text override it. */
  readonly given?: Context;
  /** The paste contains no words, so that short numbers count as ids too. */
  readonly bare: boolean;
  /** Locale of the whole line. */
  readonly locale?: string | undefined;
}

/** Tokens per step. */
const BATCH_SIZE = 2_000;

export function* tokenize(
  lines: readonly string[],
  { given, bare: onlyNumbers, locale }: ScanContext,
  found: PasteCollector,
): CooperativeSteps<void> {
  let context: Context = given;
  /** Context before words that may introduce a locale; restored after the locale. */
  let held: { readonly context: Context } | undefined;
  /** Preceding key, such as `group_id=` or `"count":`. */
  let key: string | undefined;
  /** The key is a plain `id`; the value is most likely an opportunity id. */
  let isId = false;
  /** Kind of the preceding word: one that names a kind, to which a following `id` belongs, or any other word. */
  let before: "kind" | "word" | undefined;
  let pieces = 0;
  let phone = 0;
  let month = false;
  let last: TakenToken | undefined;
  const locales = createLocaleAssigner(found, locale);
  const id = (text: string, isBare: boolean, hasNumberSign = false): TakenToken | undefined => {
    const taken = takeToken(text, hasNumberSign && context === undefined ? "other" : context, isBare, found);
    if (taken) locales.id(taken.index);
    else locales.forget();
    return taken;
  };

  for (const { text, newLine } of chunksOf(lines)) {
    pieces += 1;
    if (pieces % BATCH_SIZE === 0) yield;
    if (newLine) {
      [context, key, phone, month, held, isId, before] = [given, undefined, 0, false, undefined, false, undefined];
      locales.forget();
    }
    // Fast path for the bulk of long lists.
    if (phone === 0 && !month && key === undefined && /^\d{4,18}$/.test(text)) {
      [held, before] = [undefined, undefined];
      last = id(text, onlyNumbers);
      continue;
    }
    if (!/\p{N}/u.test(text)) {
      phone = 0;
      isId = false;
      const order = text.replace(/[.:!?…]+$/, "");
      if (ORDER.test(order)) {
        found.item("order", order, true);
        [last, month, held, before] = [undefined, false, undefined, undefined];
        locales.forget();
        continue;
      }
      if (last && isUnit(text)) found.unit(last.index, text);
      last = undefined;
      month = monthOf(text);
      const word = text.replace(/[:=#.]+$/, "");
      const ownLocale = localeOfWord(word.replace(/^\p{L}+[:=]/u, ""));
      if (ownLocale !== undefined) {
        [context, key, held, before] = [held ? held.context : context, undefined, undefined, undefined];
        locales.locale(ownLocale);
        continue;
      }
      const kind = kindOfWord(word);
      const names = text.endsWith("=") || (text.endsWith(":") && isFigureName(word));
      const leads = leadsToLocale(word);
      held = leads ? (held ?? { context }) : undefined;
      isId = /^ids?=$/.test(text);
      if (kind !== undefined || isId) locales.begin();
      else if (!leads && !isGlue(word)) locales.forget();
      if (kind !== undefined) [context, key] = [kind, undefined];
      else if (isId) [context, key] = [before === "kind" ? context : given, undefined];
      else if (names) [context, key] = [given, word];
      else if (!isGlue(word)) [context, key] = [given, undefined];
      before = kind === undefined ? wordBefore(text, before) : "kind";
      continue;
    }
    [last, held] = [undefined, undefined];
    if (/^https?:\/\//i.test(text) || HOST_AND_PATH.test(text)) {
      found.address(/^https?:/i.test(text) ? text : `https://${text}`);
      locales.forget();
      continue;
    }
    const [own, name, value] = named(text);
    if (own === "other" && /^ids?$/i.test(name) && before !== "word") {
      if (before === undefined) context = given;
      [key, isId] = [undefined, true];
      locales.begin();
    } else if (own !== undefined) {
      isId = false;
      [context, key] = [own === "other" ? given : own, own === "other" ? name : undefined];
      if (own === "other") locales.forget();
      else locales.begin();
    }
    before = undefined;
    const whole = value.replace(/[.:!?…]+$/, "");
    for (const part of isSlashedDate(whole) ? [whole] : whole.replace(ID_WITH_LOCALE, "$1/$2").split("/")) {
      const bareText = part.replace(/^[#=:№*_~]+|[.:!?…*_~]+$/g, "");
      const ownLocale = localeOfWord(bareText);
      if (ownLocale !== undefined) locales.locale(ownLocale);
      if (bareText === "" || !/\p{N}/u.test(bareText)) continue;
      if (/^\+\d/.test(bareText)) {
        phone = 5;
        found.odd(bareText, "is a phone number", false);
        continue;
      }
      if (phone > 0 && /^[\d-]+$/.test(bareText) && !newLine) {
        phone -= 1;
        found.odd(bareText, "is part of a phone number", false);
        continue;
      }
      phone = 0;
      const year = month && YEAR.test(bareText);
      // A number sign denotes an id, regardless of the text around it.
      const hasNumberSign = /^#\d+$/.test(part.replace(/[.:!?…]+$/, ""));
      if (year) found.odd(bareText, "is a year", true);
      else if (key !== undefined && !hasNumberSign) found.odd(bareText, `is the value of ${key}`, true);
      else last = id(bareText, onlyNumbers || isId || part.startsWith("#"), hasNumberSign);
      month = false;
    }
  }
}

/** `1174589:de_AT`, `1174589@de_AT`. */
const ID_WITH_LOCALE = /^(.*\d)[:@]([a-z]{2}[-_][A-Z]{2})$/;

/** Splits `group_id=12` and `group:12` into name and value; leaves `120:45398` whole. */
function named(text: string): [Context, string, string] {
  const match = /^([\p{L}_][\p{L}_.-]{0,60})[:=](.+)$/u.exec(text);
  if (!match) return [undefined, "", text];
  const [, name = "", value = ""] = match;
  return [kindOfWord(name) ?? "other", name, value];
}

/**
 * Connecting words and value names do not change the context, so that `group {"id": 12}` and `group: id=12` are parsed
 * alike.
 */
function wordBefore(text: string, before: "kind" | "word" | undefined): "kind" | "word" | undefined {
  if (/[:=]$/.test(text)) return undefined;
  return isGlue(text) ? before : "word";
}

/** An order number in any script. */
const ORDER = /^ORD-[\p{L}\p{M}\p{N}]+(?:[-_][\p{L}\p{M}\p{N}]+)*$/iu;

/** Short enough that any number may be an id; too short to be a timestamp. */
const PLAIN_ID = /^[1-9]\d{0,8}$/;

const YEAR = /^(?:19|20)\d\d$/;

interface TakenToken {
  readonly text: string;
  readonly index: number;
}

function takeToken(
  text: string,
  context: Context,
  onlyNumbers: boolean,
  found: PasteCollector,
): TakenToken | undefined {
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
  const odd = plain ? undefined : rejectionOf(text, context !== undefined);
  if (odd) {
    found.odd(text, odd.reason, odd.maybeId);
    return undefined;
  }
  const id = plain ? text : (parseInt64(text) ?? "");
  if (context === undefined && !onlyNumbers && YEAR.test(id)) {
    found.odd(id, "may be a year", true);
    return undefined;
  }
  const kind = context === undefined || context === "other" ? undefined : context;
  if (kind === undefined && !onlyNumbers && id.length < SHORT) {
    found.odd(id, "is a short number among words", true);
    return undefined;
  }
  return { text: id, index: found.item(kind ?? "opportunity", id, kind !== undefined) };
}
