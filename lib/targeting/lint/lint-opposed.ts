/** Steps that require answers excluded by other steps. */
import type { Cell } from "../../sampling/schema.ts";
import { isUnderstood } from "../cell-rules.ts";
import { cellMeaning, cellMeanings } from "../entry-identity.ts";
import { Denials } from "../evaluate/denials.ts";
import type { TargetingEntry, TargetingStep } from "../model.ts";
import { PositionCollector } from "./finding-positions.ts";
import type { Finding } from "./finding.ts";

/** Maximum cells spelled out per side. */
const SPELLED = 3;

/** Requirement of a step: one of the cells. */
export interface Side {
  readonly step: TargetingStep;
  readonly cells: readonly Cell[];
}

/** A step with its possible entries. */
export interface Passable {
  readonly step: TargetingStep;
  readonly entries: readonly TargetingEntry[];
}

/**
 * Steps that require in every entry what others exclude in every entry; valid for any number of answers per respondent.
 */
export function opposedSteps(steps: readonly Passable[]): Finding[] {
  const keyOf = cellMeanings();
  const inAll = steps.flatMap(({ step, entries }) =>
    inEveryEntry(entries, keyOf)
      .filter(isUnderstood)
      .map((cell) => ({ cell, side: { step, cells: [cell] } })),
  );
  const findings = sameAndNot(inAll, keyOf);
  const reported = new Set(findings.map(({ attributeId }) => attributeId));
  const denied = new Map<string, Denials<Side>>();
  for (const { cell, side } of inAll) {
    const denials = denied.get(cell.attribute_id) ?? new Denials<Side>();
    denials.add(cell, side);
    denied.set(cell.attribute_id, denials);
  }
  for (const passable of steps) {
    for (const [attributeId, { side, by }] of deniedIn(passable, denied)) {
      if (reported.has(attributeId)) continue;
      reported.add(attributeId);
      findings.push(between(attributeId, [side, ...by]));
    }
  }
  return findings;
}

interface InAll {
  readonly cell: Cell;
  readonly side: Side;
}

/** A condition and its exact negation, of any kind. */
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

/** Attributes on which every entry of the step requires excluded answers, with the excluding sides. */
function deniedIn({ step, entries }: Passable, denied: ReadonlyMap<string, Denials<Side>>) {
  const growing = new Map<string, { entries: number; readonly cells: Set<Cell>; readonly by: Set<Side> }>();
  const cache = new Map<Cell, readonly Side[] | undefined>();
  for (const entry of entries) {
    const counted = new Set<string>();
    for (const cell of entry.cells) {
      const { attribute_id: attributeId } = cell;
      if (!cache.has(cell)) cache.set(cell, denied.get(attributeId)?.against(cell));
      const deniers = cache.get(cell);
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

/** Finding for sides that no respondent can satisfy together. */
export function between(attributeId: string, sides: readonly Side[]): Finding {
  const positions = new PositionCollector();
  for (const step of new Set(sides.map((side) => side.step.key))) positions.add({ step, attributeId });
  return {
    kind: "contradiction",
    state: "miss",
    positions: positions.list,
    total: positions.total,
    attributeId,
    sides: sides.map(({ step, cells }) => ({
      step: step.key,
      cells: cells.slice(0, SPELLED),
      more: Math.max(0, cells.length - SPELLED),
    })),
    forEveryone: true,
  };
}
