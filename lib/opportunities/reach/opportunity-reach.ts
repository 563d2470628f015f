/** Reach of an opportunity in the default panel, as published counts. */
import "server-only";
import type { OpportunityReach } from "../../panels/model/model.ts";
import { judgedFacts, readPanelSegments } from "../../panels/reader/panel-reader.ts";
import { peoplePerPlace, publishReach } from "../../panels/model/publish-reach.ts";
import { publishCount } from "../../panels/model/published-count.ts";
import { reachClock, type DatedClock } from "../../panels/reader/reach-clock.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import type { StoredReach } from "../../store/panels/opportunity-reach.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { factsOf } from "../../targeting/facts/facts.ts";
import {
  admitsSegment,
  compileReach,
  decidesSegment,
  openPlaces,
  type CompiledReach,
} from "../../targeting/reach/compile-reach.ts";
import type { PanelSegment } from "../../targeting/reach/panel.ts";
import { reachReport, reachTotal } from "../../targeting/reach/reach.ts";
import {
  requireStoredOpportunity,
  storedOpportunity,
  type OpportunityContext,
  type StoredOpportunity,
} from "../snapshots/stored-opportunity.ts";
import { numberAttributes } from "./number-attributes.ts";
import { publishReport, type PublishedReport } from "./publish-report.ts";

/** Reports in memory. */
const MAX_CACHED = 200;

type Evaluated = Pick<StoredOpportunity, "opportunity" | "targeting" | "snapshotId">;

/** Reports by panel, snapshot and clock, least recently used first. */
const cachedReports = () => processSingleton("reach-reports", () => new Map<string, Promise<PublishedReport>>());

/** `null` without a ready default panel. @throws FailureError `missing` for an opportunity outside the library */
export async function reachInDefaultPanel(context: OpportunityContext, id: string): Promise<OpportunityReach | null> {
  const panel = await context.store.panels.default(context.partner.scope);
  if (!panel) return null;
  return opportunityReach(context, panel, await requireStoredOpportunity(context, id), Date.now());
}

/** Concurrent requests share one computation; its result is used for the rest of the day. */
async function opportunityReach(
  context: OpportunityContext,
  panel: StoredPanel,
  stored: Evaluated,
  now: number,
): Promise<OpportunityReach> {
  const clock = await reachClock(context, stored.targeting.attributeIds, now);
  const cache = cachedReports();
  const key = `${panel.id} ${stored.snapshotId} ${clock.stamp}`;
  const report = cache.get(key) ?? computeReport(context, panel, stored, clock);
  cache.delete(key);
  cache.set(key, report);
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  try {
    const { id, name, size } = panel;
    return {
      panel: { id, name, size: publishCount(size) },
      opportunityId: stored.opportunity.id,
      isOpen: openness(stored.opportunity),
      ...(await report),
    };
  } catch (error) {
    if (cache.get(key) === report) cache.delete(key);
    throw error;
  }
}

const openness = ({ status }: Opportunity): boolean | null => (status === "" ? null : status === "OPEN");

/** The reach of an opportunity that may not be open is computed as if it were. */
const factsIfOpen = (panel: StoredPanel, opportunity: Opportunity) =>
  judgedFacts(panel.segments, { ...factsOf(opportunity), status: "OPEN" });

async function computeReport(
  context: OpportunityContext,
  panel: StoredPanel,
  { opportunity, targeting }: Evaluated,
  clock: DatedClock,
): Promise<PublishedReport> {
  const compiled = compileReach(targeting, factsIfOpen(panel, opportunity));
  const segments = await segmentsFor(context, panel, compiled);
  const report = await runCooperatively(reachReport(compiled, segments, clock));
  const isNumber = await numberAttributes(context, targeting);
  // Everyone knows the segments of a panel: none has fewer than 10 people.
  const factsDecide = segments.every((segment) => decidesSegment(compiled, segment));
  return runCooperatively(publishReport(report, targeting, publishCount(panel.size), { isNumber, factsDecide }));
}

/** Segments of other countries are left out: the figures do not count their people. */
const segmentsFor = (
  context: OpportunityContext,
  panel: StoredPanel,
  compiled: CompiledReach,
): Promise<PanelSegment[]> =>
  readPanelSegments(context, panel, {
    attributeIds: compiled.attributeIds,
    admits: (segment) => admitsSegment(compiled, segment),
  });

/** Figures of the library; `undefined` if the opportunity was never fetched. */
export async function libraryReach(
  context: OpportunityContext,
  panel: StoredPanel,
  id: string,
  now: number,
): Promise<StoredReach | undefined> {
  const stored = await storedOpportunity(context, id);
  if (!stored) return undefined;
  const compiled = compileReach(stored.targeting, factsIfOpen(panel, stored.opportunity));
  const clock = await reachClock(context, compiled.attributeIds, now);
  const segments = await segmentsFor(context, panel, compiled);
  const total = await runCooperatively(reachTotal(compiled, segments, clock));
  const { certain, room, possible } = publishReach(total, publishCount(panel.size));
  return {
    opportunityId: id,
    certain,
    room,
    possible,
    perPlace: peoplePerPlace(room, openPlaces(stored.targeting)),
    computedAt: now,
    snapshotId: stored.snapshotId,
  };
}
