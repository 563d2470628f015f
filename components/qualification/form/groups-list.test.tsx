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

const opportunity = "55301" as Int64;

type Facts = NonNullable<GroupLookup["facts"]>[number];
const judged = ({ status = "", devices = [], country = "", language = "" }: Facts) => ({
  opportunity: { id: opportunity, status, devices: [...devices], locale: { country, language } },
  head: { locale: `${language}_${country}` },
  readAt: NOW,
});

interface Drawing {
  readonly respondents: readonly RespondentFacts[];
  readonly live?: boolean;
  /** Facts of an opportunity that was entered instead of the group. */
  readonly entered?: Facts;
}

function draw(facts: Facts, { respondents, live = true, entered }: Drawing): string {
  const none = { locales: [], snapshots: [], opportunities: 0 };
  const group: GroupLookup = { ...none, id, opportunities: 1, readAt: NOW, facts: [facts], judged: [judged(facts)] };
  const item = entered && { ...none, id: opportunity, groupOfOpportunity: id, judged: [judged(entered)] };
  return renderToStaticMarkup(
    <ClockProvider serverNow={NOW}>
      <GroupsList
        ids={[id]}
        groupsById={new Map<string, GroupLookup>([[id, group], ...(item ? [[opportunity, item] as const] : [])])}
        opportunityIds={item ? [opportunity] : []}
        respondents={respondents}
        live={live}
      />
    </ClockProvider>,
  ).replace(/<[^>]+>/g, "");
}

const DESKTOP = { status: "OPEN", devices: ["desktop"], country: "DE", language: "de" };

test("several personas: a paused opportunity and the facts of each are named", () => {
  const personas = [{ formFactor: "mobile" }, { formFactor: "desktop" }, { formFactor: "desktop", locale: "de_AT" }];
  const html = draw(DESKTOP, { respondents: personas });
  expect(html).toContain("1 of 3 personas: Desktop only; this respondent is on a phone.");
  expect(html).toContain("1 of 3 personas: Germany only; this respondent’s country is Austria.");
  expect(draw({ ...DESKTOP, status: "PAUSED" }, { respondents: [] })).toContain("The opportunity is paused.");
});

test("an entered opportunity that excludes is named for the local check, which is judged on it alone", () => {
  const open = { ...DESKTOP, devices: [] };
  const check = { respondents: [{ formFactor: "mobile" }], entered: DESKTOP };
  expect(draw(open, check)).toContain("Local check: Desktop only; this respondent is on a phone.");
  const local = draw(open, { ...check, live: false });
  expect(local).toContain("Desktop only; this respondent is on a phone.");
  expect(local).not.toContain("Local check");
  expect(draw(open, { respondents: check.respondents })).not.toContain("Desktop only");
});
