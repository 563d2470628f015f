/** What nobody can pass, whoever they are: inside an entry, and between steps. Reports only what is certain. */
import type { Cell } from "../sampling/schema.ts";
import { allowedByAll, isNone, join, meet, type Allowed } from "./allowed.ts";
import { cellMeanings } from "./entry-identity.ts";
import { Places } from "./finding-places.ts";
import { impossiblePart } from "./impossible.ts";
import { between, opposedSteps, type Side } from "./lint-opposed.ts";
import type { Finding, FindingSide, LintFacts } from "./lint.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "./model.ts";
import { cellsByAttribute } from "./step-attributes.ts";

export function contradictions(targeting: Targeting, facts: LintFacts): Finding[] {
  const isSingle = singles(facts);
  const { findings, dead } = insideEntries(targeting, isSingle);
  // An entry that nobody passes says less than two steps that nobody passes together.
  const found = new Set(findings.filter(({ forEveryone }) => forEveryone).map(({ attributeId }) => attributeId));
  const others = betweenSteps(targeting, isSingle, dead).filter(({ attributeId }) => !found.has(attributeId));
  return [...findings, ...others];
}

/** Whether a respondent holds one answer on the attribute at most. What is not known may hold several. */
function singles(facts: LintFacts): (attributeId: string) => boolean {
  const known = new Map<string, boolean>();
  return (attributeId) => {
    const single = known.get(attributeId) ?? facts.attribute(attributeId)?.multi === false;
    known.set(attributeId, single);
    return single;
  };
}

type IsSingle = (attributeId: string) => boolean;

/** Entries that nobody passes: one finding an attribute. `miss` where all entries of a step are such. */
function insideEntries({ steps }: Targeting, isSingle: IsSingle) {
  const byAttribute = new Map<
    string,
    { readonly places: Places; readonly sides: FindingSide[]; readonly steps: Set<string> }
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
        places: new Places(),
        sides: cells.map((cell) => ({ cells: [cell], more: 0 })),
        steps: new Set(),
      };
      byAttribute.set(attributeId, found);
      found.places.add({ step: step.key, entry: entry.key, tag: cells[0].tag, attributeId });
      found.steps.add(step.key);
    }
    if (!possible) deadSteps.add(step.key);
  }
  const findings = [...byAttribute].map(([attributeId, { places, sides, steps: inSteps }]): Finding => {
    const forEveryone = [...inSteps].some((key) => deadSteps.has(key));
    const state = forEveryone ? "miss" : "maybe";
    return { kind: "contradiction", state, places: places.list, total: places.total, attributeId, sides, forEveryone };
  });
  return { findings, dead };
}

interface Demand extends Side {
  readonly allowed: Allowed;
}

/** AND-steps whose answers on one attribute do not meet. */
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

/** Entries share cells: what one combination of them lets pass is worked out once. */
function memoised(): (cells: readonly Cell[]) => Allowed | undefined {
  const keyOf = cellMeanings();
  const known = new Map<string, Allowed | undefined>();
  return (cells) => {
    const key = cells.map(keyOf).join("\n");
    if (!known.has(key)) known.set(key, allowedByAll(cells));
    return known.get(key);
  };
}

/** The attributes on which every entry of a step lets only certain answers pass. */
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
