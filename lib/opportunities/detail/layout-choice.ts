/** Layout per step, as encoded in the URL: `Q2:table,Q3:product`. */
import type { LayoutKind } from "../../targeting/layout/layout.ts";

/** By step key; other steps use the default layout. */
export type LayoutChoice = ReadonlyMap<string, LayoutKind>;

const NAMES: Readonly<Record<LayoutKind, string>> = {
  sentence: "sentence",
  bars: "bars",
  "cross-tab": "grid",
  table: "table",
  set: "set",
  product: "product",
};
const KINDS: ReadonlyMap<string, LayoutKind> = new Map(
  Object.entries(NAMES).map(([kind, word]) => [word, kind as LayoutKind]),
);

/** Name of the layout in menus and in the URL. */
export const layoutName = (kind: LayoutKind): string => NAMES[kind];

/** Ignores invalid parts. */
export function readLayoutChoice(text: string): LayoutChoice {
  const choice = new Map<string, LayoutKind>();
  for (const part of text.split(",")) {
    const [step = "", word = ""] = part.split(":");
    const kind = KINDS.get(word);
    if (kind && /^[FQ]\d{1,6}$/.test(step)) choice.set(step, kind);
  }
  return choice;
}

/** @param kind `undefined` resets the step to the default layout. */
export function writeLayoutChoice(choice: LayoutChoice, step: string, kind: LayoutKind | undefined): string {
  const next = new Map(choice);
  if (kind === undefined) next.delete(step);
  else next.set(step, kind);
  return [...next].map(([key, chosen]) => `${key}:${NAMES[chosen]}`).join(",");
}
