import { expect, test } from "vitest";
import type { Failure } from "../../failure.ts";
import type { BatchState, BatchView } from "../model/run-progress.ts";
import {
  batchCountText,
  batchesText,
  groupFailures,
  isDivisible,
  progressVersion,
  repeatable,
} from "./batch-groups.ts";

const failure = (message: string): Failure => ({
  code: "internal_error",
  message,
  retryable: false,
  at: 1,
  status: 500,
});
const batch = (number: number, state: BatchState, more: Partial<BatchView> = {}): BatchView => ({
  number,
  subject: 0,
  groupIds: [],
  state,
  ...more,
});

const BATCHES = [
  batch(1, "answered"),
  batch(2, "failed", { failure: failure("Internal server error"), repeatedBy: 6 }),
  batch(3, "failed", { failure: failure("Internal server error") }),
  batch(4, "unknown"),
  batch(5, "not_sent"),
  batch(6, "failed", { failure: failure("Internal server error"), repeats: 2 }),
  batch(7, "failed", { failure: failure("502 Bad Gateway") }),
  batch(8, "waiting"),
];

test("retried batches do not count", () => {
  expect(batchCountText(BATCHES)).toBe(
    "1 of 7 calls answered · 1 waiting · 3 failed · 1 with unknown outcome · 1 not sent",
  );
  expect(batchCountText([batch(1, "answered")])).toBe("1 of 1 call answered");
  const { failed, unknown, notSent } = repeatable(BATCHES);
  expect([failed, unknown, notSent].map((some) => some.map(({ number }) => number))).toEqual([[3, 6, 7], [4], [5]]);
});

test("an answered batch still counts after its missing groups were retried", () => {
  const batches = [batch(1, "answered", { repeatedBy: 2 }), batch(2, "answered", { repeats: 1 })];
  expect(batchCountText(batches)).toBe("2 of 2 calls answered");
});

test("groups batches with the same cause", () => {
  expect(groupFailures(BATCHES).map(({ batches }) => batchesText(batches))).toEqual(["Calls 3 and 6", "Call 7"]);
  expect(batchesText([1, 2, 3, 4].map((number) => ({ number })))).toBe("Calls 1, 2, 3, and 4");
  expect(batchesText([1, 2, 3, 4, 5].map((number) => ({ number })))).toBe("Calls 1, 2, 3, and 2 more");
});

test("only a failed call with several groups can be split by group", () => {
  const groupIds = ["1", "2"] as unknown as BatchView["groupIds"];
  const failed = batch(1, "failed", { groupIds, failure: failure("Internal server error") });
  expect(isDivisible(failed)).toBe(true);
  expect(isDivisible({ ...failed, groupIds: groupIds.slice(0, 1) })).toBe(false);
  expect(isDivisible({ ...failed, state: "unknown" })).toBe(false);
  for (const code of ["invalid_credentials", "unauthorized", "rate_limited"] as const) {
    expect(isDivisible({ ...failed, failure: { ...failure(""), code } })).toBe(false);
  }
  expect(repeatable([{ ...failed, repeatedBy: 2 }, batch(2, "answered")]).divisible).toEqual([]);
});

test("the progress key changes with each state", () => {
  const before = progressVersion({ state: "running", batches: BATCHES });
  expect(progressVersion({ state: "running", batches: BATCHES.with(7, batch(8, "asking")) })).not.toBe(before);
  expect(progressVersion({ state: "done", batches: BATCHES })).not.toBe(before);
});
