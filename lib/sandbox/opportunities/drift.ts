/**
 * Drift: the field moves while somebody watches. A pure function of the time since the start, so a reading can be
 * repeated: quotas count down, entries close at zero and now and then open again, one price climbs, one order pauses, and one gains an
 * entry, loses another and becomes longer.
 */
import { hashText } from "../catalogue/random.ts";
import { DRIFTING_PRICE, DRIFTING_SHAPE, DRIFTING_STATUS } from "./notable.ts";
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
/** One order is reshaped after so long, for good. */
const RESHAPED_AFTER = 5 * MINUTE;
const LONGER_BY = 2;
/** An entry that reopens stays closed so long. */
const CLOSED_FOR = 6 * MINUTE;

/** The opportunity as it stands at `nowMs`, for a sandbox that started at `startedMs`. The input is never changed. */
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

/** Without the last entry, and with one that asks for less than the first. */
function reshape(step: readonly WireEntry[]): WireEntry[] {
  const [first] = step;
  const kept = step.slice(0, -1);
  if (!first) return kept;
  return [...kept, { id: "4f6b9d21", cells: first.cells.slice(0, 1), count: 25, status: "OPEN" }];
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
