/**
 * Matches the steps of two targetings by shared entries, so that a group inserted at the front does not change all
 * others. Linear in the entries.
 */
export interface StepMeanings {
  /** One key per entry (`Meanings.ofEntry`), in order. */
  readonly entries: readonly string[];
}

/** Maximum steps considered per entry key; a key in more steps is not distinctive. */
const MAX_STEPS = 8;

/**
 * Index in `before` of each step of `after`, each used at most once; −1: none.
 * @param byPlace whether steps without shared entries match by index: true for two snapshots of one opportunity, false
 * for two opportunities.
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

/** Matches steps with identical entry sets: same index first, then in order. */
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

/** Candidate pairs that share entries: most shared first, then smallest distance. */
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
      if (steps.size < MAX_STEPS) steps.add(from);
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
