/** Conditions that no respondent can satisfy: within an entry, and between steps. Reports only definite contradictions. */
import type { Cell } from "../../sampling/schema.ts";
import { cellMeanings } from "../entry-identity.ts";
import { allowedByAll, isNone, join, meet, type Allowed } from "../evaluate/allowed.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../model.ts";
import { impossiblePart } from "../nearest/impossible.ts";
import { cellsByAttribute } from "../step-attributes.ts";
import { PositionCollector } from "./finding-positions.ts";
import type { Finding, FindingSide, LintFacts } from "./finding.ts";
import { between, opposedSteps, type Side } from "./lint-opposed.ts";

export function contradictions(targeting: Targeting, facts: LintFacts): Finding[] {
  const isSingle = singles(facts);
  const { findings, dead } = insideEntries(targeting, isSingle);
  // Only an impossible step hides findings between steps; a single impossible entry says less than they do.
  const found = new Set(findings.filter(({ forEveryone }) => forEveryone).map(({ attributeId }) => attributeId));
  const others = betweenSteps(targeting, isSingle, dead).filter(({ attributeId }) => !found.has(attributeId));
  return [...findings, ...others];
}

/** Whether a respondent has at most one answer on the attribute. Unknown attributes may have several. */
function singles(facts: LintFacts): (attributeId: string) => boolean {
  const cache = new Map<string, boolean>();
  return (attributeId) => {
    const single = cache.get(attributeId) ?? facts.attribute(attributeId)?.multi === false;
    cache.set(attributeId, single);
    return single;
  };
}

type IsSingle = (attributeId: string) => boolean;

/** Impossible entries: one finding per attribute, with `miss` when all entries of a step are impossible. */
function insideEntries({ steps }: Targeting, isSingle: IsSingle) {
  const byAttribute = new Map<
    string,
    { readonly positions: PositionCollector; readonly sides: FindingSide[]; readonly steps: Set<string> }
  >();
  const dead = new Set<TargetingEntry>();
  const deadSteps = new Set<string>();
  const check = impossiblePart(isSingle);
  for (const step of steps) {
    let possible = step.entries.length === 0;
    for (const entry of step.entries) {
      const cells = check(entry);
      if (!cells) {
        possible = true;
        continue;
      }
      dead.add(entry);
      const [{ attribute_id: attributeId }] = cells;
      const found = byAttribute.get(attributeId) ?? {
        positions: new PositionCollector(),
        sides: cells.map((cell) => ({ cells: [cell], more: 0 })),
        steps: new Set(),
      };
      byAttribute.set(attributeId, found);
      found.positions.add({ step: step.key, entry: entry.key, tag: cells[0].tag, attributeId });
      found.steps.add(step.key);
    }
    if (!possible) deadSteps.add(step.key);
  }
  const findings = [...byAttribute].map(([attributeId, { positions, sides, steps: inSteps }]): Finding => {
    const forEveryone = [...inSteps].some((key) => deadSteps.has(key));
    const state = forEveryone ? "miss" : "maybe";
    return {
      kind: "contradiction",
      state,
      positions: positions.list,
      total: positions.total,
      attributeId,
      sides,
      forEveryone,
    };
  });
  return { findings, dead };
}

interface Demand extends Side {
  readonly allowed: Allowed;
}

/** AND-steps whose allowed answers on one attribute do not intersect. */
function betweenSteps({ steps }: Targeting, isSingle: IsSingle, dead: ReadonlySet<TargetingEntry>): Finding[] {
  const ofAll = memoised();
  const demands = new Map<string, Demand[]>();
  const passable = steps.map((step) => ({ step, entries: step.entries.filter((entry) => !dead.has(entry)) }));
  for (const { step, entries } of passable) {
    for (const [attributeId, demand] of demandsOf(step, entries, isSingle, ofAll)) {
      const others = demands.get(attributeId);
      if (others) others.push(demand);
      else demands.set(attributeId, [demand]);
    }
  }
  const disjoint = [...demands].flatMap(([attributeId, ofSteps]) => disjointSteps(attributeId, ofSteps));
  const found = new Set(disjoint.map(({ attributeId }) => attributeId));
  return [...disjoint, ...opposedSteps(passable).filter(({ attributeId }) => !found.has(attributeId))];
}

/** Cached per combination of cells, because entries share them. */
function memoised(): (cells: readonly Cell[]) => Allowed | undefined {
  const keyOf = cellMeanings();
  const cache = new Map<string, Allowed | undefined>();
  return (cells) => {
    const key = cells.map(keyOf).join("\n");
    if (!cache.has(key)) cache.set(key, allowedByAll(cells));
    return cache.get(key);
  };
}

/** Attributes that every entry of a step restricts to certain answers. */
function demandsOf(
  step: TargetingStep,
  entries: readonly TargetingEntry[],
  isSingle: IsSingle,
  ofAll: (cells: readonly Cell[]) => Allowed | undefined,
): Map<string, Demand> {
  const growing = new Map<string, { entries: number; readonly cells: Set<Cell>; readonly sets: Set<Allowed> }>();
  for (const entry of entries) {
    for (const [attributeId, cells] of cellsByAttribute(entry)) {
      const allowed = isSingle(attributeId) ? ofAll(cells) : undefined;
      if (!allowed) continue;
      const demand = growing.get(attributeId) ?? { entries: 0, cells: new Set(), sets: new Set() };
      demand.entries += 1;
      for (const cell of cells) demand.cells.add(cell);
      demand.sets.add(allowed);
      growing.set(attributeId, demand);
    }
  }
  const whole = [...growing].filter(([, demand]) => demand.entries === entries.length);
  return new Map(whole.map(([id, { cells, sets }]) => [id, { step, cells: [...cells], allowed: join([...sets]) }]));
}

function disjointSteps(attributeId: string, demands: readonly Demand[]): Finding[] {
  const [first, ...others] = demands;
  if (!first) return [];
  let left = first.allowed;
  const before = [first];
  for (const demand of others) {
    left = meet(left, demand.allowed);
    if (isNone(left)) {
      const opponent = before.find((earlier) => isNone(meet(earlier.allowed, demand.allowed)));
      return [between(attributeId, opponent ? [opponent, demand] : [...before, demand])];
    }
    before.push(demand);
  }
  return [];
}
