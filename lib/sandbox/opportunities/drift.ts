/**
 * Drift: the field moves while somebody watches. A pure function of the time since the start, so a reading can be
 * repeated: quotas count down, entries close at zero and now and then open again, one price climbs, one order pauses.
 */
import { hashText } from "../catalogue/random.ts";
import { DRIFTING_PRICE, DRIFTING_STATUS } from "./notable.ts";
import type { WireEntry, WireOpportunity } from "./wire.ts";

const MINUTE = 60_000;
/** The price climbs by this step … */
const PRICE_STEP = 0.05;
/** … every so many milliseconds, so often, and then falls back. */
const PRICE_EVERY = 4 * MINUTE;
const PRICE_STEPS = 10;
/** One order rests in the last third of every quarter of an hour. */
const REST_EVERY = 15 * MINUTE;
const REST_FROM = 10 * MINUTE;
/** An entry that reopens stays closed so long. */
const CLOSED_FOR = 6 * MINUTE;

/** The opportunity as it stands at `nowMs`, for a sandbox that started at `startedMs`. The input is never changed. */
export function driftOpportunity(opportunity: WireOpportunity, nowMs: number, startedMs: number): WireOpportunity {
  const elapsed = Math.max(0, nowMs - startedMs);
  if (opportunity.status !== "OPEN" || elapsed === 0) return opportunity;
  return {
    ...opportunity,
    ...(opportunity.id === DRIFTING_PRICE && { cost_per_interview: priceAt(opportunity.cost_per_interview, elapsed) }),
    ...(opportunity.id === DRIFTING_STATUS && { status: elapsed % REST_EVERY >= REST_FROM ? "PAUSED" : "OPEN" }),
    ...(opportunity.quotas && {
      quotas: opportunity.quotas.map((step, index) =>
        step.map((entry, position) => entryAt(entry, hashText(`${opportunity.id} ${index} ${position}`), elapsed)),
      ),
    }),
  };
}

function priceAt(price: number, elapsed: number): number {
  const steps = Math.floor(elapsed / PRICE_EVERY) % (PRICE_STEPS + 1);
  return Math.round((price + steps * PRICE_STEP) * 100) / 100;
}

/** One place goes every 20 seconds to 4 minutes; every fifth entry opens again after a rest. */
function entryAt(entry: WireEntry, seed: number, elapsed: number): WireEntry {
  const { count = 0, status } = entry;
  if (status !== "OPEN" || count <= 0) return entry;
  const pace = 20_000 + (seed % 220_000);
  const emptyAfter = count * pace;
  const within = seed % 5 === 0 ? elapsed % (emptyAfter + CLOSED_FOR) : elapsed;
  const left = count - Math.floor(Math.min(within, emptyAfter) / pace);
  return left > 0 ? { ...entry, count: left } : { ...entry, count: 0, status: "CLOSED" };
}
