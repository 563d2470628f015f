import * as fc from "fast-check";
import { expect, test } from "vitest";
import { halvesOf, measuredSeconds, secondsOf, specFiles } from "./browser-halves.mjs";

const name = fc.stringMatching(/^[a-z]{1,6}\.spec\.ts$/);
const files = fc.uniqueArray(name, { minLength: 1, maxLength: 40 });
const seconds = fc.dictionary(name, fc.integer({ min: 1, max: 600 }), { maxKeys: 40 });

test("every file of browser tests is in exactly one half, and both take nearly the same time", () => {
  const known: Record<string, number> = measuredSeconds();
  const [first, second] = halvesOf(specFiles(), known);
  expect(first.length).toBeGreaterThan(0);
  expect(second.length).toBeGreaterThan(0);
  expect([...first, ...second].toSorted()).toEqual(specFiles().toSorted());
  // A file that is gone, or has another name now, would be counted for nothing.
  expect(Object.keys(known).filter((file) => !specFiles().includes(file))).toEqual([]);

  const time = (half: readonly string[]) => half.reduce((sum, file) => sum + (known[file] ?? 0), 0);
  const longer = Math.max(time(first), time(second));
  expect(longer - Math.min(time(first), time(second))).toBeLessThan(0.1 * longer);
});

test("whatever the files are called and however long they take, none is lost, none is run twice, and their order stays", () => {
  fc.assert(
    fc.property(files, seconds, (names, known) => {
      const halves = halvesOf(names, known);
      expect(halves.flat()).toEqual(names.toSorted());
    }),
  );
});

test("nowhere else would both take more nearly the same time", () => {
  fc.assert(
    fc.property(files, seconds, (names, known) => {
      const all = Object.fromEntries(names.map((one) => [one, known[one] ?? 5]));
      const time = (half: readonly string[]) => half.reduce((sum, file) => sum + (all[file] ?? 0), 0);
      const [first, second] = halvesOf(names, all);
      const apart = Math.abs(time(first) - time(second));
      // One file more or less on the first side.
      const longer = Math.abs(time([...first, ...second.slice(0, 1)]) - time(second.slice(1)));
      const shorter = Math.abs(time(first.slice(0, -1)) - time([...first.slice(-1), ...second]));
      expect(apart).toBeLessThanOrEqual(Math.min(longer, shorter));
    }),
  );
});

const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });

test("what took how long is summed over the tests of a file, whatever is described inside of it", () => {
  const report = {
    suites: [
      { file: "watch.spec.ts", specs: [spec(4_200)], suites: [{ file: "watch.spec.ts", specs: [spec(1_100)] }] },
      { file: "sign-in.setup.ts", specs: [spec(9_000)] },
    ],
  };
  expect(secondsOf([report, { suites: [{ file: "axe.spec.ts", specs: [spec(20)] }] }])).toEqual({
    "axe.spec.ts": 1,
    "watch.spec.ts": 5,
  });
});
