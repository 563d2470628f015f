import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildOpportunities, byId } from "../opportunities.ts";
import { driftOpportunity } from "./drift.ts";
import { DRIFTING_PRICE, DRIFTING_SHAPE, DRIFTING_STATUS } from "./notable.ts";
import type { WireOpportunity } from "./offer.ts";

const MINUTE = 60_000;
const list = byId(buildOpportunities("normal"));
const at = (id: string, minutes: number): WireOpportunity => {
  const entry = list.get(id);
  if (!entry) throw new Error(`${id} is missing`);
  return driftOpportunity(entry.opportunity, minutes * MINUTE, 0);
};
/** Cells of each entry in the first quota group. */
const cellsOf = (wire: WireOpportunity) => new Set((wire.quotas?.[0] ?? []).map((entry) => entry.cells.join(" ")));
const entriesOf = (wire: WireOpportunity) => (wire.quotas ?? []).flat();

test("nothing has changed at the start, and reads of the same moment are equal", () => {
  expect(at("55301", 0)).toEqual(list.get("55301")?.opportunity);
  expect(at("55301", 33)).toEqual(at("55301", 33));
});

test("counts decrease, never below zero, and an empty entry is closed", () => {
  fc.assert(
    fc.property(fc.constantFrom("55301", "55310", "55410", "55411"), fc.nat(100_000), (id, minutes) => {
      const before = entriesOf(at(id, 0));
      for (const [index, entry] of entriesOf(at(id, minutes)).entries()) {
        const started = before[index];
        expect(entry.count).toBeLessThanOrEqual(started?.count ?? 0);
        expect(entry.count).toBeGreaterThanOrEqual(0);
        if (started?.status !== "OPEN" || started.count === 0) expect(entry).toEqual(started);
        else expect(entry.status).toBe(entry.count === 0 ? "CLOSED" : "OPEN");
      }
    }),
    { numRuns: 60 },
  );
});

test("within days entries close, and some reopen", () => {
  const states = Array.from({ length: 400 }, (_, step) =>
    entriesOf(at("55411", step * 20)).map((entry) => entry.status),
  );
  const changes = (from: string, to: string) =>
    states.slice(1).some((now, step) => now.some((status, index) => status === to && states[step]?.[index] === from));
  expect(changes("OPEN", "CLOSED")).toBe(true);
  expect(changes("CLOSED", "OPEN")).toBe(true);
});

test("one price rises and one order pauses", () => {
  expect(at(DRIFTING_PRICE, 0).cost_per_interview).toBe(1.37);
  expect(at(DRIFTING_PRICE, 9).cost_per_interview).toBe(1.47);
  expect([1, 11, 16].map((minute) => at(DRIFTING_STATUS, minute).status)).toEqual(["OPEN", "PAUSED", "OPEN"]);
});

test("one order becomes longer, loses an entry and gains another", () => {
  const [before, after] = [at(DRIFTING_SHAPE, 0), at(DRIFTING_SHAPE, 6)];
  expect(after.length_of_interview).toBe(before.length_of_interview + 2);
  expect(cellsOf(before).difference(cellsOf(after)).size).toBe(1);
  expect(cellsOf(after).difference(cellsOf(before)).size).toBe(1);
});
