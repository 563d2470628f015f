/** Durations inside the store: waits for lanes, and searches. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { Histogram, type Registry } from "prom-client";
import { LANE_WAITS, SEARCHES, type LaneWait, type SearchDuration } from "../../store/engine/measurements.ts";

/** Seconds. A transaction gives up after 30 s. */
const WAIT_BUCKETS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
/** Seconds. */
const SEARCH_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Starts to observe the stores of the process. Call once. */
export function observeStore(registers: Registry[]): void {
  const waits = new Histogram({
    name: "console_store_lane_wait_seconds",
    help: "Wait of transactions for a connection and their first lane, and for each later lane",
    labelNames: ["area"],
    buckets: WAIT_BUCKETS,
    registers,
  });
  const searches = new Histogram({
    name: "console_search_duration_seconds",
    help: "Duration of searches over all texts, by the length of the query",
    labelNames: ["characters"],
    buckets: SEARCH_BUCKETS,
    registers,
  });
  subscribe(LANE_WAITS, (message) => {
    const { area, seconds } = message as LaneWait;
    waits.observe({ area }, seconds);
  });
  subscribe(SEARCHES, (message) => {
    const { characters, seconds } = message as SearchDuration;
    searches.observe({ characters: characters < 3 ? String(characters) : "3+" }, seconds);
  });
}
