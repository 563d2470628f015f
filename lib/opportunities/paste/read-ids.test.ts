/** Reads IDs from mails, logs, sheets, URLs and lists, and reports the parts that are not IDs. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_READ } from "./pasted.ts";
import { readIds, withReadIds, withInterpretation } from "./read-ids.ts";
import type { PastedKind } from "./pasted.ts";

const GROUPS: readonly PastedKind[] = ["group", "opportunity"];
const read = (text: string) => readIds(text, GROUPS);
const rejected = (text: string) => read(text).rejected.map(({ text: piece, reason }) => `${piece} ${reason}`);

test.each([
  ["11250050.", ["11250050"]],
  ["https://console.example.com/opps/55420?x", ["55420"]],
  ["see https://console.example.com/opps/55420?x=7, please", ["55420"]],
  ["console.example.com/groups/1174589", ["1174589"]],
  ["#4481", ["4481"]],
  ["ticket #448", ["448"]],
  ["“55304”, «55305» and `55306`", ["55304", "55305", "55306"]],
  ["*55304* **55305**", ["55304", "55305"]],
  ["№55304; ID:55305, id=55306", ["55304", "55305", "55306"]],
  ["５５３０４", ["55304"]],
  ["请检查 55304 和 55305", ["55304", "55305"]],
  [String.raw`{"msg":"{\"group_id\":1174589,\"count\":55304}"}`, ["1174589"]],
  ["1700000000\n1700000001", ["1700000000", "1700000001"]],
  ["9007199254740993 9223372036854775807", ["9007199254740993", "9223372036854775807"]],
  ["[55,414]", ["55", "414"]],
  ["ids=55,414", ["55", "414"]],
  ["", []],
])("reads %j as the ids %j", (text, expected) => {
  expect(read(text)).toMatchObject({ ids: expected, unclear: [], strangers: [] });
});

test.each([
  ["see #4,481", "4,481", [["4481"], ["4", "481"]]],
  ["opportunity #55,414", "55,414", [["55414"], ["55", "414"]]],
  ["#55,414", "55,414", [["55414"], ["55", "414"]]],
])("the number with separators after the sign in %j is not read as its first part", (text, number, interpretations) => {
  expect(read(text)).toMatchObject({ ids: [], unclear: [{ text: number, interpretations }] });
  for (const ids of interpretations) {
    expect(read(withInterpretation(text, { text: number, interpretations }, ids))).toMatchObject({ ids, unclear: [] });
  }
});

test.each([
  ["1. 11250050\n2. 11250051", ["11250050", "11250051"]],
  ["01. 11250050\r\n02. 11250051", ["11250050", "11250051"]],
  ["Please check:\n\n (9) 55304\n\n(10) 55305, 55306", ["55304", "55305", "55306"]],
  ["3) 55304, 7\n4) 55305", ["55304", "7", "55305"]],
  // Not a numbered list.
  ["1. 55304", ["1", "55304"]],
  ["1. 55304\n3. 55305", ["1", "55304", "3", "55305"]],
])("the numbers of list items in %j are not IDs", (text, ids) => {
  expect(read(text)).toMatchObject({ ids, rejected: [], strangers: [] });
});

test("reads a list of numbers with signs and separators", () => {
  expect(read("#55,414\n#55,420")).toMatchObject({ ids: ["55414", "55420"], unclear: [] });
  expect(read("#55,#414")).toMatchObject({ ids: ["55", "414"], unclear: [] });
});

test("reads a mail and names the numbers that are not ids", () => {
  const mail = `Hi Ana,
groups 11241127 and 11250030. went quiet on 20 Nov 2026 at 18:31 (20/11/26), see also opportunity 55304.
We pay 1,200 EUR or $2.50 for 12,000 completes, 12,5 % drop out. Order ORD-70077-hx9, project 1589419.
In 2025: 203.0.113.7, call (030) 1234567 or +44 7700 900123.`;
  expect(read(mail)).toMatchObject({ ids: ["11241127", "11250030", "55304"], unclear: [], strangers: [] });
  expect(rejected(mail)).toEqual(
    expect.arrayContaining([
      "18:31 is a time",
      "20/11/26 is a date",
      "1,200 EUR is a price",
      "12,000 is a number of completes",
      "ORD-70077-hx9 is an order number",
      "1589419 is a project ID",
      "2025 may be a year",
      "203.0.113.7 is an IP address",
      "(030) 1234567 is a phone number",
      "+44 7700 900123 is a phone number",
    ]),
  );
  expect(read(mail).rejected.find(({ text }) => text === "1589419")?.id).toBe("1589419");
});

test("a box for opportunities names groups, which may be used anyway", () => {
  expect(readIds("opportunity 55304 of group 1174589", ["opportunity"])).toMatchObject({
    ids: ["55304"],
    rejected: [{ text: "1174589", reason: "is a group ID", id: "1174589" }],
  });
});

test.each([
  ["55,414", [["55414"], ["55", "414"]]],
  ["please check 55,414", [["55414"], ["55", "414"]]],
  ["55304, 55,414", [["55414"], ["55", "414"]]],
  ["11,241,127", [["11241127"], ["11", "241", "127"]]],
  ["55.414", [["55414"]]],
  ["55’414", [["55414"]]],
])("%j may be read in several ways", (text, interpretations) => {
  expect(read(text).unclear.map((one) => one.interpretations)).toEqual([interpretations]);
  expect(read(text).strangers).toEqual([]);
});

test.each([
  ["55,414\n55,420", ["55414", "55420"]],
  ["11,241,127 11,250,030; 1,174,589", ["11241127", "11250030", "1174589"]],
  ["11.241.127\n11.250.030", ["11241127", "11250030"]],
  ["group\tCPI\n11,241,127\t2.50\n11,250,030\t3", ["11241127", "11250030"]],
  ["55304,55305,414", ["55304", "55305", "414"]],
  ["55, 414", ["55", "414"]],
])("the context decides that %j are the ids %j", (text, ids) => {
  expect(read(text)).toMatchObject({ ids, unclear: [] });
});

test("an interpretation of full-width digits replaces the number, and the rest stays as typed", () => {
  const text = "＃５５,４１４：１２.３４５ and 55,414";
  const [unclear] = read(text).unclear;
  if (!unclear) throw new Error("Nothing is unclear.");
  expect(unclear.interpretations).toEqual([["55414"], ["55", "414"]]);
  expect(withInterpretation(text, unclear, ["55414"])).toBe("55414：１２.３４５ and 55414");
});

test("an interpretation replaces the number in the text, wherever it occurs as a whole", () => {
  const [unclear] = read("check 55,414, and 55,414.").unclear;
  if (!unclear) throw new Error("Nothing is unclear.");
  const one = withInterpretation("check 55,414, and 55,414. Not 155,414", unclear, ["55414"]);
  expect(one).toBe("check 55414, and 55414. Not 155,414");
  const year = withInterpretation("check 1,900", { text: "1,900", interpretations: [["1900"]] }, ["1900"]);
  expect(year).toBe("check #1900");
  expect(read(year).ids).toEqual(["1900"]);
  const two = withInterpretation("check 55,414", unclear, ["55", "414"]);
  expect(two).toBe("check #55, #414");
  expect(read(two).ids).toEqual(["55", "414"]);
});

test.each(["", "please check group 11241127", "order\tgroup\nORD-1-a\t1174589", "name,opportunity\nfoo,55304"])(
  "ids appended to %j are read, however short",
  (text) => {
    const next = withReadIds(text, ["7", "1763663462", "2026"], GROUPS);
    expect(next).toContain(text);
    expect(new Set(read(next).ids)).toEqual(new Set([...read(text).ids, "7", "1763663462", "2026"]));
  },
);

test("an id that the text calls something else is appended with its kind", () => {
  expect(withReadIds("see project 1589419", ["1589419"], GROUPS)).toBe("see project 1589419\ngroup 1589419");
  expect(read("see project 1589419\ngroup 1589419")).toMatchObject({ ids: ["1589419"], rejected: [] });
});

test("a plain list reports each token that is not an id; sentences, keys and cells do not", () => {
  expect(read("11241127 abc -5 1.5 1e3").strangers).toEqual(["abc", "-5", "1.5", "1e3"]);
  expect(read("11241127, 12x").strangers).toEqual(["12x"]);
  expect(read("55304\t2.50\tA1\n55305\t3\tA2").strangers).toEqual([]);
  expect(read("level=30 group_id=11241127 took=5ms").strangers).toEqual([]);
  expect(read("11241127 2026-11-20").strangers).toEqual([]);
  expect(read("2026-11-20").strangers).toEqual(["2026-11-20"]);
  expect(read("please help").strangers).toEqual(["please", "help"]);
});

test.each([
  ["__proto__", ["__proto__"]],
  ["🙂🙂", ["🙂🙂"]],
  ["– -", ["–", "-"]],
  ["🙂 55304", []],
  ["\u200b", []],
])("names the tokens of %j as typed: %j", (text, strangers) => {
  expect(read(text).strangers).toEqual(strangers);
});

test("counts repeated ids, and reads the beginning of an overlong text", () => {
  expect(read("5 6 5 05").repeated).toEqual(["5"]);
  expect(read("group 1174589 and opportunity 1174589").ids).toEqual(["1174589"]);
  const long = read("55304 ".repeat(MAX_READ));
  expect(long).toMatchObject({ ids: ["55304"], isCut: true });
  expect(read(`${"x".repeat(MAX_READ - 3)} 55304`).ids).toEqual([]);
});

test("keeps the locale next to a group", () => {
  expect(read("groups 1174589 and 1174590 in de-AT").locales).toEqual(["de_AT"]);
});

const WORDS = ["please", "Ana", "quiet", "since", "check", "thanks", "kept", "closed", "мы", "número"];
const word = fc.constantFrom(...WORDS);
const id = fc
  .bigInt({ min: 10_000n, max: 2n ** 63n - 1n })
  .map(String)
  .filter((text) => !/^1[5-9](\d{8}|\d{11})$/.test(text));
const twoDigits = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n).padStart(2, "0"));
const time = fc.tuple(twoDigits(0, 23), twoDigits(0, 59)).map((parts) => parts.join(":"));
const date = fc
  .tuple(twoDigits(1, 28), twoDigits(1, 12), fc.integer({ min: 1990, max: 2039 }), fc.nat(3))
  .map(([day, month, year, form]) =>
    form === 0
      ? `${year}-${month}-${day}`
      : form === 1
        ? `${day}.${month}.${year}`
        : form === 2
          ? `${day}/${month}/${year}`
          : `${year}-${month}-${day}T10:20:30.123Z`,
  );
const amount = fc.integer({ min: 1, max: 9_999_999 });
const price = fc.tuple(amount, fc.constantFrom("$", "€", "£"), fc.nat(4)).map(([number, sign, form]) => {
  const grouped = number.toLocaleString("en");
  return (
    [`${sign}${number}`, `${sign}${grouped}.50`, `${grouped} ${sign}`, `EUR ${number}`, `${grouped} USD`][form] ?? ""
  );
});
const octet = fc.integer({ min: 1, max: 255 });
const ip = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join("."));
const order = fc.tuple(fc.nat(99_999), fc.constantFrom("ab", "hx9", "b53")).map(([n, end]) => `ORD-${n}-${end}`);
const version = fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => `v${a}.${b}`);
const noise = fc.oneof(date, time, price, ip, order, version);
const punctuation = fc.constantFrom("", "", "", ".", ",", ";", "!", "?", ")");

const oracle = (ids: readonly string[]) => [...new Set(ids)];

test("property: finds exactly the ids in prose with dates, times, prices, IP addresses and order numbers", () => {
  const piece = fc.oneof(fc.tuple(fc.constant("id" as const), id), fc.tuple(fc.constant("noise" as const), noise));
  fc.assert(
    fc.property(fc.array(fc.tuple(word, piece, punctuation, word), { minLength: 1, maxLength: 15 }), (pieces) => {
      const text = pieces.map(([before, [, what], end, after]) => `${before} ${what}${end} ${after}`).join(" ");
      const { ids, unclear } = read(text);
      expect(ids, text).toEqual(oracle(pieces.flatMap(([, [kind, what]]) => (kind === "id" ? [what] : []))));
      expect(unclear, text).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const separator = fc.constantFrom(" ", ", ", "; ", "\n", "|", "\t");

test("property: finds exactly the ids of URLs, JSON logs, CSV and lists", () => {
  const lists: Readonly<Record<string, (ids: readonly string[]) => string>> = {
    urls: (ids) =>
      ids.map((one, index) => `https://a.example/${index % 2 ? "opps" : "groups"}/${one}?tab=1&n=12345`).join(" "),
    json: (ids) => JSON.stringify(ids.map((one) => ({ group_id: one, count: 55_304, at: "2026-11-20T10:20:30Z" }))),
    log: (ids) => ids.map((one) => `2026-11-20T10:20:30Z INFO group_id=${one} status=200 ip=10.0.0.1`).join("\n"),
    csv: (ids) => ["name,group_id,count", ...ids.map((one, index) => `a${index},${one},${index + 70_000}`)].join("\n"),
    array: (ids) => `[${ids.join(",")}]`,
  };
  fc.assert(
    fc.property(fc.array(id, { minLength: 1, maxLength: 20 }), separator, (ids, between) => {
      const texts = { ...lists, list: (all: readonly string[]) => all.join(between) };
      for (const [name, write] of Object.entries(texts)) {
        const text = write(ids);
        expect(read(text).ids, `${name}: ${text}`).toEqual(oracle(ids));
      }
    }),
  );
});

test("property: a list of numbers grouped by thousands is read as these numbers", () => {
  const grouped = fc.integer({ min: 1_000, max: 999_999_999 });
  fc.assert(
    fc.property(
      fc.array(grouped, { minLength: 2, maxLength: 10 }),
      fc.constantFrom(" ", "\n", "; ", ", "),
      (numbers, between) => {
        const text = numbers.map((number) => number.toLocaleString("en")).join(between);
        expect(read(text), text).toMatchObject({ ids: oracle(numbers.map(String)), unclear: [] });
      },
    ),
  );
});

const inFullWidth = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

test("property: each interpretation of an unclear number can be chosen, whatever the width of its digits", () => {
  let chosen = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 100, max: 999 }),
      fc.boolean(),
      fc.tuple(word, word),
      (first, second, isWide, [before, after]) => {
        const number = `${first},${second}`;
        const text = `${before} ${isWide ? inFullWidth(number) : number} ${after}`;
        const { unclear } = read(text);
        expect(unclear.map((one) => one.text)).toEqual([number]);
        for (const one of unclear) {
          for (const ids of one.interpretations) {
            expect(read(withInterpretation(text, one, ids)), text).toMatchObject({ ids: oracle(ids), unclear: [] });
            chosen += 1;
          }
        }
      },
    ),
  );
  expect(chosen).toBeGreaterThan(100);
});

test("every text gives unique int64 ids, and unclear numbers that it contains", () => {
  const part = fc.oneof(
    noise,
    id,
    fc.constantFrom("55,414", "５５,４１４", "11.241.127", "group", "#7", "\n", "=", "[", '"id":'),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.constantFrom(" ", ""), (parts, between) => {
      const text = parts.join(between);
      const { ids, unclear, rejected: pieces } = read(text);
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of ids) expect(BigInt(one)).toBeLessThan(2n ** 63n);
      for (const piece of pieces) expect(piece.text).not.toContain("0.0.0.0");
      for (const one of unclear) expect(text.normalize("NFKC")).toContain(one.text);
    }),
  );
});
