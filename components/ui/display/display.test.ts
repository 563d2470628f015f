import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cookieValue, DENSITIES, densityCookie, presentationCookie, readDensity, readPresentation } from "./display";

const pairOf = (cookie: string): string => cookie.split(";")[0] ?? "";

test("round-trips the choices, at any position of the cookie in the header", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DENSITIES),
      fc.boolean(),
      fc.array(fc.stringMatching(/^[a-z]{1,9}x=[a-z0-9=]{0,9}$/), { maxLength: 4 }),
      fc.nat(),
      (density, on, strangers, seed) => {
        const pairs = [...strangers, pairOf(densityCookie(density)), pairOf(presentationCookie(on))];
        const turn = seed % pairs.length;
        const line = [...pairs.slice(turn), ...pairs.slice(0, turn)].join("; ");
        expect(readDensity(cookieValue(line, "density"))).toBe(density);
        expect(readPresentation(cookieValue(line, "presentation"))).toBe(on);
      },
    ),
  );
});

test("unknown values fall back to the default", () => {
  expect(readDensity(undefined)).toBe("normal");
  expect(readDensity("huge")).toBe("normal");
  expect(readPresentation(undefined)).toBe(false);
  expect(readPresentation("ON")).toBe(false);
  expect(cookieValue("", "density")).toBeUndefined();
  expect(cookieValue("mydensity=roomy", "density")).toBeUndefined();
});
