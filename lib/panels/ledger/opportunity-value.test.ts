import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { opportunityValue } from "./opportunity-value.ts";

const THOUSAND = "1000" as Int64;
const entry = (count: number, status = "OPEN") => ({ id: "1", cells: [], count, status });
const targetingOf = (...quotas: ReturnType<typeof entry>[][]) => buildTargeting({ cells: [], filters: [], quotas });

test("multiplies the price by the open count of the tightest quota step", () => {
  const targeting = targetingOf([entry(30), entry(50), entry(900, "CLOSED")], [entry(200)]);
  expect(opportunityValue({ cost_per_interview: 1.5, completes: THOUSAND }, targeting)).toBe(120);
});

test("is 0 once a step has no open entry, and takes the requested completes without quotas", () => {
  const closed = targetingOf([entry(30)], [entry(200, "PAUSED")]);
  expect(opportunityValue({ cost_per_interview: 1.5, completes: THOUSAND }, closed)).toBe(0);
  expect(opportunityValue({ cost_per_interview: 1.5, completes: THOUSAND }, targetingOf())).toBe(1_500);
});

test("counts no entry that may be closed", () => {
  const unreadable = { id: "2", cells: [], count: 60, status: 5 };
  const body = { id: 1, group_id: 2, status: "OPEN", cells: [], quotas: [[entry(30), unreadable]] };
  const targeting = buildTargeting(requireByItem(opportunitySchema, body));
  expect(targeting.steps[0]?.entries.map(({ open }) => open)).toEqual([true, true]);
  expect(opportunityValue({ cost_per_interview: 1, completes: THOUSAND }, targeting)).toBe(30);
});

test.each([null, undefined, "", "-1", -1, "1e400", 10_001])("a price of %s has no value", (price) => {
  expect(opportunityValue({ cost_per_interview: price, completes: THOUSAND }, targetingOf())).toBe(0);
});

test.each([null, undefined, "-5"])("completes of %s have no value", (completes) => {
  expect(opportunityValue({ cost_per_interview: 2, completes: completes as never }, targetingOf())).toBe(0);
});
