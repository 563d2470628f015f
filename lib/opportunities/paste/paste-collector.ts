/** Collector of pasted ids, without duplicates. Pure. */
import { parseInt64 } from "../../int64.ts";
import { groupLocaleText, readGroupLocale } from "../model/group-locale.ts";
import { kindOfWord } from "./paste-keywords.ts";
import type { NotTaken, Pasted, PastedItem, PastedKind } from "./pasted.ts";

interface Named {
  readonly kind: PastedKind;
  readonly text: string;
  /** Such as `de_AT`, if the link has both language and country. */
  readonly locale: string | undefined;
}

const MAX_IDS_IN_ADDRESS = 2_000;

/** Extracts ids from a URL: the path of a console page, or query parameters of any link. Pure. */
function readAddress(address: string): readonly Named[] {
  const url = address.replace(/[.,!?…]+$/, "");
  if (!URL.canParse(url)) return [];
  const { pathname, searchParams } = new URL(url);
  const groupLocale = readGroupLocale(`${searchParams.get("language") ?? ""}_${searchParams.get("country") ?? ""}`);
  const locale = groupLocale && groupLocaleText(groupLocale);
  const found: Named[] = [];
  for (const [, word = "", number = ""] of pathname.matchAll(/\/([a-z_-]{3,20})\/(\d{1,19})(?=\/|$)/gi)) {
    const kind = kindOfWord(word);
    const id = kind === undefined || kind === "order" ? undefined : parseInt64(number);
    if (kind && id !== undefined) found.push({ kind, text: id, locale });
    if (kind) break;
  }
  for (const [name, value] of searchParams) {
    const named = kindOfWord(name) ?? (name === "ids" ? "opportunity" : undefined);
    if (named === undefined || named === "order") continue;
    for (const id of value.split(/[,.]/, MAX_IDS_IN_ADDRESS))
      if (/^\d+$/.test(id) && parseInt64(id)) found.push({ kind: named, text: id, locale });
  }
  return found;
}

export type PasteCollector = ReturnType<typeof createCollector>;

/** The only number in the path of a URL that names no kind: `https://example.com/a/55304`. */
function onlyNumberIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const numbers = new URL(url).pathname.split("/").filter((part) => /^\d{4,19}$/.test(part));
  return numbers.length === 1 ? parseInt64(numbers[0] ?? "") : undefined;
}

/** Collects each id once; an explicitly typed id replaces a guessed one. */
export function createCollector() {
  const items: (PastedItem | undefined)[] = [];
  /** Indices of explicitly typed items: by kind and text, and by text only. */
  const indexes = new Map<string, number>();
  const called = new Map<string, number>();
  const guesses = new Map<string, number>();
  const odd = new Map<string, NotTaken>();
  const repeated = new Set<string>();
  const item = (kind: PastedKind, text: string, named: boolean): number => {
    const guess = named ? guesses.get(text) : undefined;
    const locale = guess === undefined || kind !== "group" ? undefined : items[guess]?.locale;
    if (guess !== undefined) {
      items[guess] = undefined;
      guesses.delete(text);
    }
    if (guess !== undefined) repeated.add(text);
    const existing = named ? indexes.get(`${kind} ${text}`) : (guesses.get(text) ?? called.get(text));
    if (existing !== undefined) {
      repeated.add(text);
      return existing;
    }
    const index = items.push({ kind, text, isExplicit: named, ...(locale ? { locale } : {}) }) - 1;
    if (!named) guesses.set(text, index);
    else {
      indexes.set(`${kind} ${text}`, index);
      if (!called.has(text)) called.set(text, index);
    }
    return index;
  };
  /**
   * Attaches an adjacent locale. Only groups are fetched per locale; a group with several locales becomes several
   * items.
   */
  const locale = (index: number, beside: string): void => {
    const one = items[index];
    if (!one || one.locale === beside || (one.isExplicit && one.kind !== "group")) return;
    if (one.locale === undefined) items[index] = { ...one, locale: beside };
    else if (one.isExplicit && !indexes.has(`${one.kind} ${one.text} ${beside}`)) {
      indexes.set(`${one.kind} ${one.text} ${beside}`, items.push({ ...one, locale: beside }) - 1);
    }
  };
  const notTaken = (
    text: string,
    reason: string,
    maybeId: boolean,
    interpretations?: NotTaken["interpretations"],
  ): void => {
    const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    if (odd.has(short)) return;
    const isId = maybeId && parseInt64(short) !== undefined;
    odd.set(short, { text: short, reason, maybeId: isId, ...(interpretations ? { interpretations } : {}) });
  };
  return {
    item,
    locale,
    odd: notTaken,
    address(url: string): void {
      const ids = readAddress(url);
      if (ids.length === 0) {
        const number = onlyNumberIn(url);
        notTaken(url, "is a URL without an opportunity ID", false, number === undefined ? undefined : [[number]]);
      }
      for (const { kind, text, locale: beside } of ids) {
        const index = item(kind, text, true);
        if (beside !== undefined) locale(index, beside);
      }
    },
    /** Cell of a column without ids. */
    other(cell: string, head: string): void {
      if (/\p{N}/u.test(cell))
        notTaken(cell, `is in ${head ? `the “${head}” column` : "a column without a heading"}`, true);
    },
    /** Drops a guessed id that is followed by a unit: it was a count. */
    unit(index: number, unit: string): void {
      const guess = items[index];
      if (!guess || guess.isExplicit) return;
      items[index] = undefined;
      guesses.delete(guess.text);
      notTaken(guess.text, `is a number of ${unit.replace(/[.:!?]+$/, "")}`, true);
    },
    result(): Pasted {
      const taken = items.filter((one) => one !== undefined);
      const texts = new Set(taken.map(({ text }) => text));
      const isTaken = ({ text, interpretations = [] }: NotTaken) =>
        texts.has(text) || interpretations.some((ids) => ids.every((id) => texts.has(id)));
      return {
        items: taken,
        notTaken: [...odd.values()].filter((one) => !isTaken(one)),
        repeated: [...repeated].filter((text) => texts.has(text)),
      };
    },
  };
}
