import { expect, test } from "vitest";
import { toHitItems } from "../search/hit-items.ts";
import type { Hit, HitGroup } from "../search/search-answer.ts";
import { bareIds } from "../model/answer-key.ts";
import { exportedText, isCut, lookupText, rowText } from "./copy-text.ts";

const text = (words: string) => ({ text: words, highlights: [] });
const hit: Hit = {
  kind: "answer",
  id: "45391",
  locales: ["de_DE"],
  standard: text("Full\ttime"),
  cells: [text("Vollzeit\nbeschäftigt"), 0, null, 1],
};

test("copies a row as one line with one column per locale", () => {
  expect(rowText({ id: "120" }, hit, ["de_DE", "en_US", "ja_JP", "ar_EG"])).toBe(
    "120\t45391\tVollzeit beschäftigt\tFull time\t\t",
  );
  expect(rowText({ id: "120" }, { kind: "name", locales: [], standard: text("Employment") }, ["de_DE"])).toBe(
    "120\tname\tEmployment",
  );
});

test("reduces pairs of attribute and answer to distinct ids", () => {
  expect(bareIds(["120:45391", "120", "121:45391", "120:45392"])).toEqual(["45391", "120", "45392"]);
});

test("copies looked-up rows with a heading", () => {
  const row = { requestedId: "120:45391", attributeId: "120", name: "Employment", rank: 7, answerId: "45391" };
  const answer = {
    rows: [{ ...row, cells: [text("Vollzeit"), null], standard: text("Full-time") }],
    left: 0,
    unknown: [],
    pins: ["de_DE", "ja_JP"],
  };
  expect(lookupText(answer)).toBe("id\tattribute\tname\tde_DE\tja_JP\n120:45391\t120\tEmployment\tVollzeit\t");
});

test("a text that a spreadsheet would execute gets an apostrophe, an id does not", () => {
  const formula = { ...hit, id: "-5", cells: [text("=1+1"), text("a;\t@x")] };
  expect(rowText({ id: "120" }, formula, ["de_DE", "en_US"])).toBe("120\t-5\t'=1+1\ta; '@x");
  const row = { requestedId: "120:-5", attributeId: "120", name: "+1", rank: 7, answerId: "-5" };
  const answer = { rows: [{ ...row, cells: [text("-2")], standard: text("") }], left: 0, unknown: [], pins: ["de_DE"] };
  expect(lookupText(answer)).toBe("id\tattribute\tname\tde_DE\n120:-5\t120\t'+1\t'-2");
});

test("a text that begins with a quote is quoted, so that it stays one cell", () => {
  const texts = { ...hit, cells: [text('"Full-time" (40 h'), text('24" screen')] };
  expect(rowText({ id: "120" }, texts, ["de_DE", "en_US"])).toBe('120\t45391\t"""Full-time"" (40 h"\t24" screen');
});

const group = (id: string) => ({ id, hits: [hit, { ...hit, id: "45392" }] }) as unknown as HitGroup;

test("a collapsed attribute has no hit rows", () => {
  const groups = [group("120"), group("121")];
  expect(toHitItems(groups, new Set()).map((item) => item.key)).toEqual([
    "120",
    "120 answer 45391",
    "120 answer 45392",
    "121",
    "121 answer 45391",
    "121 answer 45392",
  ]);
  expect(toHitItems(groups, new Set(["120"]))).toHaveLength(4);
});

test("copies an exported table: one cell per text, empty where missing, no formulas", () => {
  const columns = [
    { key: "id", title: "Attribute ID", type: "id" },
    { key: "de_DE", title: "de_DE", type: "text" },
  ] as const;
  const rows = [
    { id: "9007199254740993", de_DE: "Voll\tzeit\nArbeit" },
    { id: "7", de_DE: null },
    { id: "8", de_DE: "=1+1" },
    { id: "-9", de_DE: "-9" },
  ];
  expect(exportedText({ columns, rows })).toBe(
    "Attribute ID\tde_DE\n9007199254740993\tVoll zeit Arbeit\n7\t\n8\t'=1+1\n-9\t'-9",
  );
});

test("copies the text that matches in a locale that is not pinned, with its locale", () => {
  const near = { ...text("フル\tタイム"), column: 0, locale: "ja_JP" };
  expect(rowText({ id: "120" }, { ...hit, cells: [null], near }, ["de_DE"])).toBe("120\t45391\t\tja_JP\tフル タイム");
  const byDefault = { ...near, locale: null };
  expect(rowText({ id: "120" }, { ...hit, cells: [null], near: byDefault }, ["de_DE"])).toBe(
    "120\t45391\t\tdefault\tフル タイム",
  );
});

test("a row is cut if any of its texts is", () => {
  const cut = { ...text("long…"), cut: true as const };
  expect(isCut(hit)).toBe(false);
  expect(isCut({ ...hit, cells: [null, 0, 1, cut] })).toBe(true);
  expect(isCut({ ...hit, standard: cut })).toBe(true);
  expect(isCut({ ...hit, near: { ...cut, column: 0, locale: "ja_JP" } })).toBe(true);
});
