/** What of a paste was found so far, each once. Pure. */
import { parseInt64 } from "../int64.ts";
import { readAddress } from "./paste-address.ts";
import type { NotTaken, Pasted, PastedItem, PastedKind } from "./paste.ts";

export type Found = ReturnType<typeof collector>;

/** Gathers, each once: what the text calls by its kind counts more than a guess. */
export function collector() {
  const items: (PastedItem | undefined)[] = [];
  /** What the text called by its kind: by kind and text, and by the text alone. */
  const places = new Map<string, number>();
  const called = new Map<string, number>();
  const guesses = new Map<string, number>();
  const odd = new Map<string, NotTaken>();
  const item = (kind: PastedKind, text: string, said: boolean): number => {
    const guess = said ? guesses.get(text) : undefined;
    const locale = guess === undefined || kind !== "group" ? undefined : items[guess]?.locale;
    if (guess !== undefined) {
      items[guess] = undefined;
      guesses.delete(text);
    }
    const known = said ? places.get(`${kind} ${text}`) : (guesses.get(text) ?? called.get(text));
    if (known !== undefined) return known;
    const index = items.push({ kind, text, said, ...(locale ? { locale } : {}) }) - 1;
    if (!said) guesses.set(text, index);
    else {
      places.set(`${kind} ${text}`, index);
      if (!called.has(text)) called.set(text, index);
    }
    return index;
  };
  /** The locale that stands beside an item: only a group is asked for in one, and in several it is several wishes. */
  const locale = (index: number, beside: string): void => {
    const one = items[index];
    if (!one || one.locale === beside || (one.said && one.kind !== "group")) return;
    if (one.locale === undefined) items[index] = { ...one, locale: beside };
    else if (one.said && !places.has(`${one.kind} ${one.text} ${beside}`)) {
      places.set(`${one.kind} ${one.text} ${beside}`, items.push({ ...one, locale: beside }) - 1);
    }
  };
  const notTaken = (text: string, reason: string, maybeId: boolean): void => {
    const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    if (!odd.has(short)) odd.set(short, { text: short, reason, maybeId: maybeId && parseInt64(short) !== undefined });
  };
  return {
    item,
    locale,
    odd: notTaken,
    address(url: string): void {
      const ids = readAddress(url);
      if (ids.length === 0) notTaken(url, "is an address that names no opportunity", false);
      for (const { kind, text, locale: beside } of ids) {
        const index = item(kind, text, true);
        if (beside !== undefined) locale(index, beside);
      }
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
