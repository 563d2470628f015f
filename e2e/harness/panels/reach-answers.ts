/** Made-up reach of an opportunity, as the console's route answers it. */
import type { Page } from "@playwright/test";
import type { OpportunityReach } from "../../../lib/panels/model/model.ts";
import { publishCount } from "../../../lib/panels/model/published-count.ts";
import { aReach, aReachView, aRelaxation, aRung } from "../../../lib/testing/reach/a-reach.ts";

const REACH_ROUTE = "**/api/panels/reach?*";

/** Entries of Q1, Q2 and Q3 of 55304: 2, 14 and 310; more for each place from one to the next, the last of each closed. */
const ENTRIES: OpportunityReach["entries"] = Object.fromEntries(
  [2, 14, 310].flatMap((entries, step) =>
    Array.from({ length: entries }, (_unused, n) => {
      const perPlace = n === entries - 1 && n > 1 ? null : (0.5 * 2 ** n) % 60;
      return [`Q${step + 1}.${n + 1}`, { certain: publishCount(n * 130), possible: publishCount(40), perPlace }];
    }),
  ),
);
const TOTAL = { room: 1_230, onlyClosed: 340, possible: 5_100, possibleRoom: 4_000 };

/** Figures by case, for the steps F1, F2, Q1, Q2 and Q3. */
const REACHES = {
  computed: aReach({
    total: aReachView(TOTAL),
    ladder: [
      aRung("panel", { room: 200_000 }),
      aRung("facts", { room: 20_000, possible: 4_000 }),
      aRung("F1", { room: 13_000, possible: 5_000 }, { room: 13_000, possible: 5_000 }),
      aRung("F2", { room: 6_000, possible: 7_000 }, { room: 11_000, possible: 8_000 }),
      aRung("Q1", { room: 6_000, possible: 6_800 }, { room: 20_000, possible: 3_800 }),
      aRung(
        "Q2",
        { room: 3_000, onlyClosed: 900, possible: 6_000 },
        { room: 9_000, onlyClosed: 2_000, possible: 5_000 },
      ),
      aRung("Q3", TOTAL, { room: 4_000, onlyClosed: 14_000, possible: 4_000, possibleRoom: 2_000 }),
    ],
    entries: ENTRIES,
    relax: [
      aRelaxation("closed", "Q3", 3_600),
      aRelaxation("step", "Q3", 3_900),
      aRelaxation("step", "F2", 2_430),
      aRelaxation("attribute", "F2", 2_000, "80"),
      aRelaxation("step", "Q2", 1_400),
      aRelaxation("step", "Q1", 1_230),
      aRelaxation("step", "F1", 1_290),
    ],
  }),
  few: aReach({
    total: aReachView(),
    ladder: ["panel", "facts", "F1", "F2", "Q1", "Q2", "Q3"].map((key) =>
      aRung(key, key === "panel" ? { room: 200_000 } : {}),
    ),
    entries: Object.fromEntries(
      Object.keys(ENTRIES).map((key) => [key, { certain: publishCount(0), possible: publishCount(0), perPlace: 0 }]),
    ),
    relax: [aRelaxation("step", "F2", 0)],
    missing: [],
  }),
  closed: aReach({
    total: aReachView({ room: 0, onlyClosed: 4_200, possible: 800, possibleRoom: 0 }),
    ladder: [
      aRung("panel", { room: 200_000 }),
      aRung("facts", { room: 20_000, possible: 4_000 }),
      ...["F1", "F2", "Q1", "Q2"].map((key) => aRung(key, { room: 12_000, possible: 2_000 })),
      aRung("Q3", { room: 0, onlyClosed: 4_200, possible: 800, possibleRoom: 0 }),
    ],
    entries: Object.fromEntries(Object.entries(ENTRIES).map(([key, counts]) => [key, { ...counts, perPlace: null }])),
    relax: [aRelaxation("closed", "Q3", 4_200)],
  }),
  huge: aReach({
    panel: {
      ...aReach().panel,
      name: "Panel of all respondents in every market, merged from three systems on 20 November",
      size: publishCount(98_765_432),
    },
    total: aReachView({ room: 12_345_670, onlyClosed: 2_345_670, possible: 34_567_890 }),
    ladder: ["panel", "facts", "F1", "F2", "Q1", "Q2", "Q3"].map((key, n) =>
      aRung(key, { room: Math.round(98_765_432 / (n + 1)), onlyClosed: n * 390_000, possible: n * 1_000_000 }),
    ),
    entries: Object.fromEntries(
      Object.keys(ENTRIES).map((key) => [
        key,
        { certain: publishCount(9_876_540), possible: publishCount(1_000_000), perPlace: 246_913.5 },
      ]),
    ),
    relax: Array.from({ length: 64 }, (_unused, n) => aRelaxation("attribute", "Q3", 20_000_000 - n * 10, String(n))),
    missing: Array.from({ length: 60 }, (_unused, n) => ({
      attributeId: String(900_000 + n) as OpportunityReach["missing"][number]["attributeId"],
      people: publishCount(9_000_000 - n * 1_000),
    })),
  }),
  /** No default panel. */
  none: null,
} as const satisfies Record<string, OpportunityReach | null>;

/** Answers the requests for the reach of any opportunity. */
export const answerReach =
  (what: keyof typeof REACHES) =>
  (page: Page): Promise<unknown> =>
    page.route(REACH_ROUTE, (route) => {
      const opportunityId = new URL(route.request().url()).searchParams.get("id") ?? "";
      const reach = REACHES[what];
      return route.fulfill({ json: { ok: true, value: reach && { ...reach, opportunityId, computedAt: Date.now() } } });
    });

/** Lets each request for the reach fail until the returned function is called. */
export async function failReach(page: Page): Promise<() => Promise<void>> {
  await page.route(REACH_ROUTE, (route) => route.abort());
  return () => page.unroute(REACH_ROUTE);
}
