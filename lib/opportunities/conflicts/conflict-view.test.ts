import * as fc from "fast-check";
import { expect, test } from "vitest";
import { opportunitySchema, type Opportunity } from "../../sampling/schema.ts";
import { factsArbitrary, respondentArbitrary } from "../../testing/arbitraries/facts-arbitrary.ts";
import { plainEvaluation, plainExclusion } from "../../testing/plain-evaluation.ts";
import { answersArbitrary, targetingArbitrary } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { readTypedIds } from "../model/typed-ids.ts";
import { projectsOutside, toConflictsView, toReadMember } from "./conflict-view.ts";

const offer = (id: number, project: number | null, excluded: number[] = []): Opportunity =>
  opportunitySchema.parse({
    id,
    group_id: id,
    project_id: project,
    project_exclusions: excluded,
    cost_per_interview: 1.5,
    status: "OPEN",
  });
const read = (opportunity: Opportunity) => toReadMember(opportunity, buildTargeting(opportunity), 1);

const entry = (status: string, count: number) => [{ id: "1", cells: [], status, count }];
const quota = (id: number, price: number, ...quotas: unknown[]) =>
  read(opportunitySchema.parse({ ...offer(id, 7), cost_per_interview: price, quotas }));

test("groups opportunities by project and lists exclusions between projects as pairs", () => {
  const view = toConflictsView([read(offer(1, 7)), read(offer(2, 7)), read(offer(3, 8, [7]))], [], new Map());
  expect(view.projects).toEqual([{ projectId: "7", ids: ["1", "2"] }]);
  expect(view.apart).toEqual([{ direction: "one", excluding: ["3"], excluded: ["1", "2"] }]);
  expect(view.largest).toMatchObject({ price: 3, exact: true });
  expect(view.largest.ids[0]).toBe("3");
});

test("lists two projects twice when their opportunities differ in exclusions", () => {
  const view = toConflictsView([read(offer(1, 7, [8])), read(offer(2, 8, [7])), read(offer(3, 8))], [], new Map());
  expect(view.apart).toEqual([
    { direction: "both", excluding: ["1"], excluded: ["2"] },
    { direction: "one", excluding: ["1"], excluded: ["3"] },
  ]);
});

test("lists a mutual exclusion of two projects once, in any order of the opportunities", () => {
  const offers = [offer(1, 7, [8]), offer(2, 8, [7]), offer(3, 7, [8]), offer(4, 8, [7])];
  const { apart } = toConflictsView(offers.map(read), [], new Map());
  expect(apart).toEqual([{ direction: "both", excluding: ["1", "3"], excluded: ["2", "4"] }]);
});

test("lists an excluded project without members once, with all ids that exclude it", () => {
  const offers = [offer(1, 7, [9, 9, 8]), offer(2, 8, [9]), offer(3, null, [])];
  expect(projectsOutside(offers.map((one) => read(one).rules))).toEqual([{ projectId: "9", excludedBy: ["1", "2"] }]);
  const library = { opportunities: [{ id: "55", orderNumber: "ORD-1" }], total: 7 };
  expect(toConflictsView(offers.map(read), [], new Map([["9", library]])).outside).toEqual([
    { projectId: "9", excludedBy: ["1", "2"], ...library },
  ]);
});

test("prefers an open opportunity over a pricier one with a closed quota", () => {
  const view = toConflictsView([quota(1, 5, entry("CLOSED", 10)), quota(2, 1, entry("OPEN", 50))], [], new Map());
  expect(view.largest.ids).toEqual(["2"]);
  expect(view.members.map(({ open, openQuotaEntries }) => [open, openQuotaEntries])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  // Every quota group must be open: an open group does not compensate for a closed one.
  const half = quota(3, 5, entry("OPEN", 10), entry("OPEN", 0));
  expect(half.rules.open).toBe(false);
});

test("parses ids separated by white space, commas and lines, and reports the first invalid token", () => {
  expect(readTypedIds("12, 13;\n12\t9007199254740993")).toEqual({
    ids: ["12", "13", "9007199254740993"],
    strange: undefined,
  });
  expect(readTypedIds("12 x").strange).toBe("x");
});

const withFacts = (opportunity: Opportunity, { status, devices, country = "", language = "" }: Facts): Opportunity => ({
  ...opportunity,
  status: status ?? "",
  devices: devices ?? [],
  locale: { language, country },
});
type Facts = typeof factsArbitrary extends fc.Arbitrary<infer T> ? T : never;

test("property: no respondent passes the plain rules of an opportunity that counts as not open", () => {
  const seen = { open: 0, shut: 0 };
  fc.assert(
    fc.property(
      targetingArbitrary(),
      answersArbitrary,
      factsArbitrary,
      respondentArbitrary,
      (wire, answers, facts, respondent) => {
        const { open } = read(withFacts({ ...offer(1, 7), ...wire }, facts)).rules;
        seen[open ? "open" : "shut"] += 1;
        const passes = !plainExclusion(facts, respondent) && plainEvaluation(wire, answers, true) !== "no";
        if (passes) expect(open).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  expect(Math.min(seen.open, seen.shut)).toBeGreaterThan(20);
});

const conflictsOf = (first: Opportunity, second: Opportunity) => {
  const { apart, projects, largest } = toConflictsView([read(first), read(second)], [], new Map());
  return { apart, projects, largest };
};

test("property: devices and locales do not decide conflicts: one person may change the device, and has no stated country", () => {
  fc.assert(
    fc.property(factsArbitrary, factsArbitrary, (one, other) => {
      const [a, b] = [offer(1, 7, [8]), offer(2, 8)];
      const placed = [withFacts(a, { ...one, status: "OPEN" }), withFacts(b, { ...other, status: "OPEN" })] as const;
      expect(conflictsOf(...placed)).toEqual(conflictsOf(a, b));
    }),
  );
});
