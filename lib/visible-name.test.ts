import * as fc from "fast-check";
import { expect, test } from "vitest";
import { visibleName } from "./visible-name.ts";

test("a name that is kept is kept the same again, and turns nothing around it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => {
      const name = visibleName(typed);
      expect(visibleName(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Bidi_Control}\p{Cc}\u200b]/u);
    }),
  );
});
