import { expect, test } from "vitest";
import { idsInText } from "@/lib/palette/ids-in-text";
import type { PaletteMatch } from "@/lib/palette/palette-matches";
import { idOptions, lookupOption } from "./lookup-options";

const opportunity = (id: string): PaletteMatch => ({
  kind: "opportunity",
  id,
  status: "OPEN",
  locale: "de_DE",
  orderNumber: "ORD-1",
  readAt: 1,
});
const attribute = (id: string): PaletteMatch => ({ kind: "attribute", id, name: "Age", answers: 2, readAt: 1 });
const group = (id: string, opportunities: number): PaletteMatch => ({ kind: "group", id, opportunities });

/** Labels of stored items, of items to fetch, and of further actions. */
function optionsFor(text: string, matches: readonly PaletteMatch[] | undefined) {
  const { ids } = idsInText(text);
  const known =
    matches && ids.map((id) => ({ requestedId: id.text, matches: matches.filter((thing) => thing.id === id.text) }));
  const { read, unread, further } = idOptions(ids, known);
  return [read, unread, further].map((options) => options.map(({ label }) => label));
}

test("offers a single number as every item stored under it and as every kind that can be fetched", () => {
  expect(optionsFor("7", [opportunity("7"), attribute("7"), group("7", 3)])).toEqual([
    ["Opportunity 7", "Age", "Group 7"],
    [],
    ["Qualify a respondent against group 7"],
  ]);
  expect(optionsFor("7", [attribute("7")])).toEqual([["Age"], ["Load opportunity 7 from the service"], []]);
  expect(optionsFor("7", [])).toEqual([
    [],
    ["Load opportunity 7 from the service", "Load attribute 7 from the service"],
    [],
  ]);
});

test.each([
  [1, "Attribute 120 has no answer 7."],
  [null, "The details of attribute 120 haven’t been loaded yet."],
])("an attribute loaded at %j: %s", (readAt, text) => {
  const matches = [{ kind: "attribute", id: "120", name: "", answers: 0, readAt } satisfies PaletteMatch];
  const { unread } = idOptions(idsInText("120:7").ids, [{ requestedId: "120:7", matches }]);
  expect(unread.map(({ reason }) => reason)).toEqual([text]);
});

test("isolates the direction of service texts", () => {
  const hebrew = { ...opportunity("7"), orderNumber: "א1" } as PaletteMatch;
  expect(lookupOption(hebrew).detail).toBe("de_DE · \u2068א1\u2069");
  expect(lookupOption(opportunity("7")).detail).toBe("de_DE · ORD-1");
});

test("cuts a 200,000-character order number in labels, details and addresses", () => {
  const long = "W".repeat(200_000);
  const order = { kind: "order", id: long, opportunities: 2 } as PaletteMatch;
  for (const match of [{ ...opportunity("7"), orderNumber: long } as PaletteMatch, order]) {
    const option = lookupOption(match);
    expect(JSON.stringify(option).length).toBeLessThan(1_000);
    expect(`${option.label} ${option.detail}`).toContain("WWW");
  }
  expect(lookupOption(order).to).toBe(`/opportunities?q=${"W".repeat(200)}`);
});

test("lists the kind named in the text first, and fetches no other kind", () => {
  expect(optionsFor("attribute 7", [opportunity("7"), attribute("7")])).toEqual([["Age", "Opportunity 7"], [], []]);
  expect(optionsFor("opportunity 7", [])).toEqual([[], ["Load opportunity 7 from the service"], []]);
  expect(optionsFor("group 7", [])).toEqual([[], [], ["Qualify a respondent against group 7"]]);
  expect(optionsFor("groups 7 and 8", [])).toEqual([[], [], ["Qualify a respondent against 2 groups"]]);
});

test("offers only the likeliest kind for each of several numbers, and actions on all of them", () => {
  expect(optionsFor("5001 5002", [])).toEqual([
    [],
    ["Load opportunity 5001 from the service", "Load opportunity 5002 from the service"],
    [],
  ]);
  expect(optionsFor("5001 5002", [opportunity("5001"), opportunity("5002")])).toEqual([
    ["Opportunity 5001", "Opportunity 5002"],
    [],
    ["Compare 5001 and 5002", "Find conflicts among these 2"],
  ]);
});

test("gives the reason for an id without a lookup", () => {
  const { unread } = idOptions(idsInText("ORD-9-x 6f1c2a34-9b1d-4c55-8e07-0a1b2c3d4e5f").ids, []);
  expect(unread.map(({ to, reason }) => [to, reason])).toEqual([
    [undefined, "This partner account has no run with this ID."],
    [undefined, "Not in your library, and the service has no lookup by order number."],
  ]);
});

test("reports no id as missing if the store query failed", () => {
  expect(optionsFor("7", undefined)).toEqual([[], ["Open opportunity 7", "Open attribute 7"], []]);
  expect(optionsFor("120:5", undefined)).toEqual([[], ["Open attribute 120"], []]);
});

function offered(text: string, matches: readonly PaletteMatch[] | undefined) {
  const { ids, beyond } = idsInText(text);
  const known =
    matches && ids.map((id) => ({ requestedId: id.text, matches: matches.filter((one) => one.id === id.text) }));
  return idOptions(ids, known, beyond).many.map(({ label, handed }) => [label, handed?.length]);
}

test("shows the host of an id from another host's URL, whether or not it is stored", () => {
  const { ids, beyond } = idsInText("https://elsewhere.example/opportunities/7", "here.example");
  const offer = (matches: readonly PaletteMatch[]) => idOptions(ids, [{ requestedId: "7", matches }], beyond);
  expect(offer([opportunity("7")]).read.map(({ detail }) => detail)).toEqual([
    "7 from elsewhere.example · de_DE · ORD-1",
  ]);
  expect(offer([]).unread.map(({ detail }) => detail)).toEqual(["7 from elsewhere.example"]);
  const two = idsInText("http://a.example/opportunities/7 http://a.example/opportunities/8 9000", "here.example").ids;
  expect(idOptions(two, []).many.map(({ detail }) => detail)).toEqual([
    "fills in the form; sends nothing · from a.example",
  ]);
});

test("offers a bulk read in the library for several ids that are not stored", () => {
  const thirty = Array.from({ length: 30 }, (_, index) => String(55_300 + index));
  expect(offered(thirty.join(" "), [])).toEqual([["Add all 30 to the library", 30]]);
  expect(offered(thirty.join(" "), thirty.map(opportunity))).toEqual([["Add the other 10 to the library", 10]]);
  expect(offered("5001 5002 5003", [opportunity("5001")])).toEqual([["Add the other 2 to the library", 2]]);
  expect(offered("5001 5002", undefined)).toEqual([["Add all 2 to the library", 2]]);
  expect(offered("5001 5002", [opportunity("5001")])).toEqual([]);
  expect(offered("5001 5002", [opportunity("5001"), group("5002", 2)])).toEqual([]);
  expect(offered("attributes 5001 and 5002", [])).toEqual([]);
});
