/** Which of many choices to show for a typed text. */
import { matchRanges } from "./match-ranges";

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A quiet addition such as the id or a locale; searched too. */
  readonly note?: string;
}

export interface Choices {
  readonly shown: readonly Choice[];
  /** How many fit, shown or not. */
  readonly total: number;
}

/** More are no help to a reader and slow to draw. */
export const MOST_SHOWN = 100;

/** Those whose label or note holds the text, labels that begin with it first; at most `most` of them. */
export function findChoices(items: readonly Choice[], text: string, most = MOST_SHOWN): Choices {
  if (!text.trim()) return { shown: items.slice(0, most), total: items.length };
  const leading: Choice[] = [];
  const others: Choice[] = [];
  for (const item of items) {
    const first = matchRanges(item.label, text)[0];
    if (first?.start === 0) leading.push(item);
    else if (first || item.id === text.trim() || matchRanges(item.note ?? "", text).length > 0) others.push(item);
  }
  return { shown: [...leading, ...others].slice(0, most), total: leading.length + others.length };
}
