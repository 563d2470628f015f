import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  aCell,
  aFilter,
  aFilterStep,
  aQuota,
  aQuotaStep,
  targetingArbitrary,
  aTargeting,
  tagsOf,
  valueCells,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { layoutAs, layoutsOf, entriesShown, isSingleSentence } from "./layouts-of.ts";

test("every layout of a step shows each received entry once", () => {
  fc.assert(
    fc.property(targetingArbitrary(), (wire) => {
      const targeting = aTargeting(wire);
      for (const step of targeting.steps) {
        const { fits, usual } = layoutsOf(step);
        if (step.entries.length > 0) expect(fits).toContain(usual);
        for (const kind of fits) {
          const layout = layoutAs(step, kind);
          const shown = layout ? entriesShown(step, layout) : [];
          expect(shown.map((entry) => entry.key).toSorted(), kind).toEqual(
            step.entries.map((entry) => entry.key).toSorted(),
          );
        }
      }
    }),
  );
});

test("a quota on one attribute fits bars, a table and sentences", () => {
  const cells = valueCells("1", 3);
  const step = aQuotaStep(
    cells,
    tagsOf(cells).map((tag) => aQuota([tag])),
  );
  expect(layoutsOf(step)).toEqual({ fits: ["sentence", "bars", "table"], usual: "bars" });
  expect(isSingleSentence(step)).toBe(false);
});

test("all combinations of two attributes fit a grid and a product", () => {
  const [a, b] = [valueCells("1", 2), valueCells("2", 3)];
  const step = aQuotaStep(
    [...a, ...b],
    tagsOf(a).flatMap((one) => tagsOf(b).map((two) => aQuota([one, two]))),
  );
  expect(layoutsOf(step)).toEqual({ fits: ["sentence", "bars", "cross-tab", "table", "product"], usual: "cross-tab" });
});

test("hundreds of values of one attribute fit a set and a table, but no bars or sentences", () => {
  const cells = valueCells("8", 120);
  const step = aFilterStep(
    cells,
    tagsOf(cells).map((tag) => aFilter(tag)),
  );
  expect(layoutsOf(step)).toEqual({ fits: ["table", "set"], usual: "set" });
});

test("dissimilar entries default to sentences and can be shown as a table", () => {
  const cells = ["1", "2", "3", "4"].map((attribute) => aCell(`t${attribute}`, attribute));
  const step = aQuotaStep(
    cells,
    tagsOf(cells).map((tag) => aQuota([tag])),
  );
  expect(layoutsOf(step).usual).toBe("sentence");
  expect(layoutsOf(step).fits).toContain("table");
});

test("a step without entries has no layouts to choose from", () => {
  expect(layoutsOf(aFilterStep([], []))).toEqual({ fits: [], usual: "sentence" });
});
