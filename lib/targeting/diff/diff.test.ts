import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { opportunityArbitrary, twoSnapshotsArbitrary } from "../../testing/arbitraries/opportunity-arbitrary.ts";

import { applyDiff } from "../../testing/apply-diff.ts";
import { diffOpportunities } from "./diff.ts";

const runs = { numRuns: caseCount(2000) };

const provesItself = (before: Opportunity, after: Opportunity): void => {
  // Not `toStrictEqual`, which treats a field named `constructor` as the value's class.
  expect(isDeepStrictEqual(applyDiff(before, diffOpportunities(before, after)), after)).toBe(true);
};

test("applying the diff to the earlier body yields the later one, for any two bodies", () => {
  fc.assert(fc.property(opportunityArbitrary, opportunityArbitrary, provesItself), runs);
});

test("also holds for two snapshots of one opportunity with moved, closed, inserted and renamed parts", () => {
  fc.assert(
    fc.property(twoSnapshotsArbitrary, ([before, after]) => provesItself(before, after)),
    runs,
  );
});
