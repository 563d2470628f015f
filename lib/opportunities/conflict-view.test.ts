import { expect, test } from "vitest";
import { opportunitySchema, type Opportunity } from "../sampling/schema.ts";
import { readTypedIds } from "./conflict-params.ts";
import { projectsOutside, toConflictsView } from "./conflict-view.ts";

const offer = (id: number, project: number | null, excluded: number[] = []): Opportunity =>
  opportunitySchema.parse({
    id,
    group_id: id,
    project_id: project,
    project_exclusions: excluded,
    cost_per_interview: 1.5,
    status: "OPEN",
  });
const read = (opportunity: Opportunity) => ({ opportunity, readAt: 1 });

test("those of one project stand together, exclusions between projects as pairs", () => {
  const view = toConflictsView([read(offer(1, 7)), read(offer(2, 7)), read(offer(3, 8, [7]))], [], new Map());
  expect(view.projects).toEqual([{ projectId: "7", ids: ["1", "2"] }]);
  expect(view.apart).toEqual([{ direction: "one", excluding: ["3"], excluded: ["1", "2"] }]);
  expect(view.largest).toMatchObject({ price: 3, exact: true });
  expect(view.largest.ids[0]).toBe("3");
});

test("two projects whose opportunities differ in what they exclude stand apart twice", () => {
  const view = toConflictsView([read(offer(1, 7, [8])), read(offer(2, 8, [7])), read(offer(3, 8))], [], new Map());
  expect(view.apart).toEqual([
    { direction: "both", excluding: ["1"], excluded: ["2"] },
    { direction: "one", excluding: ["1"], excluded: ["3"] },
  ]);
});

test("an excluded project is outside when none of them belongs to it, once for all that exclude it", () => {
  const offers = [offer(1, 7, [9, 9, 8]), offer(2, 8, [9]), offer(3, null, [])];
  expect(projectsOutside(offers)).toEqual([{ projectId: "9", excludedBy: ["1", "2"] }]);
  const known = [{ id: "55", orderNumber: "ORD-1" }];
  expect(toConflictsView(offers.map(read), [], new Map([["9", known]])).outside).toEqual([
    { projectId: "9", excludedBy: ["1", "2"], opportunities: known },
  ]);
});

test("ids are read with blanks, commas and lines between them, and the first stranger is named", () => {
  expect(readTypedIds("12, 13;\n12\t9007199254740993")).toEqual({
    ids: ["12", "13", "9007199254740993"],
    strange: undefined,
  });
  expect(readTypedIds("12 x").strange).toBe("x");
});
