import * as fc from "fast-check";
import { expect, test } from "vitest";
import { entriesLabel } from "./step-uses.ts";

test("labels the entries of a step", () => {
  expect(entriesLabel({ entries: [1], of: 1 })).toBe("entry 1");
  expect(entriesLabel({ entries: [2], of: 24 })).toBe("entry 2 of 24");
  expect(entriesLabel({ entries: [1, 2], of: 3 })).toBe("entries 1, 2 of 3");
  expect(entriesLabel({ entries: [1, 2, 3, 4, 7], of: 24 })).toBe("entries 1–4, 7 of 24");
  expect(entriesLabel({ entries: [1, 2, 3], of: 3 })).toBe("all 3 entries");
  expect(entriesLabel({ entries: [1, 3, 5, 7, 9, 10, 11, 12], of: 3_000 })).toBe(
    "entries 1, 3, 5, 7 and 4 more of 3,000",
  );
});

test("property: the label lists the first entries and counts the others", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (numbers) => {
      const entries = numbers.toSorted((a, b) => a - b);
      const label = entriesLabel({ entries, of: 40 });
      const [, list = "", more = "0"] = /^entr(?:y|ies) ([\d–, ]+?)(?: and (\d+) more)? of 40$/.exec(label) ?? [];
      const listed = list.split(", ").flatMap((item) => {
        const [from = 0, to = from] = item.split("–").map(Number);
        return Array.from({ length: to - from + 1 }, (_unused, index) => from + index);
      });
      expect(listed).toEqual(entries.slice(0, listed.length));
      expect(listed.length + Number(more)).toBe(entries.length);
    }),
  );
});
