/** All screens with saved views: the URL parameters that are saved, and those that never are. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTE_SCREENS } from "../attributes/view-screens.ts";
import { OPPORTUNITY_SCREENS } from "../opportunities/library/view-screens.ts";
import { QUALIFICATION_SCREENS } from "../qualification/view-screens.ts";
import { canonicalQuery, openedQuery, VIEW_KEY, type ViewScreen } from "../views/view-screen.ts";

const SCREENS = [...ATTRIBUTE_SCREENS, ...OPPORTUNITY_SCREENS, ...QUALIFICATION_SCREENS];

/** Values that some screens accept, and values that none accepts. */
const VALUES = [
  "true false 1 7 30 0 25 100 DE en_US de_DE.ja_JP pins texts catalogue lookup kept history raw cells quotas answer gaps",
  "rank name asc desc cpi OPEN open 2-3.5 3-2 project after-another inactive full live failed 2.10 2026-11-20",
  "11241127,11250030 11241127,11241127 9223372036854775807 120:45398,120 single_select,single_select Q2",
  "5f0c7d0e-6a1c-4b7e-9a57-0b8c2f6f1a11 id,cpi,id question,mode whole part 7d all mine",
].flatMap((line) => line.split(" "));
const value = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: "binary", maxLength: 260 }));
const everyKey = [...new Set(SCREENS.flatMap(({ keys }) => Object.keys(keys)))];
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...everyKey, "tab", VIEW_KEY, "page", "run", "lens", "persona") },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const address = fc.array(fc.tuple(key, value), { maxLength: 14 });

test("screen names are unique in the store", () => {
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
});

describe.each(SCREENS.map((screen) => [screen.name, screen] as const))("%s", (_name, screen: ViewScreen) => {
  test("canonicalising a saved query again changes nothing", () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const once = canonicalQuery(screen, new URLSearchParams(pairs));
        expect(canonicalQuery(screen, once)).toBe(once);
      }),
    );
  });

  test("keeps only its own keys, each once, in a fixed order", () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const kept = [...new URLSearchParams(canonicalQuery(screen, new URLSearchParams(pairs))).keys()];
        expect(kept).toEqual(Object.keys(screen.keys).filter((one) => kept.includes(one)));
      }),
    );
  });

  test("opening a view from any address restores the saved view", () => {
    fc.assert(
      fc.property(address, address, (saved, elsewhere) => {
        const query = canonicalQuery(screen, new URLSearchParams(saved));
        const opened = new URLSearchParams(openedQuery(screen, query, "v1", new URLSearchParams(elsewhere)));
        expect(canonicalQuery(screen, opened)).toBe(query);
        expect(opened.get(VIEW_KEY)).toBe("v1");
        for (const [part, text] of Object.entries(screen.fixed ?? {})) expect(opened.get(part)).toBe(text);
        for (const one of screen.stays ?? []) {
          expect(opened.get(one)).toBe(new URLSearchParams(elsewhere).get(one));
        }
      }),
    );
  });

  test("every key accepts at least one value", () => {
    const understood = Object.keys(screen.keys).filter((one) =>
      VALUES.some((text) => canonicalQuery(screen, new URLSearchParams([[one, text]])) !== ""),
    );
    expect(understood).toEqual(Object.keys(screen.keys));
  });
});

test("every key of a saved view is allowed by name", () => {
  expect(Object.fromEntries(SCREENS.map(({ name, keys }) => [name, Object.keys(keys).join(" ")]))).toEqual({
    attributes: "q scope locale word gaps country activity modes asked missing source pins",
    catalogue: "q sort down in columns country activity modes asked missing source pins",
    lookup: "ids pins",
    attribute: "tab filter gaps offered order pins",
    coverage: "find country source sort order gaps pinned pins",
    changes: "days kind",
    opportunities:
      "q status country locale price device category requires findings entries reach reachValue perPlace since age sort dir per together columns",
    opportunity: "tab words ids find step state attribute kind",
    compare: "ids words",
    conflicts: "ids",
    watched: "q part",
    matrix: "groups personas live q tag whose",
    personas: "q tag whose",
    runs: "q by kind outcome pair from to",
    trust: "period",
    dictionary: "q",
  });
});

test("no screen saves a parameter that describes a respondent", () => {
  const planted = new URLSearchParams({
    lens: "own",
    persona: "5f0c7d0e-6a1c-4b7e-9a57-0b8c2f6f1a11",
    respondent: "mina-berlin-31",
    respondentId: "mina-berlin-31",
    respondent_id: "mina-berlin-31",
    ip: "203.0.113.7",
    ipv4: "203.0.113.7",
    answers: "120:45398",
    size: "1920x1080",
    // Parameters for ids of the console or of opportunities accept nothing else.
    personas: "mina-berlin-31,203.0.113.7",
    live: "mina-berlin-31",
    groups: "203.0.113.7,mina-berlin-31",
    ids: "203.0.113.7,mina-berlin-31",
  });
  for (const screen of SCREENS) expect(canonicalQuery(screen, planted), screen.name).toBe("");
});

test("a saved view contains no list that exists only in the browser tab", () => {
  const lookup = SCREENS.find(({ name }) => name === "lookup");
  expect(lookup && canonicalQuery(lookup, "tab=lookup&ids=kept&pins=de_DE")).toBe("pins=de_DE");
});

const why = (name: string, query: Record<string, string>) =>
  SCREENS.find((screen) => screen.name === name)?.cannotKeep?.(new URLSearchParams(query));
const many = (count: number) => Array.from({ length: count }, (_none, at) => String(at + 1)).join(",");

test("a query that the URL does not fully contain is not saved, and the screen explains why", () => {
  expect(why("lookup", { ids: "kept" })).toMatch(/only available in this browser tab/);
  expect(why("lookup", { ids: "120,45391" })).toBeUndefined();
  expect(why("matrix", { groups: many(201) })).toMatch(/at most 200 groups and 50 personas/);
  expect(why("matrix", { personas: many(51) })).toMatch(/at most 200 groups and 50 personas/);
  expect(why("matrix", { groups: many(200), personas: many(50) })).toBeUndefined();
});
