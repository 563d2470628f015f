import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parsePasted, pastedSteps } from "./paste.ts";
import type { PastedKind } from "./pasted.ts";
import { parsedItems, rejected } from "../../testing/pasted-items.ts";

test("parses a list of ids with any separators, distinct and in order", () => {
  expect(parsedItems("55304, 55305;55304\n[9007199254740993]\t007 4")).toEqual([
    "opportunity 55304",
    "opportunity 55305",
    "opportunity 9007199254740993",
    "opportunity 7",
    "opportunity 4",
  ]);
});

test("parses a mail", () => {
  const mail = `Hi Ana,
please check #55304 and 55305. Groups 1174589 and 1174590 went quiet on 20 Nov 2026 at 18:31,
we pay $2.50 for 12 min, 400 completes. Order ORD-70077-hx9 (project 1589419).
Call me: +49 30 1234567, or see 2026-11-20.`;
  expect(parsedItems(mail)).toEqual([
    "opportunity 55304",
    "opportunity 55305",
    "group 1174589",
    "group 1174590",
    "order ORD-70077-hx9",
    "project 1589419",
  ]);
  expect(rejected(mail)).toEqual([
    "20 is a short number among words",
    "2026 is a year",
    "18:31 is a time",
    "$2.50 is a price",
    "12 is a short number among words",
    "400 is a short number among words",
    "+49 is a phone number",
    "30 is part of a phone number",
    "1234567 is part of a phone number",
    "2026-11-20 is a date",
  ]);
});

test("a date is one token; ids separated by slashes are not a date", () => {
  const mail = "On 09/11/2026 at 14:30, Ana wrote: see 55304/55305 of 2026/11/9, 2026.11.09 and 9.11.2026.";
  expect(parsedItems(mail)).toEqual(["opportunity 55304", "opportunity 55305"]);
  expect(rejected(mail)).toEqual([
    "09/11/2026 is a date",
    "14:30 is a time",
    "2026/11/9 is a date",
    "2026.11.09 is a date",
    "9.11.2026 is a date",
  ]);
  expect(parsedItems("41/52/55306")).toEqual(["opportunity 41", "opportunity 52", "opportunity 55306"]);
});

test("parses a log", () => {
  const log = `2026-11-20T18:31:02.123Z level=30 opportunity_id=55304 group_id=1174589 status=200 took=532ms ip=203.0.113.7
1763663462 55307 1763663462123 opp.=55308`;
  expect(parsedItems(log)).toEqual(["opportunity 55304", "group 1174589", "opportunity 55307", "opportunity 55308"]);
  expect(rejected(log)).toContain("200 is the value of status");
  expect(rejected(log)).toContain("1763663462 may be a timestamp in seconds");
  expect(rejected(log)).toContain("1763663462123 may be a timestamp in milliseconds");
});

test("parses JSON by its keys and loses no digit", () => {
  const json = '{"opportunity_ids":[9007199254740993,55304],"group_id": 9223372036854775807, "count": 12000}';
  expect(parsedItems(json)).toEqual(["opportunity 9007199254740993", "opportunity 55304", "group 9223372036854775807"]);
});

test("ignores invisible characters", () => {
  for (const char of ["\u200B", "\u200E", "\u200F", "\u202E", "\u202C", "\u2069", "\uFEFF", "\0", "\u0007", "\u00AD"]) {
    expect(parsedItems(`${char}55304${char}`), escape(char)).toEqual(["opportunity 55304"]);
    expect(rejected(`${char}55304${char}, ${char}55305.${char}`)).toEqual([]);
    expect(parsedItems(`55304${char}55305`)).toEqual(["opportunity 55304", "opportunity 55305"]);
    expect(parsedItems(`gro${char}up${char} ${char}1174589${char}`)).toEqual(["group 1174589"]);
    expect(parsedItems(`order\tgroup\n${char}ORD-70077-hx9\t1174589${char}`)).toEqual([
      "order ORD-70077-hx9",
      "group 1174589",
    ]);
  }
});

test("finds order numbers in any script", () => {
  expect(parsedItems("ORD-ÄÖ-ЗАКАЗ, then ord-70077-äö; ORD-注文.")).toEqual([
    "order ORD-ÄÖ-ЗАКАЗ",
    "order ord-70077-äö",
    "order ORD-注文",
  ]);
});

test("a plain `id` key counts as an opportunity id", () => {
  expect(parsedItems('POST /get-opportunity {"id":55304}')).toEqual(["opportunity 55304"]);
  expect(parsedItems('{"group_id": 1174589, "id": 7}\nlevel=30 group_id=1174590 id=55305')).toEqual([
    "group 1174589",
    "opportunity 7",
    "group 1174590",
    "opportunity 55305",
  ]);
  expect(parsePasted('{"id":55304}').items).toEqual([{ kind: "opportunity", text: "55304", isExplicit: false }]);
  expect(parsedItems('{"group": {"id": 1174589}, "id": 55304}')).toEqual(["group 1174589", "opportunity 55304"]);
  expect(rejected("user id=88123")).toEqual(["88123 is the value of id"]);
});

test("the body of an opportunity yields its own ids, not those of its entries", () => {
  const body = {
    id: 55304,
    group_id: 1174589,
    project_id: 1589419,
    cells: [{ tag: "a]", id: 90001, attribute_id: 12000, kind: "VALUE", value: "2" }],
    filters: [["a"], ["b"]],
    quotas: [[{ id: 90002, cells: ["a"], count: 6000, status: "OPEN" }]],
  };
  const both = { opportunities: [body, { quotas: [], id: 55305, filters: null }] };
  for (const text of [JSON.stringify(both), JSON.stringify(both, undefined, 2)]) {
    expect(parsedItems(text)).toEqual([
      "opportunity 55304",
      "group 1174589",
      "project 1589419",
      "attribute 12000",
      "opportunity 55305",
    ]);
    expect(rejected(text)).toContain("90002 is the value of entry.id");
  }
});

