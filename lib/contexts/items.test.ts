import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readItemsText } from "./items-text.ts";
import { hintOf } from "./advice.ts";
import { itemFaults, looksLikeJson, oddItems, oddItemsText, toItems } from "./items.ts";
import { applyTemplate, keysOf } from "./template.ts";

test("rows: rejects missing and duplicate keys with a message, and reports odd items separately", () => {
  const rows = [
    { key: "gender", value: '{"a":1}' },
    { key: "", value: "x" },
    { key: "country", value: "" },
    { key: "gender", value: "male" },
    { key: "", value: "" },
    { key: "list", value: " [1] " },
    { key: "text", value: "[brackets" },
    { key: "__proto__", value: "x" },
    { key: "__proto__", value: "y" },
    { key: "gender ", value: "male" },
    { key: " ", value: "x" },
    { key: "\u00a0\t", value: "" },
  ];
  const faults = itemFaults(rows);
  expect(faults[0]).toEqual({});
  expect(faults[1]).toEqual({ key: "Enter a key for this value." });
  expect(faults[2]).toEqual({});
  expect(faults[3]).toEqual({ key: "Duplicate key “gender”." });
  expect(faults[4]).toEqual({});
  expect(faults[5]).toEqual({});
  expect(faults[6]).toEqual({});
  expect(faults[7]).toEqual({});
  expect(faults[8]).toEqual({ key: "Duplicate key “__proto__”." });
  expect(faults[9]).toEqual({});
  expect(faults[10]).toEqual({ key: "Enter a key for this value." });
  expect(faults[11]).toEqual({});
  expect(oddItems(rows).map(({ key, odd }) => [key, odd])).toEqual([
    ["gender", "json"],
    ["country", "empty"],
    ["list", "json"],
    ["gender ", "blanks"],
  ]);
});

test("__proto__ is an ordinary key: in text, rows, templates and the request", () => {
  const items = [{ key: "__proto__", value: "x" }];
  for (const text of ["__proto__ = x", '{"__proto__":"x"}']) expect(readItemsText(text)).toEqual({ items, faults: [] });
  expect(Object.entries(toItems(items))).toEqual([["__proto__", "x"]]);
  expect(keysOf(items)).toEqual(["__proto__"]);
  expect(applyTemplate(["__proto__"], items)).toEqual(items);
  expect(hintOf("__proto__")).toBeUndefined();
});

test("keys and values are sent exactly as typed; only a row without a value whose key is empty or spaces is omitted", () => {
  const key = fc.oneof(fc.string(), fc.constantFrom("", " ", "\t ", " a"));
  const value = fc.oneof(fc.string(), fc.constantFrom("", " "));
  fc.assert(
    fc.property(fc.array(fc.record({ key, value })), (rows) => {
      const sent = rows.filter((row) => /\S/.test(row.key) || row.value !== "");
      expect(toItems(rows)).toEqual(Object.fromEntries(sent.map((row) => [row.key, row.value])));
    }),
  );
});

test.each([
  [[], undefined],
  [
    [{ key: "profile", value: "[]" }],
    "The value of “profile” looks like JSON. Click Create context again to send it as a string.",
  ],
  [[{ key: "a", value: "" }], "The value of “a” is empty. Click Create context again to send it as typed."],
  [
    [
      { key: " a", value: "" },
      { key: "b", value: "" },
      { key: "c", value: "{}" },
    ],
    "The values of “ a” and 1 more are empty. The key “ a” starts or ends with a space. The value of “c” looks like JSON. Click Create context again to send them as typed.",
  ],
  [
    [{ key: " a", value: "" }],
    "The value of “ a” is empty. The key “ a” starts or ends with a space. Click Create context again to send it as typed.",
  ],
  [
    ["a ", "b ", "c "].map((key) => ({ key, value: "1" })),
    "The keys “a ” and 2 more start or end with a space. Click Create context again to send them as typed.",
  ],
  [
    ["a", "b"].map((key) => ({ key, value: "[]" })),
    "The values of “a” and 1 more look like JSON. Click Create context again to send them as strings.",
  ],
])("the warning about %j", (items, text) => expect(oddItemsText(oddItems(items))).toBe(text));

test("plain numbers and words do not count as JSON", () => {
  expect(["1", "true", '"x"', "null", "{", "[a]"].filter(looksLikeJson)).toEqual([]);
});

test("no message repeats a value", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,12}$/), (secret) => {
      const typed = [
        { key: "a", value: `{"v":"${secret}"}` },
        { key: "", value: secret },
      ];
      expect(JSON.stringify(itemFaults(typed))).not.toContain(secret);
      expect(JSON.stringify(readItemsText(`${secret}\n`).faults)).not.toContain(secret);
      expect(JSON.stringify(readItemsText(`{"k":{"v":"${secret}"}}`).faults)).not.toContain(secret);
    }),
  );
});
