import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "../../sampling/schema.ts";
import {
  aCell,
  aQuota,
  aQuotaStep,
  tagsOf as tags,
  valueCells as values,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { cellKey } from "../cell-key.ts";
import { expandProduct, factorEntries } from "./factor.ts";

const keysOf = (cells: readonly Cell[]) => cells.map(cellKey).sort().join(" ");

describe("product", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 });

  test("finds a shuffled product and expands it to exactly the original entries", () => {
    const shuffled = sizes
      .filter((of) => of.some((size) => size > 1))
      .chain((of) => {
        const axes = of.map((size, index) => values(String(index + 1), size));
        const entries = expandProduct(
          axes.map((axis) => ({
            attributeId: axis[0]?.attribute_id ?? aCell("", "1").attribute_id,
            choices: axis.map((cell) => [cell]),
          })),
        );
        return fc.record({
          cells: fc.constant(axes.flat()),
          entries: fc.shuffledSubarray([...entries], { minLength: entries.length }),
        });
      });
    fc.assert(
      fc.property(shuffled, ({ cells, entries }) => {
        const step = aQuotaStep(
          cells,
          entries.map((entry) => aQuota(tags(entry))),
        );
        const product = factorEntries(step.entries);
        const expanded = expandProduct(product?.factors ?? []).map(keysOf);
        expect([...expanded].sort()).toEqual(entries.map(keysOf).sort());
        expect(product?.entries.map((entry) => keysOf(entry.cells))).toEqual(expanded);
        expect(factorEntries(step.entries.slice(1))?.entries.length ?? 0).not.toBe(entries.length);
      }),
    );
  });

  test("every detected product expands to the original entries", () => {
    const pool = [...values("1", 2), ...values("2", 2), aCell("twin", "1", { value: "0" })];
    const entry = fc.shuffledSubarray(tags(pool), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 4 }), (groups) => {
        const { entries } = aQuotaStep(
          pool,
          groups.map((group) => aQuota(group)),
        );
        const product = factorEntries(entries);
        if (!product) return;
        const expanded = expandProduct(product.factors).map(keysOf).sort();
        expect(expanded).toEqual(entries.map((one) => keysOf(one.cells)).sort());
        expect(new Set(product.entries)).toEqual(new Set(entries));
      }),
      { numRuns: 2000 },
    );
  });

  test("treats cells as one choice regardless of tags, order and an explicit default", () => {
    const cells = [
      aCell("over", "80", { kind: "RANGE", range: { from: 18, to: null } }),
      aCell("not30", "80", { negate: true, value: "30" }),
      ...values("1", 2),
      aCell("ab", "2", { kind: "LIST", list: ["a", "b"] }),
      aCell("a-or-b", "2", { kind: "LIST", list: ["a", "b"], operator: "OR" }),
    ];
    const entries = [aQuota(["over", "not30", "1-0", "ab"]), aQuota(["not30", "over", "1-1", "a-or-b"])];
    const product = factorEntries(aQuotaStep(cells, entries).entries);
    expect(product?.factors.map((factor) => factor.choices.map(tags))).toEqual([
      [["over", "not30"]],
      [["1-0"], ["1-1"]],
      [["ab"]],
    ]);
  });
});
