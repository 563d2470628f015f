/** Findings as the panel renders them. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Opportunity } from "@/lib/sampling/schema";
import { lint, NO_FACTS } from "@/lib/targeting/lint/lint";
import { buildTargeting } from "@/lib/targeting/model";
import { NO_NAMES } from "@/lib/targeting/wording/names";
import { aCell, aQuota } from "@/lib/testing/arbitraries/targeting-arbitrary";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { aReach } from "@/lib/testing/reach/a-reach";
import { FindingItem } from "./findings-list";

test("a hidden cell used in ten entries has ten positions", () => {
  const body = {
    status: "OPEN",
    created: "",
    cells: [aCell("secret", "-1")],
    filters: [],
    quotas: [Array.from({ length: 10 }, () => aQuota(["secret"]))],
  } as unknown as Opportunity;
  const [finding] = lint(body, buildTargeting(body), NO_FACTS, 0);
  expect([finding?.total, finding?.positions.length, finding?.positionsTotal]).toEqual([1, 10, 10]);
  if (!finding) return;
  const linkState = { words: "", lens: "", ids: false };
  const markupWith = (reach?: OpportunityReach) =>
    renderToStaticMarkup(
      <FindingItem id="1" finding={finding} wording={{ names: NO_NAMES }} linkState={linkState} reach={reach} />,
    );
  const markup = markupWith();
  expect(markup).toContain("One cell is not disclosed.");
  expect(markup).toContain("6 more");
  expect(markup).not.toContain("not listed here");
  expect(markup).not.toContain("people");
  // Q1.1 of the panel.
  expect(markupWith(aReach())).toContain("120 + 40 possible people, 199,840 don’t match");
});
