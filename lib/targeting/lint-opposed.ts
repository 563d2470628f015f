/** Steps of which one asks for what others shut out. */
import type { Cell } from "../sampling/schema.ts";
import { isUnderstood } from "./cell-rules.ts";
import { Denials } from "./denials.ts";
import { cellMeaning, cellMeanings } from "./entry-identity.ts";
import { Places } from "./finding-places.ts";
import type { Finding } from "./lint.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";

/** Cells of one side that are spelled out. */
const SPELLED = 3;

/** What a step wants of everybody: one of the cells. */
export interface Side {
  readonly step: TargetingStep;
  readonly cells: readonly Cell[];
}

/** A step with the entries that somebody may pass. */
export interface Passable {
  readonly step: TargetingStep;
  readonly entries: readonly TargetingEntry[];
}

/** Steps of which one wants in every entry what others forbid in every entry, however many answers a respondent has. */
export function opposedSteps(steps: readonly Passable[]): Finding[] {
  const keyOf = cellMeanings();
  const inAll = steps.flatMap(({ step, entries }) =>
    inEveryEntry(entries, keyOf)
      .filter(isUnderstood)
      .map((cell) => ({ cell, side: { step, cells: [cell] } })),
  );
  const findings = sameAndNot(inAll, keyOf);
  const told = new Set(findings.map(({ attributeId }) => attributeId));
  const denied = new Map<string, Denials<Side>>();
  for (const { cell, side } of inAll) {
    const denials = denied.get(cell.attribute_id) ?? new Denials<Side>();
    denials.add(cell, side);
    denied.set(cell.attribute_id, denials);
  }
  for (const passable of steps) {
    for (const [attributeId, { side, by }] of deniedIn(passable, denied)) {
      if (told.has(attributeId)) continue;
      told.add(attributeId);
      findings.push(between(attributeId, [side, ...by]));
    }
  }
  return findings;
}

interface InAll {
  readonly cell: Cell;
  readonly side: Side;
}

/** A condition and its very opposite, whatever the kind. */
function sameAndNot(inAll: readonly InAll[], keyOf: (cell: Cell) => string): Finding[] {
  const wanted = new Map<string, Side>();
  const findings = new Map<string, Finding>();
  for (const { cell, side } of inAll) {
    wanted.set(keyOf(cell), side);
    const opponent = wanted.get(cellMeaning({ ...cell, negate: cell.negate !== true }));
    if (!opponent || opponent.step === side.step || findings.has(cell.attribute_id)) continue;
    findings.set(cell.attribute_id, between(cell.attribute_id, [opponent, side]));
  }
  return [...findings.values()];
}

/** The attributes on which every entry of the step asks for answers that are shut out, and by whom. */
function deniedIn({ step, entries }: Passable, denied: ReadonlyMap<string, Denials<Side>>) {
  const growing = new Map<string, { entries: number; readonly cells: Set<Cell>; readonly by: Set<Side> }>();
  const known = new Map<Cell, readonly Side[] | undefined>();
  for (const entry of entries) {
    const counted = new Set<string>();
    for (const cell of entry.cells) {
      const { attribute_id: attributeId } = cell;
      if (!known.has(cell)) known.set(cell, denied.get(attributeId)?.against(cell));
      const deniers = known.get(cell);
      if (!deniers || counted.has(attributeId)) continue;
      counted.add(attributeId);
      const found = growing.get(attributeId) ?? { entries: 0, cells: new Set(), by: new Set() };
      found.entries += 1;
      found.cells.add(cell);
      for (const side of deniers) found.by.add(side);
      growing.set(attributeId, found);
    }
  }
  const whole = [...growing].filter(([, found]) => found.entries === entries.length);
  return whole.map(([id, { cells, by }]) => [id, { side: { step, cells: [...cells] }, by: [...by] }] as const);
}

function inEveryEntry(entries: readonly TargetingEntry[], keyOf: (cell: Cell) => string): readonly Cell[] {
  const [first, ...others] = entries;
  let cells = first?.cells ?? [];
  for (const entry of others) {
    if (cells.length === 0) break;
    const keys = new Set(entry.cells.map(keyOf));
    cells = cells.filter((cell) => keys.has(keyOf(cell)));
  }
  return cells;
}

/** Sides that nobody meets together. */
export function between(attributeId: string, sides: readonly Side[]): Finding {
  const places = new Places();
  for (const step of new Set(sides.map((side) => side.step.key))) places.add({ step, attributeId });
  return {
    kind: "contradiction",
    state: "miss",
    places: places.list,
    total: places.total,
    attributeId,
    sides: sides.map(({ step, cells }) => ({
      step: step.key,
      cells: cells.slice(0, SPELLED),
      more: Math.max(0, cells.length - SPELLED),
    })),
    forEveryone: true,
  };
}
