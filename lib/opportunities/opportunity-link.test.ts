import { expect, test } from "vitest";
import { isSavedPersona, qualifyLink } from "./opportunity-link.ts";

const SAVED = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";

test("the link to Qualify carries a saved persona by its id, never a sandbox respondent or custom answers", () => {
  expect(qualifyLink("11241127", SAVED)).toBe(`/qualification?groups=11241127&persona=${SAVED}`);
  for (const lens of ["mina-berlin-31", "own", "", `${SAVED}&run=1`, SAVED.slice(1)]) {
    expect(isSavedPersona(lens)).toBe(false);
    expect(qualifyLink("11241127", lens)).toBe("/qualification?groups=11241127");
  }
});
