import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import {
  changesSentence,
  countSentence,
  failedSentence,
  listSentence,
  planText,
  stopSentence,
  unfindableSentence,
} from "./sync-text.ts";

test("states the number of changes of a sync; empty without changes", () => {
  expect(changesSentence({ changed: 12, added: 3, counts: { deactivated: 1 } })).toBe(
    "12 changed, 3 new, 1 deactivated.",
  );
  expect(changesSentence({ changed: 0, added: 1_200, counts: {} })).toBe("1,200 new.");
  expect(changesSentence({ changed: 0, added: 0, counts: {} })).toBe("");
});

test("a list fetched again always reports its result", () => {
  expect(listSentence({ changed: 0, added: 0, counts: {} })).toBe("List updated: no changes.");
  expect(listSentence({ changed: 0, added: 0, counts: { rank: 1 } })).toBe("List updated: 1 rank changed.");
  expect(listSentence({ changed: 2, added: 3, counts: { deactivated: 1, rank: 1_200 } })).toBe(
    "List updated: 2 changed, 3 new, 1 deactivated, 1,200 ranks changed.",
  );
});

test("a plan states its calls, its duration and the number of attributes in no list", () => {
  expect(planText(500, 0, "about 40 s")).toBe("500 calls, about 40 s");
  expect(planText(1, 1, "about 1 s")).toBe("1 call, about 1 s, 1 of them seen only in targeting");
});

test("a list of unknown length states its count so far", () => {
  expect(countSentence(1_500)).toBe("1,500 attributes so far");
  expect(countSentence(1)).toBe("1 attribute so far");
});

test("an early end states progress and reason", () => {
  const { failure } = fail("unreachable", "The service refused the connection.");
  expect(stopSentence({ done: 1_300, failed: 2, total: 3_000 }, failure)).toBe(
    "Stopped after 1,300 of 3,000. The service refused the connection.",
  );
});

test("states the number of attributes with unindexed texts", () => {
  expect(unfindableSentence(1)).toBe("The texts of 1 attribute aren’t searchable yet.");
  expect(unfindableSentence(1_490)).toBe("The texts of 1,490 attributes aren’t searchable yet.");
});

test("names the first five failed attributes", () => {
  expect(failedSentence([])).toBe("");
  expect(failedSentence(["120"])).toBe("Failed: attribute 120.");
  expect(failedSentence(["1", "2", "3", "4", "5"])).toBe("Failed: attributes 1, 2, 3, 4, 5.");
  expect(failedSentence(["1", "2", "3", "4", "5", "6"])).toBe("Failed: attributes 1, 2, 3, 4, 5 and 1 more.");
});
