/** Groups to check with the facts that exclude their respondents. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import type { Int64 } from "@/lib/int64";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import type { RespondentFacts } from "@/lib/targeting/facts/facts";
import { GroupsList } from "./groups-list";

const NOW = Date.UTC(2026, 10, 20);
const id = "1174720" as Int64;

function draw(facts: NonNullable<GroupLookup["facts"]>, respondents: readonly RespondentFacts[]): string {
  const group: GroupLookup = { id, opportunities: 1, locales: ["de_DE"], snapshots: [], readAt: NOW, facts };
  return renderToStaticMarkup(
    <ClockProvider serverNow={NOW}>
      <GroupsList ids={[id]} groupsById={new Map([[id, group]])} opportunityIds={[]} respondents={respondents} />
    </ClockProvider>,
  ).replace(/<[^>]+>/g, "");
}

test("several personas: a paused opportunity and the facts of each are named", () => {
  const desktop = { status: "OPEN", devices: ["desktop"], country: "DE", language: "de" };
  const personas = [{ formFactor: "mobile" }, { formFactor: "desktop" }, { formFactor: "desktop", locale: "de_AT" }];
  const html = draw([desktop], personas);
  expect(html).toContain("1 of 3 personas: Desktop only; this respondent is on a phone.");
  expect(html).toContain("1 of 3 personas: Germany only; this respondent’s country is Austria.");
  expect(draw([{ ...desktop, status: "PAUSED" }], [])).toContain("The opportunity is paused.");
});
