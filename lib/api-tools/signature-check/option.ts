/** Ways in which one ingredient of a signature may have been used. Pure. */
import type { Mistake } from "./mistakes.ts";

/** One way to use an ingredient. The first of a list is the right one and has no mistakes. */
export interface Option<T> {
  readonly value: T;
  readonly mistakes: readonly Mistake[];
  /** Circumstances in one sentence. */
  readonly detail?: string;
}

export const right = <T>(value: T): Option<T> => ({ value, mistakes: [] });
export const wrong = <T>(mistake: Mistake, value: T, detail?: string): Option<T> => ({
  value,
  mistakes: [mistake],
  ...(detail === undefined ? {} : { detail }),
});

/** Options without those whose text occurred before: the first of two mistakes with the same effect is named. */
export function distinct<T>(options: Iterable<Option<T>>, keyOf: (value: T) => string): Option<T>[] {
  const seen = new Map<string, Option<T>>();
  for (const option of options) {
    const key = keyOf(option.value);
    if (!seen.has(key)) seen.set(key, option);
  }
  return [...seen.values()];
}

/** Spellings of a text with up to two aspects changed; the simplest first. Each aspect starts with its right value. */
export function spellings<A, B, C, T>(
  aspects: readonly [readonly Option<A>[], readonly Option<B>[], readonly Option<C>[]],
  write: (a: A, b: B, c: C) => T,
): Option<T>[] {
  const [first, second, third] = aspects;
  return first
    .flatMap((a) =>
      second.flatMap((b) =>
        third.map((c) => ({
          value: write(a.value, b.value, c.value),
          mistakes: [...a.mistakes, ...b.mistakes, ...c.mistakes],
        })),
      ),
    )
    .filter(({ mistakes }) => mistakes.length <= 2)
    .toSorted((a, b) => a.mistakes.length - b.mistakes.length);
}
