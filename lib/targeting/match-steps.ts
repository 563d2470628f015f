/**
 * Which step of one targeting is which of another: by the entries they share, so that a group inserted at the front does not make
 * everything "changed". Linear in the entries.
 */
export interface StepMeanings {
  /** One text an entry (`Meanings.ofEntry`), in order. */
  readonly entries: readonly string[];
}

/** A meaning that stands in more steps than this says little about which is which. */
const MOST_STEPS = 8;

/**
 * For each step of `after` its index in `before`, each at most once; −1 where there is none.
 *
 * @param byPlace whether steps that share nothing are the same when they stand at the same place: so in two readings of one
 * opportunity, not in two opportunities.
 */
export function matchSteps(before: readonly StepMeanings[], after: readonly StepMeanings[], byPlace = true): number[] {
  const origin = after.map(() => -1);
  const free = new Set(before.keys());
  const match = (to: number, from: number): void => {
    origin[to] = from;
    free.delete(from);
  };
  matchWhole(before, after, match);
  const pairs = sharing(before, after, origin, free);
  for (const { from, to } of pairs) if (origin[to] === -1 && free.has(from)) match(to, from);
  if (byPlace) for (const to of after.keys()) if (origin[to] === -1 && free.has(to)) match(to, to);
  return origin;
}

/** Steps with exactly the same entries, in any order: at the same place first, then in order. */
function matchWhole(
  before: readonly StepMeanings[],
  after: readonly StepMeanings[],
  match: (to: number, from: number) => void,
): void {
  const names = before.map(signature);
  const waiting = new Map<string, number[]>();
  const elsewhere: { readonly to: number; readonly name: string }[] = [];
  for (const [to, step] of after.entries()) {
    const name = signature(step);
    if (names[to] === name) match(to, to);
    else elsewhere.push({ to, name });
  }
  const placed = new Set(after.keys());
  for (const { to } of elsewhere) placed.delete(to);
  for (const [from, name] of names.entries()) {
    if (placed.has(from)) continue;
    const queue = waiting.get(name);
    if (queue) queue.push(from);
    else waiting.set(name, [from]);
  }
  for (const { to, name } of elsewhere) {
    const from = waiting.get(name)?.shift();
    if (from !== undefined) match(to, from);
  }
}

const signature = ({ entries }: StepMeanings): string => entries.toSorted().join("|");

interface Sharing {
  readonly from: number;
  readonly to: number;
  shared: number;
}

/** Pairs of steps that share entries: those that share most first, then the nearest. */
function sharing(
  before: readonly StepMeanings[],
  after: readonly StepMeanings[],
  origin: readonly number[],
  free: ReadonlySet<number>,
): Sharing[] {
  const holders = new Map<string, Set<number>>();
  for (const from of free) {
    for (const entry of before[from]?.entries ?? []) {
      const steps = holders.get(entry) ?? new Set<number>();
      if (steps.size < MOST_STEPS) steps.add(from);
      holders.set(entry, steps);
    }
  }
  const pairs = new Map<string, Sharing>();
  for (const [to, step] of after.entries()) {
    if (origin[to] !== -1) continue;
    for (const entry of step.entries) {
      for (const from of holders.get(entry) ?? []) {
        const name = `${from} ${to}`;
        const pair = pairs.get(name) ?? { from, to, shared: 0 };
        pair.shared += 1;
        pairs.set(name, pair);
      }
    }
  }
  return [...pairs.values()].toSorted(
    (a, b) => b.shared - a.shared || Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.to - b.to,
  );
}
