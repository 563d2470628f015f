/** Order of the facts before the targeting. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FactView } from "@/lib/qualification/model/fact-view";
import { FactsList } from "./facts-list";

const facts: readonly FactView[] = [
  { kind: "status", truth: "yes", text: "Open" },
  { kind: "exclusions", truth: "unknown", text: "A saved run says “4.0 duplicate”", fromRun: true },
  { kind: "device", truth: "no", text: "Desktop only" },
  { kind: "snapshot", truth: "unknown", text: "Snapshot is 3 days old" },
];

test("excluding facts come first, then those from earlier answers, both emphasized", () => {
  const html = renderToStaticMarkup(<FactsList facts={facts} />);
  const items = [...html.matchAll(/<span( class="[^"]*")?>([^<]+)<\/span><\/li>/g)];
  expect(items.map(([, , text]) => text)).toEqual([
    "Desktop only",
    "A saved run says “4.0 duplicate”",
    "Open",
    "Snapshot is 3 days old",
  ]);
  expect(items.map(([, style = ""]) => style.includes("font-semibold"))).toEqual([true, true, false, false]);
});