test("finds the ids in URLs of this console and other links", () => {
  expect(parsedItems("see https://console.example.com/opportunities/55304?tab=quotas.")).toEqual(["opportunity 55304"]);
  expect(parsedItems("http://127.0.0.1:3000/qualification?groups=1174589,1174590")).toEqual([
    "group 1174589",
    "group 1174590",
  ]);
  expect(parsedItems("https://entry.example.com/start?group_id=1174589&access_key=55304")).toEqual(["group 1174589"]);
  expect(parsedItems("https://console.example.com/attributes/80")).toEqual(["attribute 80"]);
  expect(rejected("https://example.com/a/55304")).toEqual([
    "https://example.com/a/55304 is a URL without an opportunity ID",
  ]);
});

test("a colon introduces a list unless it follows the name of a metric", () => {
  expect(parsedItems("Please check: 55304 and 55305. Count: 12000")).toEqual([
    "opportunity 55304",
    "opportunity 55305",
  ]);
});

test("parses `attribute:answer` as a pair, and a time as a time", () => {
  expect(parsedItems("120:45398 12:30 attribute 80")).toEqual(["attribute 120:45398", "attribute 80"]);
  expect(rejected("120:45398 12:30")).toEqual(["12:30 is a time"]);
});

test("explains why a token is not an id, and whether it might be one", () => {
  expect(rejected("1234567890123456789012345")).toEqual(["1234567890123456789012345 is too long for an ID"]);
  expect(rejected("9223372036854775808")).toEqual(["9223372036854775808 is too long for an ID"]);
  expect(rejected("-55304")).toEqual(["-55304 is a negative number"]);
  expect(rejected("5.53e4")).toEqual(["5.53e4 contains letters"]);
  expect(rejected("५५३०४")).toEqual(["५५३०४ has digits other than 0–9"]);
  expect(rejected("1.5")).toEqual(["1.5 is a decimal number"]);
  const [time] = parsePasted("1763663462").notTaken;
  expect(time).toMatchObject({ maybeId: true });
});

test("an explicit kind overrides a guess", () => {
  expect(parsedItems("1174589 1174590, group 1174589")).toEqual(["opportunity 1174590", "group 1174589"]);
  expect(parsedItems("group 1174589, then 1174589 again")).toEqual(["group 1174589"]);
});

const id = fc
  .bigInt({ min: 10_000n, max: 2n ** 63n - 1n })
  .map(String)
  .filter((text) => !/^1[5-9](\d{8}|\d{11})$/.test(text));

const WORDS: Readonly<Record<Exclude<PastedKind, "order">, readonly string[]>> = {
  opportunity: ["opportunity ", "opportunity_id=", "Opp. ", '"opportunityId": '],
  group: ["group ", "group_id: ", "Groups ", '"group_id":'],
  project: ["project ", "project_id=", '"projectIds": ["'],
  attribute: ["attribute ", "attribute_id="],
};

const said = fc
  .constantFrom(...(Object.keys(WORDS) as (keyof typeof WORDS)[]))
  .chain((kind) => fc.tuple(fc.constant(kind), fc.constantFrom(...WORDS[kind]), id));

test("property: every explicitly typed id is found with its kind", () => {
  fc.assert(
    fc.property(fc.uniqueArray(said, { selector: ([, , number]) => number, maxLength: 20 }), (items) => {
      const text = items.map(([, word, number]) => `we saw ${word}${number}`).join("\n");
      expect(parsedItems(text)).toEqual(items.map(([kind, , number]) => `${kind} ${number}`));
    }),
  );
});

test("property: every number is either accepted or listed as rejected", () => {
  const piece = fc.oneof(
    id,
    fc.nat().map(String),
    fc.constantFrom(
      "2026-11-20",
      "+49 30 123",
      "group",
      "count=",
      " ",
      "\n",
      "\t",
      ",",
      "Opp.",
      "12:30",
      "1.5",
      '"',
      ":",
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(" ");
      const { items, notTaken } = parsePasted(text);
      const all = [...items, ...notTaken].map((one) => one.text).join(" ");
      for (const [digits] of text.matchAll(/\d+/g)) {
        const short = digits.replace(/^0+(?=\d)/, "");
        expect(all.includes(digits) || all.includes(short), `${digits} of ${JSON.stringify(text)}`).toBe(true);
      }
      expect(new Set(items.map(({ kind, text: what }) => `${kind} ${what}`)).size).toBe(items.length);
    }),
  );
});

const many = (write: (index: number) => string, between = "\n") =>
  Array.from({ length: 10_000 }, (_, index) => write(100_000 + index)).join(between);

test("yields to the event loop while parsing large pastes of any form", () => {
  const texts = [
    many(String),
    many(String, ", "),
    `opportunity id\tgroup id\n${many((number) => `${number}\t${number}9`)}`,
    many((number) => `${number};de_AT`),
    many((number) => `please check group ${number}`),
    `[${many((number) => `{"id":${number},"status":"OPEN"}`, ",")}]`,
  ];
  for (const text of texts) expect([...pastedSteps(text)].length, text.slice(0, 60)).toBeGreaterThanOrEqual(5);
});
