import * as fc from "fast-check";
import { expect, test } from "vitest";
import { itemFaults, looksLikeJson, readItemsText, toItems, writeItemsText } from "./items.ts";

test("lines become rows, blank ones and blanks around are forgiven", () => {
  expect(readItemsText("gender = female\n\n  postal_code=10115 \r\nnote = a = b")).toEqual({
    items: [
      { key: "gender", value: "female" },
      { key: "postal_code", value: "10115" },
      { key: "note", value: "a = b" },
    ],
    faults: [],
  });
});

test("a line without = is named by its number, never by what it holds", () => {
  const { faults } = readItemsText("gender = female\n1990-01-02");
  expect(faults).toEqual(["Line 2 has no “=”. Write it as key = value."]);
});

test("a pasted object is understood as rows, and what is no text is refused by key", () => {
  expect(readItemsText('{"gender":"male","x":{"a":1},"n":5,"l":[1],"z":null,"b":true}')).toEqual({
    items: [{ key: "gender", value: "male" }],
    faults: [
      "The value of “x” is an object. Every value of a context is a plain text.",
      "The value of “n” is a number. Every value of a context is a plain text.",
      "The value of “l” is a list. Every value of a context is a plain text.",
      "The value of “z” is null. Every value of a context is a plain text.",
      "The value of “b” is a boolean. Every value of a context is a plain text.",
    ],
  });
});

test("rows: JSON as a value, missing halves and double keys are refused in words", () => {
  const faults = itemFaults([
    { key: "gender", value: '{"a":1}' },
    { key: "", value: "x" },
    { key: "country", value: "" },
    { key: "gender", value: "male" },
    { key: "", value: "" },
    { key: "list", value: " [1] " },
    { key: "text", value: "[brackets" },
  ]);
  expect(faults[0]?.value).toBe("A value is a plain text, and this looks like JSON. Give each part a key of its own.");
  expect(faults[1]).toEqual({ key: "A value needs a key." });
  expect(faults[2]).toEqual({ value: "A value is needed; an empty one says nothing." });
  expect(faults[3]).toEqual({ key: "The key “gender” stands there twice. Each key is sent once." });
  expect(faults[4]).toEqual({});
  expect(faults[5]?.value).toMatch(/looks like JSON/);
  expect(faults[6]).toEqual({});
});

test("plain numbers and words are no JSON here", () => {
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

test("rows survive the way through the text", () => {
  const word = fc.stringMatching(/^[\w.-]{1,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ key: word, value: word }), { selector: ({ key }) => key }), (items) => {
      expect(readItemsText(writeItemsText(items))).toEqual({ items, faults: [] });
      expect(Object.keys(toItems(items)).toSorted()).toEqual(items.map(({ key }) => key).toSorted());
    }),
  );
});
