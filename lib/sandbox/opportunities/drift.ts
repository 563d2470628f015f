/**
 * Drift: fieldwork progress over time. A pure function of the time since the start, so a read is reproducible: quotas
 * count down, entries close at zero and some reopen, one price rises, one order pauses, and one order gains an entry,
 * loses another and becomes longer.
 */
import { hashText } from "../catalogue/random.ts";
import { DRIFTING_PRICE, DRIFTING_SHAPE, DRIFTING_STATUS } from "./notable.ts";
import type { WireOpportunity } from "./offer.ts";
import type { WireEntry } from "./wire-targeting.ts";

const MINUTE = 60_000;
/** The price rises by this step … */
const PRICE_STEP = 0.05;
/** … at this interval in milliseconds, this many times, then resets. */
const PRICE_EVERY = 4 * MINUTE;
const PRICE_STEPS = 10;
/** One order pauses in the last third of every quarter of an hour. */
const REST_EVERY = 15 * MINUTE;
const REST_FROM = 10 * MINUTE;
/** One order is reshaped permanently after this time. */
const RESHAPED_AFTER = 5 * MINUTE;
const LONGER_BY = 2;
/** Time that a reopening entry stays closed. */
const CLOSED_FOR = 6 * MINUTE;

/** Opportunity as of `nowMs`, for a sandbox started at `startedMs`. The input is never changed. */
export function driftOpportunity(opportunity: WireOpportunity, nowMs: number, startedMs: number): WireOpportunity {
  const elapsed = Math.max(0, nowMs - startedMs);
  if (opportunity.status !== "OPEN" || elapsed === 0) return opportunity;
  const reshaped = opportunity.id === DRIFTING_SHAPE && elapsed >= RESHAPED_AFTER;
  return {
    ...opportunity,
    ...(reshaped && { length_of_interview: opportunity.length_of_interview + LONGER_BY }),
    ...(opportunity.id === DRIFTING_PRICE && { cost_per_interview: priceAt(opportunity.cost_per_interview, elapsed) }),
    ...(opportunity.id === DRIFTING_STATUS && { status: elapsed % REST_EVERY >= REST_FROM ? "PAUSED" : "OPEN" }),
    ...(opportunity.quotas && {
      quotas: opportunity.quotas.map((step, index) => {
        const moved = step.map((entry, position) =>
          entryAt(entry, hashText(`${opportunity.id} ${index} ${position}`), elapsed),
        );
        return reshaped && index === 0 ? reshape(moved) : moved;
      }),
    }),
  };
}

/** Removes the last entry and adds one with fewer cells than the first. */
function reshape(step: readonly WireEntry[]): WireEntry[] {
  const [first] = step;
  const remaining = step.slice(0, -1);
  if (!first) return remaining;
  return [...remaining, { id: "4f6b9d21", cells: first.cells.slice(0, 1), count: 25, status: "OPEN" }];
}

function priceAt(price: number, elapsed: number): number {
  const steps = Math.floor(elapsed / PRICE_EVERY) % (PRICE_STEPS + 1);
  return Math.round((price + steps * PRICE_STEP) * 100) / 100;
}

/** The count falls by one every 20 seconds to 4 minutes; every fifth entry reopens after a pause. */
function entryAt(entry: WireEntry, seed: number, elapsed: number): WireEntry {
  const { count = 0, status } = entry;
  if (status !== "OPEN" || count <= 0) return entry;
  const pace = 20_000 + (seed % 220_000);
  const emptyAfter = count * pace;
  const within = seed % 5 === 0 ? elapsed % (emptyAfter + CLOSED_FOR) : elapsed;
  const left = count - Math.floor(Math.min(within, emptyAfter) / pace);
  return left > 0 ? { ...entry, count: left } : { ...entry, count: 0, status: "CLOSED" };
}
