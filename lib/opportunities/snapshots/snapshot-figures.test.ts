import { expect, test } from "vitest";
import { aCell, aQuota } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { snapshotFigures } from "./snapshot-figures.ts";

function figuresOf(quotas: ReturnType<typeof aQuota>[]) {
  const opportunity = anOpportunity("1", {
    cells: [aCell("lost", "0", { kind: "UNREADABLE_OPENNESS" })],
    quotas: [quotas],
  });
  return snapshotFigures(opportunity, buildTargeting(opportunity));
}

test("the sum of open counts leaves out closed entries, and is unknown with one that may be open", () => {
  expect(figuresOf([aQuota([], 10), aQuota([], 20, "CLOSED")])).toMatchObject({
    countSum: 10,
    steps: [{ entries: 2, open: 1, count: 10 }],
  });
  for (const lost of [aQuota(["lost"], "unreadable"), aQuota(["lost"], 1_000, "unreadable")])
    expect(figuresOf([aQuota([], 10), lost])).toMatchObject({
      countSum: null,
      steps: [{ entries: 2, open: 2, count: null }],
    });
  expect(figuresOf([aQuota([], 10), aQuota([], "unreadable", "CLOSED")])).toMatchObject({ countSum: 10 });
});
