import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import { toFactViews } from "./fact-view.ts";

const stated = Object.fromEntries(REQUIREMENTS.map((flag) => [flag, false]));
const factOf = (requirements: Record<string, unknown> | null | undefined) => {
  const opportunity = {
    group_id: "1" as Int64,
    project_id: null,
    requirements,
    project_exclusions: [],
    category_exclusions: [],
  };
  const fact = toFactViews([], { opportunity, age: 0 }).find(({ kind }) => kind === "requirements");
  return [fact?.truth, fact?.text];
};

test("null, absent and empty requirements are not stated, so the fact is unknown", () => {
  for (const none of [null, undefined, {}]) expect(factOf(none)).toEqual(["unknown", "Requirements not stated"]);
  expect(factOf({ ...stated, requires_webcam: null })).toEqual(["unknown", "1 requirement not stated"]);
});

test("stated requirements", () => {
  expect(factOf(stated)).toEqual(["yes", "No special requirements"]);
  expect(factOf({ ...stated, requires_webcam: true })).toEqual(["unknown", "Requires webcam; not checked here"]);
  expect(factOf({ ...stated, requires_webcam: true, requires_app_vpn: null })).toEqual([
    "unknown",
    "Requires webcam; not checked here; 1 requirement not stated",
  ]);
});
