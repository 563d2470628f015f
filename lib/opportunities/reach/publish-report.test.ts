import { expect, test } from "vitest";
import { runSynchronously } from "../../cooperative-steps.ts";
import type { Int64 } from "../../int64.ts";
import { publishCount } from "../../panels/model/published-count.ts";
import { buildTargeting } from "../../targeting/model.ts";
import type { ReachReport } from "../../targeting/reach/reach.ts";
import { aCell, aQuota } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { publishReport } from "./publish-report.ts";

const NOBODY = { certain: 0, room: 0, onlyClosed: 0, possible: 0, possibleRoom: 0, no: 0 };
const report = (missing: ReachReport["missing"]): ReachReport => ({
  total: NOBODY,
  ladder: [{ key: "panel", inOrder: { ...NOBODY, certain: 100, room: 100 }, alone: NOBODY }],
  entries: new Map(),
  relax: [],
  wider: [],
  undecidable: 0,
  missing,
});

function listed(...people: readonly number[]) {
  const missing = people.map((count, index) => ({ attributeId: String(index) as Int64, people: count }));
  return runSynchronously(publishReport(report(missing), buildTargeting(anOpportunity("1")), publishCount(100)))
    .missing;
}

test("only entries that are surely open have people per place", () => {
  const targeting = buildTargeting(
    anOpportunity("1", {
      cells: [aCell("room", "0", { kind: "UNREADABLE_OPENNESS" })],
      quotas: [[aQuota([], 10), aQuota(["room"], 1_000, "unreadable"), aQuota([], 10, "CLOSED")]],
    }),
  );
  const everyone = { certain: 100, possible: 0 };
  const entries = new Map(["Q1.1", "Q1.2", "Q1.3"].map((key) => [key, everyone] as const));
  const published = runSynchronously(publishReport({ ...report([]), entries }, targeting, publishCount(100))).entries;
  expect(Object.values(published).map(({ perPlace }) => perPlace)).toEqual([10, null, null]);
});

test("an answer that 1 to 9 people miss is not listed: the list doesn’t reveal them", () => {
  expect(listed(9, 10, 1, 25)).toEqual([
    { attributeId: "3", people: 20 },
    { attributeId: "1", people: 10 },
  ]);
});
