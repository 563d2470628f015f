import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { BatchState, BatchView } from "../model/run-progress.ts";
import { lastBatches } from "./batch-groups.ts";
import { callCounts, callsToRepeat, callText, repeatLabel, repeatText } from "./matrix-calls.ts";

const ids = (...all: string[]) => all as Int64[];
const call = (
  number: number,
  state: BatchState,
  groups: readonly Int64[],
  more: Partial<BatchView> = {},
): BatchView => ({
  number,
  subject: 0,
  groupIds: groups,
  state,
  ...more,
});

test("describes a call by groups, state and duration", () => {
  expect(callText(call(1, "answered", ids("1", "2"), { durationMs: 1_240 }))).toBe("2 groups answered, 1.2 s");
  expect(callText(call(1, "failed", ids("1")))).toBe("1 group failed");
});

test("only the retry of a call counts", () => {
  const calls = [call(1, "failed", ids("1"), { repeatedBy: 2 }), call(2, "answered", ids("1"), { repeats: 1 })];
  expect(callCounts(lastBatches(calls))).toEqual([["answered", 1]]);
  expect(callsToRepeat({ batches: calls, groupIds: ids("1"), rows: [[{ live: "match", batch: 2 }]] })).toEqual([]);
});

test("lists failed, unknown, unsent and left-out calls separately with their counts", () => {
  const found = callsToRepeat({
    batches: [
      call(1, "failed", ids("1", "2")),
      call(2, "unknown", ids("3")),
      call(3, "not_sent", ids("4")),
      call(4, "answered", ids("5", "6")),
      call(5, "waiting", ids("7")),
    ],
    groupIds: ids("1", "2", "3", "4", "5", "6", "7"),
    rows: [
      [{ batch: 1 }, { batch: 1 }, { batch: 2 }, { batch: 3 }, { live: "match", batch: 4 }, { batch: 4 }, { batch: 5 }],
    ],
  });
  expect(found.map(repeatLabel)).toEqual([
    "Retry 1 failed call",
    "Retry 1 call without an answer",
    "Send 1 remaining call",
    "Retry 1 group",
  ]);
  expect(found.map(({ batches }) => batches)).toEqual([[1], [2], [3], [4]]);
  expect(found.map(repeatText)).toEqual([
    "2 pairs have no answer, which is not a refusal",
    "1 call may have reached the service; 1 pair has no answer, which is not a refusal",
    "1 call was not sent; 1 pair has no answer, which is not a refusal",
    "The answer left out 1 group; 1 pair has no answer, which is not a refusal",
  ]);
});
