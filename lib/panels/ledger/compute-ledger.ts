/** Ledger of a panel over the open opportunities of the library. Yields to the event loop. */
import "server-only";
import type { Int64 } from "../../int64.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { factsOf } from "../../targeting/facts/facts.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { admitsSegment, compileReach, type CompiledReach } from "../../targeting/reach/compile-reach.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";
import { needsOf } from "../../targeting/reach/reach.ts";
import { publishCount } from "../model/published-count.ts";
import { dayOf } from "../reader/reach-clock.ts";
import type { UndeterminedOpportunity } from "./asking-order.ts";
import { dependencyEdges, parentsOf } from "./dependency-edges.ts";
import { heldAnswers, type HeldAnswers } from "./held-answers.ts";
import type { LedgerPanel } from "./ledger-panel.ts";
import { profilingLedger, type AskingOpportunity, type LedgerFigures } from "./ledger.ts";
import { openCountries, openOpportunities, readOpportunity, type LedgerContext } from "./open-opportunities.ts";
import { opportunityValue } from "./opportunity-value.ts";
import { needsCollector, type NeedsCollector, type SegmentMissing } from "./undetermined-groups.ts";

/** Result of a computation; all counts of people are published counts. */
export interface ComputedLedger {
  /** Epoch milliseconds. */
  readonly computedAt: number;
  readonly countries: readonly string[];
  readonly open: number;
  readonly unreadable: number;
  readonly withoutValue: number;
  readonly undecidable: number;
  readonly rows: readonly LedgerFigures[];
}

export interface LedgerTask {
  readonly panel: LedgerPanel;
  /** Country of the opportunities; `""`: all. */
  readonly country: string;
  /** Counted in opportunities. */
  readonly onProgress: (done: number, total: number) => void;
  /** Throws to end the computation early. */
  readonly throwIfUnwanted: () => void;
}

export async function computeLedger(context: LedgerContext, task: LedgerTask): Promise<ComputedLedger> {
  const { panel, country, onProgress, throwIfUnwanted } = task;
  const open = await openOpportunities(context, { country });
  const collector = needsCollector();
  const clock = growingClock(context);
  const opportunities: AskingOpportunity[] = [];
  const undetermined: UndeterminedOpportunity[] = [];
  let undecidable = 0;
  for (const [index, one] of open.entries()) {
    throwIfUnwanted();
    onProgress(index, open.length);
    const opportunity = await readOpportunity(context, one);
    if (!opportunity) continue;
    const targeting = buildTargeting(opportunity);
    await clock.learn(targeting.attributeIds);
    const value = opportunityValue(opportunity, targeting);
    opportunities.push({ id: one.id, value, attributeIds: targeting.attributeIds });
    const compiled = compileReach(targeting, factsOf(opportunity));
    const { groups, others } = await groupsIn({ panel, collector, clock, compiled });
    undecidable += Number(others);
    if (groups.length > 0) undetermined.push({ id: one.id, value, groups });
  }
  onProgress(open.length, open.length);
  const people = collector.people();
  const ids = [...people.keys()];
  const counts = (segment: { readonly country: string | undefined }): boolean =>
    country === "" || segment.country === undefined || segment.country === country;
  const held = await heldIn({ panel, ids, clock, counts, throwIfUnwanted });
  const edges = await dependencyEdges(context, ids);
  return {
    computedAt: Date.now(),
    countries: await openCountries(context),
    open: open.length,
    unreadable: open.length - opportunities.length,
    withoutValue: opportunities.filter(({ value }) => value === 0).length,
    undecidable,
    // A listed attribute would reveal that 1 to 9 people miss its answer.
    rows: profilingLedger({
      opportunities,
      undetermined,
      people,
      held,
      size: panel.sizes.filter(counts).reduce((sum, { size }) => sum + size, 0),
      parentsOf: parentsOf(edges),
    }).filter(({ could }) => could > 0),
  };
}

interface GroupsTask {
  readonly panel: LedgerPanel;
  readonly collector: NeedsCollector;
  readonly clock: ReachClock;
  readonly compiled: CompiledReach;
}

/**
 * Undetermined people of one opportunity who miss an answer; `others`: at least 10 undetermined people miss none.
 * Columns of segments that it excludes are not read.
 */
async function groupsIn({ panel, collector, clock, compiled }: GroupsTask) {
  const missing: SegmentMissing[] = [];
  let undetermined = 0;
  const admits = (segment: PanelSegment): boolean => admitsSegment(compiled, segment);
  for (const { index, segment } of await panel.segmentsOf(compiled.attributeIds, admits)) {
    const found = await runCooperatively(needsOf(compiled, segment, clock));
    undetermined += found.undetermined.count;
    missing.push({ segment: index, size: segment.size, missing: found.needs });
  }
  const groups = await runCooperatively(collector.groupsOf(missing));
  const others = undetermined - groups.reduce((sum, { people }) => sum + people, 0);
  return { groups, others: publishCount(others) > 0 };
}

interface HeldTask {
  readonly panel: LedgerPanel;
  readonly ids: readonly Int64[];
  readonly clock: ReachClock;
  /** Whether people of a segment are counted. */
  readonly counts: (segment: PanelSegment) => boolean;
  readonly throwIfUnwanted: () => void;
}

/** One attribute at a time, to bound memory. */
async function heldIn({ panel, ids, clock, counts, throwIfUnwanted }: HeldTask) {
  const held = new Map<Int64, HeldAnswers>();
  for (const id of ids) {
    throwIfUnwanted();
    const sum = { has: 0, expiring: 0 };
    for (const { segment } of await panel.segmentsOf([id], counts)) {
      const { has, expiring } = heldAnswers(segment, id, clock);
      sum.has += has;
      sum.expiring += expiring;
    }
    held.set(id, sum);
  }
  return held;
}

/** Clock of today, like that of reach, with the validity of the attributes learned so far. */
function growingClock({ store, partner }: LedgerContext) {
  const valid = new Map<Int64, number | undefined>();
  return {
    now: dayOf(Date.now()),
    validFor: (id: Int64) => valid.get(id),
    async learn(ids: readonly Int64[]): Promise<void> {
      const wanted = ids.filter((id) => !valid.has(id));
      if (wanted.length === 0) return;
      const found = await store.attributes.validity(partner.scope, wanted);
      for (const id of wanted) valid.set(id, found.get(id));
    },
  };
}
