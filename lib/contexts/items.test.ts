import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readItemsText } from "./items-text.ts";
import { itemFaults, looksLikeJson } from "./items.ts";

test("rows: rejects JSON values, missing halves and duplicate keys with a message", () => {
  const faults = itemFaults([
    { key: "gender", value: '{"a":1}' },
    { key: "", value: "x" },
    { key: "country", value: "" },
    { key: "gender", value: "male" },
    { key: "", value: "" },
    { key: "list", value: " [1] " },
    { key: "text", value: "[brackets" },
  ]);
  expect(faults[0]?.value).toBe(
    "A value must be a plain string, and this looks like JSON. Give each part its own key.",
  );
  expect(faults[1]).toEqual({ key: "Enter a key for this value." });
  expect(faults[2]).toEqual({ value: "Enter a value." });
  expect(faults[3]).toEqual({ key: "Duplicate key “gender”." });
  expect(faults[4]).toEqual({});
  expect(faults[5]?.value).toMatch(/looks like JSON/);
  expect(faults[6]).toEqual({});
});

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
