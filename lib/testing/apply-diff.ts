/** Rebuilds the later body from the earlier one and the diff; proves that a diff is lossless. */
import type { Cell, Entry, Opportunity } from "../sampling/schema.ts";
import type {
  CellChange,
  EntryChange,
  HeaderChange,
  OpportunityDiff,
  StepOrigin,
} from "../targeting/diff/diff-model.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Deep-equals the body that `diff` was computed from. Arguments are not mutated; the result may share parts with them.
 */
export function applyDiff(before: Opportunity, diff: OpportunityDiff): Opportunity {
  const entries = new Map<string, Entry>();
  for (const group of [diff.status, diff.count, diff.spelled, diff.added]) {
    for (const change of group) noteEntry(change, entries);
  }
  return {
    ...applyHeader(before, diff.header),
    cells: applyCells(before.cells, diff),
    filters: applySteps("F", before.filters, diff.order.filters, entries),
    quotas: applySteps("Q", before.quotas, diff.order.quotas, entries),
  } as Opportunity;
}

function noteEntry({ afterKey, after }: EntryChange, entries: Map<string, Entry>): void {
  if (afterKey !== undefined && after !== undefined) entries.set(afterKey, after);
}

function applyHeader(before: Fields, changes: readonly HeaderChange[]): Fields {
  const fields = new Map(Object.entries(before));
  for (const change of changes) {
    if (change.part === undefined) setField(fields, change.field, change);
    else {
      const parts = new Map(Object.entries((fields.get(change.field) ?? {}) as Fields));
      setField(parts, change.part, change);
      fields.set(change.field, Object.fromEntries(parts));
    }
  }
  return Object.fromEntries(fields);
}

function setField(fields: Map<string, unknown>, name: string, change: HeaderChange): void {
  if ("after" in change) fields.set(name, change.after);
  else fields.delete(name);
}

function applyCells(before: readonly Cell[], { cells, order }: OpportunityDiff): Cell[] {
  const at = new Map(
    cells.flatMap(({ afterAt, after }: CellChange) => (afterAt === undefined ? [] : [[afterAt, after]])),
  );
  const origin = order.cells ?? [...before.keys()];
  return origin.flatMap((from, to) => at.get(to) ?? before[from] ?? []);
}

function applySteps(
  letter: "F" | "Q",
  before: readonly (readonly Entry[])[],
  order: readonly StepOrigin[] | undefined,
  changed: ReadonlyMap<string, Entry>,
): Entry[][] {
  const origins = order ?? before.map((_step, from): StepOrigin => ({ from }));
  return origins.map(({ from, entries }, index) => {
    const earlier = before[from] ?? [];
    const places = entries ?? [...earlier.keys()];
    return places.flatMap((at, to) => changed.get(`${letter}${index + 1}.${to + 1}`) ?? earlier[at] ?? []);
  });
}
