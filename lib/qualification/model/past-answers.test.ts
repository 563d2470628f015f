import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { pastExclusion, type PastAnswer } from "./past-answers.ts";

const NOV_12 = Date.UTC(2026, 10, 12, 9);
const NOV_20 = Date.UTC(2026, 10, 20, 9);
const opportunity = {
  group_id: "10" as Int64,
  project_id: "1" as Int64,
  project_exclusions: ["2" as Int64],
  category_exclusions: ["550" as Int64],
};
const past = (groupId: string, projectIds: readonly string[], pair?: string, at = NOV_12): PastAnswer => ({
  groupId,
  projectIds,
  categoryIds: [],
  at,
  ...(pair === undefined ? {} : { pair }),
});

test.each<[string, readonly PastAnswer[], string | undefined]>([
  ["nothing", [], undefined],
  [
    "an exclusion named for the group",
    [past("10", ["1"], "4.0")],
    "A saved run from 12 Nov 2026 says “4.0 duplicate” for this group; the service decides again",
  ],
  [
    "a complete of the group",
    [past("10", [], "1.0")],
    "A saved run from 12 Nov 2026 says “1.0 complete” for this group; the service decides again",
  ],
  [
    "a complete of an excluded project",
    [past("20", ["2"], "1.0")],
    "A saved run from 12 Nov 2026 says “1.0 complete” for group 20 of the excluded project 2; the service decides again",
  ],
  [
    "a complete of another group of the same project",
    [past("11", ["1"], "1.1")],
    "A saved run from 12 Nov 2026 says “1.1 partial complete” for group 11 of this project; the service decides again",
  ],
  [
    "a qualification for an excluded project",
    [past("20", ["2"])],
    "A saved run from 12 Nov 2026 says that the respondent qualified for group 20 of the excluded project 2; whether they took part is unknown",
  ],
  [
    "a complete of an excluded category",
    [{ ...past("40", ["4"], "1.0"), categoryIds: ["7", "550"] }],
    "A saved run from 12 Nov 2026 says “1.0 complete” for group 40 of the excluded category 550; the service decides again",
  ],
  [
    "a qualification for an excluded category",
    [{ ...past("40", []), categoryIds: ["550"] }],
    "A saved run from 12 Nov 2026 says that the respondent qualified for group 40 of the excluded category 550; whether they took part is unknown",
  ],
  ["a complete of another category", [{ ...past("40", ["4"], "1.0"), categoryIds: ["7"] }], undefined],
  // A qualification for the group itself is not a participation, and other projects do not exclude.
  ["a qualification for the group itself", [past("10", ["1"])], undefined],
  ["a complete of another project", [past("30", ["3"], "1.0")], undefined],
  ["a group that is not in the library", [past("20", [], "1.0")], undefined],
  // An exclusion that the service named for another group may not apply here.
  ["an exclusion named for a group of an excluded project", [past("20", ["2"], "4.0")], undefined],
])("%s", (_name, answers, expected) => {
  expect(pastExclusion(answers, opportunity)).toBe(expected);
});

test("the strongest evidence counts, and of equal evidence the newest", () => {
  const answers = [
    past("20", ["2"], undefined, NOV_20),
    past("20", ["2"], "1.0", NOV_12),
    past("10", ["1"], "4.1", NOV_12),
    past("10", ["1"], "4.0", NOV_12 - 1),
  ];
  expect(pastExclusion(answers, opportunity)).toContain("“4.1 duplicate respondent” for this group");
  expect(pastExclusion(answers.slice(0, 2), opportunity)).toContain("“1.0 complete” for group 20");
  expect(pastExclusion([past("20", ["2"], "1.0", NOV_20), ...answers.slice(1, 2)], opportunity)).toContain(
    "20 Nov 2026",
  );
});

test("a complete of a category is stronger than a qualification for a project, which is stronger than one for a category", () => {
  const inCategory = (pair?: string) => ({ ...past("40", [], pair, NOV_20), categoryIds: ["550"] });
  expect(pastExclusion([past("20", ["2"]), inCategory("1.0")], opportunity)).toContain("“1.0 complete” for group 40");
  expect(pastExclusion([inCategory(), past("20", ["2"])], opportunity)).toContain(
    "for group 20 of the excluded project 2",
  );
});

test("for an opportunity without a project only its listed projects exclude", () => {
  const none = { ...opportunity, project_id: null, project_exclusions: [] };
  expect(pastExclusion([past("20", ["2"], "1.0")], none)).toBeUndefined();
});
