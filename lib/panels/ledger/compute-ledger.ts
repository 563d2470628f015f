/** Ledgers of a panel over the open opportunities of the library. Yields to the event loop. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Int64 } from "../../int64.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { factsOf } from "../../targeting/facts/facts.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { admitsSegment, compileReach, type CompiledReach } from "../../targeting/reach/compile-reach.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";
import { needsOf } from "../../targeting/reach/reach.ts";
import { publishAnswers, type CountryOfPeople, type PublishedAnswers } from "../model/publish-answers.ts";
import { publishCount, sumOf, type PublishedCount } from "../model/published-count.ts";
import { judgedFacts } from "../reader/panel-reader.ts";
import { dayOf } from "../reader/reach-clock.ts";
import { answerTotals } from "./answer-totals.ts";
import type { UndeterminedOpportunity } from "./asking-order.ts";
import { dependencyEdges, parentsOf } from "./dependency-edges.ts";
import type { LedgerPanel } from "./ledger-panel.ts";
import { profilingLedger, type AskingOpportunity, type LedgerFigures } from "./ledger.ts";
import { openCountries, openOpportunities, readOpportunity, type LedgerContext } from "./open-opportunities.ts";
import { opportunityValue } from "./opportunity-value.ts";
import { publishAsked } from "./publish-asked.ts";
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

/** Ledgers by country of the opportunities; `""`: of all of them. Countries without an open opportunity are absent. */
export type ComputedLedgers = ReadonlyMap<string, ComputedLedger>;

export interface LedgerTask {
  readonly panel: LedgerPanel;
  /** Counted in opportunities. */
  readonly onProgress: (done: number, total: number) => void;
  /** Throws to end the computation early. */
  readonly throwIfUnwanted: () => void;
}

/** All views at once: their figures must not prove a small group together. */
export async function computeLedgers(context: LedgerContext, task: LedgerTask): Promise<ComputedLedgers> {
  const { panel, throwIfUnwanted } = task;
  const collector = needsCollector((segment) => panel.sizes[segment]?.country);
  const clock = growingClock(context);
  const countries = await openCountries(context);
  const evaluated = await evaluateOpen(context, { ...task, collector, clock, countries });
  const people = collector.people();
  const held = await heldIn({ panel, ids: [...people.keys()], clock, throwIfUnwanted });
  const parents = parentsOf(await dependencyEdges(context, [...people.keys()]));
  const computedAt = Date.now();
  const ledgers = new Map<string, ComputedLedger>();
  for (const country of ["", ...countries]) {
    throwIfUnwanted();
    const opportunities = evaluated.filter((opportunity) => country === "" || opportunity.country === country);
    const readable = opportunities.flatMap(({ asking }) => asking ?? []);
    const isCounted = (peopleCountry: CountryOfPeople): boolean =>
      country === "" || peopleCountry === undefined || peopleCountry === country;
    const sizes = panel.sizes.flatMap((segment) => (isCounted(segment.country) ? segment.size : []));
    const rows = profilingLedger({
      opportunities: readable,
      undetermined: opportunities.flatMap(({ undetermined }) => undetermined ?? []),
      people: new Map([...people].map(([id, asked]) => [id, publishAsked(asked, country)])),
      held: new Map([...held].map(([id, answers]) => [id, heldInView(answers, country, isCounted)])),
      size: publishCount(sumOf(sizes)),
      parentsOf: parents,
    });
    ledgers.set(country, {
      computedAt,
      countries,
      open: opportunities.length,
      unreadable: opportunities.length - readable.length,
      withoutValue: readable.filter(({ value }) => value === 0).length,
      undecidable: opportunities.filter(({ hasUndecidable }) => hasUndecidable).length,
      // A listed attribute would reveal that 1 to 9 people miss its answer.
      rows: rows.filter(({ could }) => could > 0),
    });
    await nextTurn();
  }
  return ledgers;
}

interface EvaluateTask extends LedgerTask {
  readonly collector: NeedsCollector;
  readonly clock: GrowingClock;
  readonly countries: readonly string[];
}

