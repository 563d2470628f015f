import { expect, test } from "vitest";
import { idsToQualify, qualifyLink, tabLink } from "./opportunity-link.ts";

const OPPORTUNITY = { id: "55301", groupId: "11241127" };
const SAVED = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";

test.each([
  ["saved", SAVED, SAVED],
  ["sandbox", "mina-berlin-31", "mina-berlin-31"],
  ["sandbox with letters of another script", "識別子", "%E8%AD%98%E5%88%A5%E5%AD%90"],
])("the link to Qualify carries a %s persona by its id", (_what, lens, written) => {
  expect(qualifyLink([OPPORTUNITY], lens)).toBe(`/qualification?groups=55301&persona=${written}`);
});

test("the link to Qualify carries neither custom answers nor a text that is not an id", () => {
  for (const lens of ["own", "", `${SAVED}&run=1`, "a b", "\uD800", "x".repeat(101)]) {
    expect(qualifyLink([OPPORTUNITY], lens)).toBe("/qualification?groups=55301");
  }
});

const some = (count: number, groupOf: (n: number) => number) =>
  Array.from({ length: count }, (_unused, n) => ({ id: String(1_000 + n), groupId: String(groupOf(n)) }));

test("Qualify gets the opportunities, not their groups", () => {
  expect(idsToQualify(some(3, (n) => n % 2))).toEqual(["1000", "1002", "1001"]);
  expect(idsToQualify(some(200, () => 7))).toHaveLength(200);
  expect(idsToQualify([{ id: "1", groupId: "" }])).toEqual([]);
});

test("beyond 200 opportunities, a group with several of them is one id", () => {
  const ids = idsToQualify(some(300, (n) => (n < 150 ? n : 0)));
  expect(ids).toHaveLength(150);
  expect(ids.slice(0, 3)).toEqual(["0", "1001", "1002"]);
});

test("a link to a tab keeps how the reach is shown", () => {
  expect(tabLink("55301", "quotas", { ladder: "alone", measure: "people" })).toBe(
    "/opportunities/55301?tab=quotas&ladder=alone&measure=people",
  );
  expect(tabLink("55301", "targeting", { ladder: "order", measure: "count" })).toBe("/opportunities/55301");
});
