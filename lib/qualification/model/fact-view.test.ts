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

const excluded = (projects: readonly string[], categories: readonly string[]) => {
  const opportunity = {
    group_id: "1" as Int64,
    project_id: "2" as Int64,
    requirements: stated,
    project_exclusions: projects as Int64[],
    category_exclusions: categories as Int64[],
  };
  return toFactViews([], { opportunity, age: 0 }).find(({ kind }) => kind === "exclusions")?.text;
};

test("other excluded projects and categories add to the opportunity’s own project", () => {
  expect(excluded([], [])).toBe("One participation per project; earlier participation is unknown");
  expect(excluded(["3"], ["550", "551"])).toBe(
    "Excludes participants of this project and of 1 other project and 2 categories; earlier participation is unknown",
  );
  // The service may list the own project, too, or a project twice.
  expect(excluded(["3", "2", "3"], ["550", "550"])).toBe(
    "Excludes participants of this project and of 1 other project and 1 category; earlier participation is unknown",
  );
  expect(excluded(["2"], [])).toBe("One participation per project; earlier participation is unknown");
});