interface EvaluatedOpportunity {
  /** `""`: none of the listed countries. */
  readonly country: string;
  /** `undefined`: not readable. */
  readonly asking?: AskingOpportunity;
  /** `undefined`: no one misses an answer. */
  readonly undetermined?: UndeterminedOpportunity;
  readonly hasUndecidable: boolean;
}

/**
 * Country by country, so that the collector holds at most 4 bits a person and attribute: 2 for all countries, 2 for the
 * one in turn.
 */
async function evaluateOpen(context: LedgerContext, task: EvaluateTask): Promise<readonly EvaluatedOpportunity[]> {
  const { panel, collector, clock, countries, onProgress, throwIfUnwanted } = task;
  const open = await openOpportunities(context, { country: "" });
  const countryOf = new Map<string, string>();
  for (const country of countries)
    for (const { id } of await openOpportunities(context, { country })) countryOf.set(id, country);
  const evaluated: EvaluatedOpportunity[] = [];
  for (const [country, opportunities] of Map.groupBy(open, ({ id }) => countryOf.get(id) ?? "")) {
    for (const { id, snapshotId } of opportunities) {
      throwIfUnwanted();
      onProgress(evaluated.length, open.length);
      const opportunity = await readOpportunity(context, { id, snapshotId });
      if (!opportunity) {
        evaluated.push({ country, hasUndecidable: false });
        continue;
      }
      const targeting = buildTargeting(opportunity);
      await clock.learn(targeting.attributeIds);
      const value = opportunityValue(opportunity, targeting);
      const compiled = compileReach(targeting, judgedFacts(panel.sizes, factsOf(opportunity)));
      const { groups, hasUndecidable } = await groupsIn({ panel, collector, clock, compiled });
      evaluated.push({
        country,
        asking: { id, value, attributeIds: targeting.attributeIds },
        ...(groups.length > 0 ? { undetermined: { id, value, groups } } : {}),
        hasUndecidable,
      });
    }
    collector.endCountry(country);
  }
  onProgress(open.length, open.length);
  return evaluated;
}

interface GroupsTask {
  readonly panel: LedgerPanel;
  readonly collector: NeedsCollector;
  readonly clock: ReachClock;
  readonly compiled: CompiledReach;
}

/**
 * Undetermined people of one opportunity who miss an answer; `hasUndecidable`: at least 10 undetermined people miss none.
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
  const missingNone = undetermined - sumOf(groups.map(({ people }) => people));
  return { groups, hasUndecidable: publishCount(missingNone) > 0 };
}

interface HeldTask {
  readonly panel: LedgerPanel;
  readonly ids: readonly Int64[];
  readonly clock: ReachClock;
  readonly throwIfUnwanted: () => void;
}

/** One attribute at a time, to bound memory. */
async function heldIn({ panel, ids, clock, throwIfUnwanted }: HeldTask) {
  const held = new Map<Int64, PublishedAnswers>();
  for (const id of ids) {
    throwIfUnwanted();
    const segments = await panel.segmentsOf([id], () => true);
    held.set(
      id,
      publishAnswers(
        answerTotals(
          segments.map(({ segment }) => segment),
          id,
          clock,
        ),
      ),
    );
  }
  return held;
}

/** @param isCounted whether people of a country are counted. */
function heldInView(
  answers: PublishedAnswers,
  country: string,
  isCounted: (peopleCountry: CountryOfPeople) => boolean,
): { readonly has: PublishedCount; readonly expiring: PublishedCount } {
  if (country === "") return { has: answers.valid, expiring: answers.expiring };
  const counted = [...answers.byCountry].flatMap(([peopleCountry, held]) => (isCounted(peopleCountry) ? held : []));
  return { has: sumOf(counted.map(({ valid }) => valid)), expiring: sumOf(counted.map(({ expiring }) => expiring)) };
}

type GrowingClock = ReturnType<typeof growingClock>;

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
