import { expect, test } from "vitest";
import {
  aCell,
  aFilter,
  aFilterStep,
  aQuota,
  aQuotaStep,
  aTargeting,
} from "../testing/arbitraries/targeting-arbitrary.ts";
import { evaluate } from "./evaluate/evaluate.ts";
import { entryCapacity, entryState, entryStateLabel } from "./status.ts";
import { axesText } from "./wording/axes-text.ts";
import { VERDICT_LABELS } from "./wording/verdict-labels.ts";

test.each([
  [5, "OPEN", "open", "Open", "open"],
  [0, "OPEN", "zero", "Count 0", "count_zero"],
  [-3, "OPEN", "zero", "Count -3", "count_zero"],
  [0, "CLOSED", "closed", "Closed", "closed"],
  [6, "CLOSED", "closed", "Closed", "closed"],
  [6, "PAUSED", "other", "Other (PAUSED)", "closed"],
  [6, "LATER", "other", "Other (LATER)", "not_understood"],
  [6, null, "other", "Other (no status)", "not_understood"],
  [null, "OPEN", "other", "Other (no count)", "not_understood"],
  ["1e400", "OPEN", "other", "Other (count 1e400)", "not_understood"],
])("count %s, status %s is %s", (count, status, state, label, capacity) => {
  const entry = aTargeting({ quotas: [[aQuota([], count, status)]] }).steps[0]?.entries[0];
  if (!entry) throw new Error("no entry");
  expect([entryState(entry), entryStateLabel(entry), entryCapacity(entry)]).toEqual([state, label, capacity]);
});

test.each([
  ["unreadable", "OPEN", "May be open (count unreadable)"],
  [6, "unreadable", "May be open (status unreadable)"],
  ["unreadable", "unreadable", "May be open (count and status unreadable)"],
])("count %s, status %s may be open", (count, status, label) => {
  const room = aCell("room", "0", { kind: "UNREADABLE_OPENNESS" });
  const step = aQuotaStep([room], [aQuota(["room"], count, status)]);
  const [entry] = step.entries;
  if (!entry) throw new Error("no entry");
  expect([entry.open, step.openEntries]).toEqual([true, 1]);
  expect([entryState(entry), entryStateLabel(entry), entryCapacity(entry)]).toEqual(["other", label, "not_understood"]);
});

test("a filter entry is always open", () => {
  const [entry] = aFilterStep([aCell("a", "1")], [aFilter("a")]).entries;
  expect(entry && entryState(entry)).toBe("open");
});

test.each([
  ["1", "OPEN", "Match", "right person · open"],
  ["2", "OPEN", "Wrong person", "quota unknown"],
  [undefined, "OPEN", "Undetermined", "1 answer missing · quota unknown"],
  ["1", "CLOSED", "Closed quota", "right person · closed"],
  [undefined, "CLOSED", "Closed quota", "eligibility unknown · closed"],
])("answer %s, quota %s yields %s", (answer, status, word, axes) => {
  const targeting = aTargeting({ cells: [aCell("a", "1")], quotas: [[aQuota(["a"], 5, status)]] });
  const evaluation = evaluate(targeting, new Map(answer ? [["1", [answer]]] : []));
  expect([VERDICT_LABELS[evaluation.verdict], axesText({ ...evaluation, hasQuotas: true })]).toEqual([word, axes]);
});

test.each([
  ["COLLECTION", "the list’s contents aren’t available · no quotas"],
  ["MOON_PHASE", "the condition isn’t supported · no quotas"],
  ["UNREADABLE", "the condition couldn’t be read · no quotas"],
])("a condition of the kind %s is reported instead of a missing answer", (kind, axes) => {
  const targeting = aTargeting({ cells: [aCell("a", "1", { kind })], filters: [[aFilter("a")]] });
  expect(axesText({ ...evaluate(targeting, new Map()), hasQuotas: false })).toBe(axes);
});

test("an unreadable count is reported as such, and not as a condition", () => {
  const cells = [aCell("a", "1"), aCell("room", "0", { kind: "UNREADABLE_OPENNESS" })];
  const targeting = aTargeting({ cells, quotas: [[aQuota(["a", "room"], "unreadable")]] });
  const axes = axesText({ ...evaluate(targeting, new Map([["1", ["1"]]])), hasQuotas: true });
  expect(axes).toBe("the quota’s count or status couldn’t be read · quota unknown");
});
