import * as fc from "fast-check";
import { expect, test } from "vitest";
import { popupPosition } from "./popup";

test("a tall panel opens below the middle of the window, limited to the space there", () => {
  expect(popupPosition({ top: 380, bottom: 406 }, 630, 900)).toEqual({ top: 412, maxHeight: 480 });
});

test("a small panel near the bottom opens above", () => {
  expect(popupPosition({ top: 860, bottom: 886 }, 100, 900)).toEqual({ top: 754, maxHeight: 846 });
});

test("a panel never covers its button or leaves the window", () => {
  const sizes = fc.record({ at: fc.integer({ min: 20, max: 820 }), height: fc.integer({ min: 20, max: 900 }) });
  fc.assert(
    fc.property(sizes, ({ at, height }) => {
      const button = { top: at, bottom: at + 26 };
      const { top, maxHeight } = popupPosition(button, height, 900);
      const bottom = top + Math.min(height, maxHeight);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(bottom).toBeLessThanOrEqual(892);
      expect(bottom <= button.top || top >= button.bottom).toBe(true);
    }),
  );
});
