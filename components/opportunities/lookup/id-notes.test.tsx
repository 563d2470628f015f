/** The length limit below a box for ids. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readIds } from "@/lib/opportunities/paste/read-ids";
import { idsFault } from "@/lib/opportunities/paste/read-ids-text";
import { IdNotes } from "./id-notes";

const draw = (text: string, error?: string) =>
  renderToStaticMarkup(<IdNotes read={readIds(text, ["group"])} kinds={["group"]} error={error} onChange={() => {}} />);
const LIMIT = "Only the first 50,000 characters are read.";

test("says the limit, unless the box does", () => {
  const endless = "1".repeat(50_001);
  expect(draw(endless)).toContain(LIMIT);
  expect(idsFault(readIds(endless, ["group"]))).toContain(LIMIT);
  expect(draw(endless, idsFault(readIds(endless, ["group"])))).toBe("");
  expect(draw(`11241127 ${endless}`, "A run can have at most 200 groups.")).toContain(LIMIT);
  expect(draw("11241127")).toBe("");
});
