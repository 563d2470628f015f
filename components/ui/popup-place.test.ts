import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeBeside } from "./popup-place.ts";

test("a tall panel opens below the middle of the window, as tall as there is room", () => {
  expect(placeBeside({ top: 380, bottom: 406 }, 630, 900)).toEqual({ top: 412, most: 480 });
});

test("a small panel near the bottom opens above", () => {
  expect(placeBeside({ top: 860, bottom: 886 }, 100, 900)).toEqual({ top: 754, most: 846 });
});

test("a panel never covers its button nor leaves the window", () => {
  const sizes = fc.record({ at: fc.integer({ min: 20, max: 820 }), height: fc.integer({ min: 20, max: 900 }) });
  fc.assert(
    fc.property(sizes, ({ at, height }) => {
      const button = { top: at, bottom: at + 26 };
      const { top, most } = placeBeside(button, height, 900);
      const bottom = top + Math.min(height, most);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(bottom).toBeLessThanOrEqual(892);
      expect(bottom <= button.top || top >= button.bottom).toBe(true);
    }),
  );
});
