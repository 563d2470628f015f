import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { summarise, type CountedCell, type CountedRun } from "./run-summary.ts";

const cell = (liveState: string, verdict: string, agreement = "open"): CountedCell => ({
  liveState,
  verdict,
  agreement,
});
const run = (cells: readonly CountedCell[], more: Partial<CountedRun> = {}): CountedRun => ({
  live: [true],
  groups: cells.length,
  cells,
  batches: [],
  unasked: [],
  ...more,
});

test("tallies a live subject by the service's answers, each group once", () => {
  const states = ["match", "qualified", "profiling", "refused", ""];
  const { tally, answered } = summarise(run(states.map((state) => cell(state, "closed_quota"))));
  expect(tally).toEqual({ match: 2, maybe: 1, closed: 0, miss: 1, none: 1 });
  expect(answered).toBe(4);
});

test("tallies a local subject by our evaluation, also in a mixed run", () => {
  const verdicts = ["match", "undetermined", "closed_quota", "not_open", "incompatible", "wrong_person", ""];
  const cells = verdicts.map((verdict) => cell("", verdict));
  expect(summarise(run(cells, { live: [false] })).tally).toEqual({ match: 1, maybe: 1, closed: 2, miss: 2, none: 1 });
  const both = summarise(run([cell("refused", "match", "no"), cell("", "match")], { live: [true, false], groups: 1 }));
  expect(both).toMatchObject({ tally: { match: 1, miss: 1 }, agree: 0, differ: 1 });
});

test("counts every pair once, in any state", () => {
  const anyCell = fc
    .tuple(fc.constantFrom("match", "qualified", "profiling", "refused", "", "constructor"), fc.string())
    .map(([state, verdict]) => cell(state, verdict));
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 40 }), fc.boolean(), (cells, live) => {
      const { tally = { match: 0 } } = summarise(run(cells, { live: [live], groups: Math.max(1, cells.length) }));
      expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(cells.length);
    }),
  );
});

test("a run lasts from the first call's start to the last call's end and has a reference only with one call", () => {
  const first = { state: "answered", askedAt: 1_000, durationMs: 400, reference: "one" } as const;
  const second = { state: "answered", askedAt: 1_200, durationMs: 700, reference: "two" } as const;
  const { durationMs, reference } = summarise(run([], { batches: [first, second] }));
  expect({ durationMs, reference }).toEqual({ durationMs: 900, reference: undefined });
  expect(summarise(run([], { batches: [first] }))).toMatchObject({ durationMs: 400, reference: "one" });
});

test("a failure becomes the run's failure only if no call was answered or it stopped the rest", () => {
  const { failure } = fail("internal_error", "It broke.");
  const failed = { state: "failed", askedAt: 1, durationMs: 1, failure } as const;
  const answered = { state: "answered", askedAt: 1, durationMs: 1 } as const;
  expect(summarise(run([], { batches: [failed] })).failure).toEqual(failure);
  expect(summarise(run([], { batches: [failed, answered] })).failure).toBeUndefined();
  expect(summarise(run([], { batches: [failed, { state: "waiting" }] })).failure).toBeUndefined();
  const refusal = fail("invalid_credentials", "No.").failure;
  expect(summarise(run([], { batches: [answered, failed], refusal })).failure).toEqual(refusal);
});
