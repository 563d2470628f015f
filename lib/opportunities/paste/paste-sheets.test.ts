import { expect, test } from "vitest";
import { parsePasted } from "./paste.ts";
import { parsedItems, rejected } from "../../testing/pasted-items.ts";

test("parses a sheet with headings by its columns", () => {
  const sheet = "Opportunity\tGroup ID\tCPI\tproject_id\n55304\t1174589\t25000\t77\n\t1174590\t2.5\t";
  expect(parsedItems(sheet)).toEqual(["opportunity 55304", "group 1174589", "project 77", "group 1174590"]);
  expect(rejected(sheet)).toEqual(["25000 is in the “CPI” column", "2.5 is in the “CPI” column"]);
  expect(parsedItems('"id","count"\n"55304","12345"')).toEqual(["opportunity 55304"]);
});

test("parses a sheet within a mail by its columns, and the mail as text", () => {
  const mail = `Hi Ana; these went quiet,
group 77000 and 55303:

order\tgroup\tlocale\topportunity id\tCPI
ORD-70077-hx9\t77001\tja_JP\t55304\t25000
ORD-70078-hx9\t77002\tde_DE\t55305\t26000

Also see project 1589419.`;
  expect(parsedItems(mail)).toEqual([
    "group 77000",
    "group 55303",
    "order ORD-70077-hx9",
    "group 77001",
    "opportunity 55304",
    "order ORD-70078-hx9",
    "group 77002",
    "opportunity 55305",
    "project 1589419",
  ]);
  expect(rejected(mail)).toEqual(["25000 is in the “CPI” column", "26000 is in the “CPI” column"]);
});

const inLocales = (text: string) =>
  parsePasted(text).items.map(({ kind, text: id, locale }) => [kind, id, ...(locale ? [locale] : [])].join(" "));

test("a group gets the adjacent locale", () => {
  expect(inLocales("group 1174589 de_AT")).toEqual(["group 1174589 de_AT"]);
  expect(inLocales("Groups 1174589 and 1174590 in de-AT, and 1174591 in ja_JP.")).toEqual([
    "group 1174589 de_AT",
    "group 1174590 de_AT",
    "group 1174591 ja_JP",
  ]);
  expect(inLocales("de_AT: group 1174589, 1174590\nfr_FR: group 1174591; group 1174592")).toEqual([
    "group 1174589 de_AT",
    "group 1174590 de_AT",
    "group 1174591 fr_FR",
    "group 1174592 fr_FR",
  ]);
  expect(inLocales("group_id=1174589 locale=de_at, opportunity 55304 (fr_FR)")).toEqual([
    "group 1174589 de_AT",
    "opportunity 55304",
  ]);
  expect(inLocales('{"group_id": 1174589, "locale": "de_AT"}')).toEqual(["group 1174589 de_AT"]);
  expect(inLocales("1174589:de_AT 1174590/ja_JP")).toEqual(["opportunity 1174589 de_AT", "opportunity 1174590 ja_JP"]);
  expect(inLocales("https://entry.example.com/start?group_id=1174589&language=de&country=AT")).toEqual([
    "group 1174589 de_AT",
  ]);
});

test("a group with two locales is two items; with and without the same locale it is one", () => {
  expect(inLocales("group 1174589 in de_AT and ja_JP; group 1174589 de_AT")).toEqual([
    "group 1174589 de_AT",
    "group 1174589 ja_JP",
  ]);
  expect(inLocales("group 1174589\ngroup 1174589 ja_JP")).toEqual(["group 1174589 ja_JP"]);
  expect(inLocales("1174589 ja_JP\ngroup 1174589")).toEqual(["group 1174589 ja_JP"]);
});

test("ignores a locale that is not adjacent to a group", () => {
  expect(inLocales("group 1174589\nde_AT")).toEqual(["group 1174589"]);
  expect(inLocales("group 1174589 was never seen by our co-op of de_AT")).toEqual(["group 1174589"]);
  expect(inLocales("group 1174589 co-op")).toEqual(["group 1174589"]);
});

test("groups get the locale of their sheet row", () => {
  expect(inLocales("group\tlocale\topportunity\n1174589\tde_AT\t55304\n1174590\tja-jp\t55305")).toEqual([
    "group 1174589 de_AT",
    "opportunity 55304",
    "group 1174590 ja_JP",
    "opportunity 55305",
  ]);
  expect(inLocales("country,group id,language\nAT,1174589,de\n,1174590,ja")).toEqual([
    "group 1174589 de_AT",
    "group 1174590",
  ]);
  expect(rejected("group,locale\n1174589,de_AT_1")).toEqual(["de_AT_1 is in the “locale” column"]);
});

test.each([",", ";", ", ", "; "])(
  "reads a sheet with %j between its cells by its columns within a mail",
  (separator) => {
    const sheet = [
      ["order", "group", "locale", "opportunity id", "CPI"],
      ["ORD-70077-hx9", "77001", "ja_JP", "55304", "25000"],
      ["ORD-70078-hx9", "77002", "de_DE", "55305", "26000"],
    ].map((cells) => cells.join(separator));
    const mail = ["Hi Ana, please look, soon, at these, all:", ...sheet, "Thanks, and see project 1589419, too."].join(
      "\n",
    );
    expect(inLocales(mail)).toEqual([
      "order ORD-70077-hx9",
      "group 77001 ja_JP",
      "opportunity 55304",
      "order ORD-70078-hx9",
      "group 77002 de_DE",
      "opportunity 55305",
      "project 1589419",
    ]);
    expect(rejected(mail)).toEqual(["25000 is in the “CPI” column", "26000 is in the “CPI” column"]);
  },
);

test("rows may omit trailing cells when the sheet is the whole paste; a sentence ends the sheet", () => {
  expect(inLocales("group ids\tlocale\n1174589\tde_AT\n1174590")).toEqual(["group 1174589 de_AT", "group 1174590"]);
  expect(inLocales("group,locale\n1174589,de_AT\n1174590")).toEqual(["group 1174589 de_AT", "group 1174590"]);
  expect(parsedItems("group\tlocale\n1174589\tde_AT\nThanks for 55304")).toEqual([
    "group 1174589",
    "opportunity 55304",
  ]);
});

test("lines without headings get the locale of their common column", () => {
  expect(inLocales("please read\nde_AT,group,1174589\nja_JP,group,1174590\nand 55304")).toEqual([
    "group 1174589 de_AT",
    "group 1174590 ja_JP",
    "opportunity 55304",
  ]);
});

test("a separator inside quotes belongs to its cell", () => {
  expect(parsedItems('group,note,opportunity\n77001,"old, since 2025",55304')).toEqual([
    "group 77001",
    "opportunity 55304",
  ]);
});

test("sentences with commas are not a sheet, even if their lines have parts in common", () => {
  expect(parsedItems("Opportunities, as told, are\n55304, 55305, 55306")).toEqual([
    "opportunity 55304",
    "opportunity 55305",
    "opportunity 55306",
  ]);
  expect(parsedItems("Please check the group, and the project, today.\n55304, 55305, 55306")).toEqual([
    "opportunity 55304",
    "opportunity 55305",
    "opportunity 55306",
  ]);
  expect(parsedItems("group, opportunity\nThanks, see 55304")).toEqual(["opportunity 55304"]);
  expect(parsedItems("see group 77001, today\nand project 77002, too")).toEqual(["group 77001", "project 77002"]);
});
