import { expect, test } from "vitest";
import { qualifyLink } from "./opportunity-link.ts";

const SAVED = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";

test.each([
  ["saved", SAVED, SAVED],
  ["sandbox", "mina-berlin-31", "mina-berlin-31"],
  ["sandbox with letters of another script", "識別子", "%E8%AD%98%E5%88%A5%E5%AD%90"],
])("the link to Qualify carries a %s persona by its id", (_what, lens, written) => {
  expect(qualifyLink("11241127", lens)).toBe(`/qualification?groups=11241127&persona=${written}`);
});

test("the link to Qualify carries neither custom answers nor a text that is no id", () => {
  for (const lens of ["own", "", `${SAVED}&run=1`, "a b", "\uD800", "x".repeat(101)]) {
    expect(qualifyLink("11241127", lens)).toBe("/qualification?groups=11241127");
  }
});
