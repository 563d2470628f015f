/** Summary of the overlay: what refuses the persona, and answers whose expiry is unknown. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildOverlay } from "@/lib/opportunities/persona-overlay/build-overlay";
import { aCell, aFilter, aTargeting } from "@/lib/testing/arbitraries/targeting-arbitrary";
import type { OpportunityFacts } from "@/lib/targeting/facts/facts";
import type { Names } from "@/lib/targeting/wording/names";
import { OverlaySummary } from "./overlay-summary";

const targeting = aTargeting({ cells: [aCell("x", "1", { value: "2" })], filters: [[aFilter("x")]], quotas: [] });
const names: Names = { attribute: (id) => (id === "1" ? "Income" : `Attribute ${id}`), answer: () => undefined };
const summary = (expiryUnknown?: readonly string[], facts: OpportunityFacts = { status: "OPEN" }, of = targeting) =>
  renderToStaticMarkup(
    <OverlaySummary
      personaOverlay={buildOverlay(of, facts, {
        id: "mina-berlin-31",
        label: "Mina",
        about: "",
        formFactor: "mobile",
        answers: [{ attributeId: "1", values: ["2"] }],
        ...(expiryUnknown ? { expiryUnknown } : {}),
      })}
      qualifyHref="/qualification"
      names={names}
      failing={false}
      onFailing={() => undefined}
      hidden=""
    />,
  ).replaceAll(/<[^>]+>/g, "");

test("names targeted attributes with an unknown expiry, and the answer counts", () => {
  const text = summary(["1", "7"]);
  expect(text).toContain("expiry unknown: Income");
  expect(text).not.toContain("Attribute 7");
  expect(text).toContain("right person");
});

test("says nothing about expiry otherwise", () => {
  expect(summary()).not.toContain("expiry");
  expect(summary(["7"])).not.toContain("expiry");
});

test("what refuses the persona comes before its match", () => {
  const facts = { status: "OPEN", devices: ["desktop"] };
  expect(summary([], facts)).toContain(
    "IncompatibleDesktop only; this respondent is on a phone · right person, no quotas",
  );
  const empty = aTargeting({ filters: [[]] });
  expect(summary([], { status: "OPEN" }, empty)).toContain("No one can enterF1 has no entries");
  expect(summary([], { status: "OPEN" }, empty)).not.toContain("rong person");
});

test("what is unknown comes after a match", () => {
  const text = summary([], { status: "", country: "DE", devices: ["mobile"] });
  expect(text).toContain("Matchright person, no quotas · status not stated · country unknown (Germany only)");
});
