import { expect, test } from "vitest";
import { aCell, aQuota } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { snapshotFigures } from "./snapshot-figures.ts";

test("the sum of open counts leaves out entries that are closed or may be", () => {
  const opportunity = anOpportunity("1", {
    cells: [
      aCell("count", "0", { kind: "UNREADABLE_OPENNESS" }),
      aCell("status", "0", { kind: "UNREADABLE_OPENNESS" }),
    ],
    quotas: [
      [
        aQuota([], 10),
        aQuota([], 20, "CLOSED"),
        aQuota(["count"], "unreadable"),
        aQuota(["status"], 1_000, "unreadable"),
      ],
    ],
  });
  expect(snapshotFigures(opportunity, buildTargeting(opportunity))).toMatchObject({
    countSum: 10,
    steps: [{ entries: 4, open: 3, count: 10 }],
  });
});
