/** Which layout somebody chose for which step, as an address carries it: `Q2:table,Q3:product`. */
import type { LayoutKind } from "../targeting/layout.ts";

/** By the step's key; a step that is not named is shown as usual. */
export type LayoutChoice = ReadonlyMap<string, LayoutKind>;

const WORDS: Readonly<Record<LayoutKind, string>> = {
  sentence: "sentence",
  bars: "bars",
  "cross-tab": "grid",
  table: "table",
  set: "set",
  product: "product",
};
const KINDS: ReadonlyMap<string, LayoutKind> = new Map(
  Object.entries(WORDS).map(([kind, word]) => [word, kind as LayoutKind]),
);

/** The layout in one word, for a menu and an address. */
export const layoutWord = (kind: LayoutKind): string => WORDS[kind];

/** What nobody could have chosen is left out. */
export function readLayoutChoice(text: string): LayoutChoice {
  const choice = new Map<string, LayoutKind>();
  for (const part of text.split(",")) {
    const [step = "", word = ""] = part.split(":");
    const kind = KINDS.get(word);
    if (kind && /^[FQ]\d{1,6}$/.test(step)) choice.set(step, kind);
  }
  return choice;
}

/** @param kind `undefined`: as usual again. */
export function writeLayoutChoice(choice: LayoutChoice, step: string, kind: LayoutKind | undefined): string {
  const next = new Map(choice);
  if (kind === undefined) next.delete(step);
  else next.set(step, kind);
  return [...next].map(([key, chosen]) => `${key}:${WORDS[chosen]}`).join(",");
}
