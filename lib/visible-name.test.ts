import * as fc from "fast-check";
import { expect, test } from "vitest";
import { visibleName } from "./visible-name.ts";

test("normalising a name twice gives the same result, without bidi controls", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => {
      const name = visibleName(typed);
      expect(visibleName(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Bidi_Control}\p{Cc}\u200b]/u);
    }),
  );
});
