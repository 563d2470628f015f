import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Opportunity } from "../sampling/schema.ts";
import { opportunityArbitrary, twoReadingsArbitrary } from "../testing/opportunity-arbitrary.ts";

import { applyDiff } from "./apply-diff.ts";
import { diffOpportunities } from "./diff.ts";

const runs = { numRuns: 2000 };

const provesItself = (before: Opportunity, after: Opportunity): void => {
  // Not `toStrictEqual`, which takes a field named `constructor` for the class of its value.
  expect(isDeepStrictEqual(applyDiff(before, diffOpportunities(before, after)), after)).toBe(true);
};

test("what the diff says, applied to the earlier body, gives the later one: any two bodies", () => {
  fc.assert(fc.property(opportunityArbitrary, opportunityArbitrary, provesItself), runs);
});

test("the same for two readings of one opportunity, moved, closed, inserted, renamed", () => {
  fc.assert(
    fc.property(twoReadingsArbitrary, ([before, after]) => provesItself(before, after)),
    runs,
  );
});
