/** Order keys that survive moves of their items: gaps are left, so that most items keep their key. Pure. */
import "server-only";

export interface Keyed {
  /** Current key; `undefined` for a new item. */
  readonly key: number | undefined;
  /** Cost of assigning a new key. */
  readonly weight: number;
}

/** Distance between neighbours appended at the end. */
const STEP = 1_024;

/**
 * Increasing keys for items in the requested order, from 1 to `room - 1`. The heaviest items whose keys are already in
 * order keep them; a new or moved one gets an unused key. Neighbours move too where a gap is full.
 * @throws RangeError when there are more items than keys.
 */
export function orderedKeys(items: readonly Keyed[], room: number): number[] {
  if (items.length > room - 1) throw new RangeError(`${items.length} items do not fit ${room} keys.`);
  const keys = heaviestRun(items);
  const taken = new Set(items.flatMap(({ key }) => (key === undefined ? [] : [key])));
  for (let at = 0; at < keys.length; at += 1) {
    if (keys[at] !== undefined) continue;
    let [from, to] = [at, at];
    for (;;) {
      while (to < keys.length && keys[to] === undefined) to += 1;
      const found = spread(to - from, keys[from - 1] ?? 0, keys[to] ?? room, to === keys.length, taken);
      if (found) {
        for (const [index, key] of found.entries()) {
          keys[from + index] = key;
          taken.add(key);
        }
        break;
      }
      // No gap: the neighbours on both sides get new keys.
      if (from > 0) keys[(from -= 1)] = undefined;
      if (to < keys.length) keys[to] = undefined;
      if (from === 0 && to === keys.length) taken.clear();
    }
    at = to - 1;
  }
  return keys.map((key) => key ?? 0);
}

/** `count` unused keys between two others; `undefined` when they do not fit. */
function spread(
  count: number,
  low: number,
  high: number,
  last: boolean,
  taken: ReadonlySet<number>,
): number[] | undefined {
  const even = (high - low) / (count + 1);
  const step = last ? Math.min(STEP, even) : even;
  const found: number[] = [];
  // The first keys of an empty order start at a distance, so that others can be inserted before them.
  const start = last && low === 0 ? Math.min((high - low - step * count) / 4, STEP * STEP) : low;
  let previous = low;
  for (let at = 1; at <= count; at += 1) {
    let key = Math.max(previous + 1, Math.floor(start + step * at));
    while (taken.has(key)) key += 1;
    if (key >= high) return undefined;
    found.push(key);
    previous = key;
  }
  return found;
}

/** Keys of the increasing subsequence with the greatest weight; `undefined` for all other items. */
function heaviestRun(items: readonly Keyed[]): (number | undefined)[] {
  const sorted = [...new Set(items.flatMap(({ key }) => (key === undefined ? [] : [key])))].toSorted((a, b) => a - b);
  const indexes = new Map(sorted.map((key, at) => [key, at + 1]));
  // A Fenwick tree over the sorted keys: the heaviest run that ends at or before each.
  const best: (Run | undefined)[] = Array.from({ length: sorted.length + 1 });
  let heaviest: Run | undefined;
  for (const [at, { key, weight }] of items.entries()) {
    const index = key === undefined ? undefined : indexes.get(key);
    if (index === undefined) continue;
    let before: Run | undefined;
    for (let node = index - 1; node > 0; node -= node & -node) before = heavier(before, best[node]);
    const run: Run = { at, weight: (before?.weight ?? 0) + weight + 1, before };
    for (let node = index; node < best.length; node += node & -node) best[node] = heavier(best[node], run);
    heaviest = heavier(heaviest, run);
  }
  const chosen: (number | undefined)[] = items.map(() => undefined);
  for (let run = heaviest; run; run = run.before) chosen[run.at] = items[run.at]?.key;
  return chosen;
}

interface Run {
  readonly at: number;
  readonly weight: number;
  readonly before: Run | undefined;
}

const heavier = (one: Run | undefined, other: Run | undefined): Run | undefined =>
  !one || (other && other.weight > one.weight) ? other : one;
