import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "../sampling/schema.ts";
import { aCell, aFilter, aFilterStep, aQuota, aQuotaStep, targetingArbitrary } from "../testing/targeting-arbitrary.ts";
import { cellKey } from "./cell-key.ts";
import { expandProduct, factorEntries } from "./factor.ts";
import { layoutStep, tableLayout } from "./layout.ts";
import { buildTargeting, type TargetingStep } from "./model.ts";

const age = (tag: string, from: number, to: number): Cell => aCell(tag, "80", { kind: "RANGE", range: { from, to } });
const values = (attribute: string, count: number): Cell[] =>
  Array.from({ length: count }, (_, n) => aCell(`${attribute}-${n}`, attribute, { value: String(n) }));
const tags = (cells: readonly Cell[]) => cells.map((cell) => cell.tag);
const pairs = (a: readonly Cell[], b: readonly Cell[]) => tags(a).flatMap((x) => tags(b).map((y) => [x, y]));

test("bars for a quota on one attribute: relative to the largest count, closed ones included", () => {
  const cells = values("1", 3);
  const step = aQuotaStep(cells, [aQuota(["1-0"], 182), aQuota(["1-1"], 91, "CLOSED"), aQuota(["1-2"], null)]);
  const layout = layoutStep(step);
  if (layout.kind !== "bars") throw new Error(layout.kind);
  expect(layout.attributeId).toBe("1");
  expect(layout.bars.map(({ state, width }) => [state, width])).toEqual([
    ["open", 1],
    ["closed", 0.5],
    ["other", 0],
  ]);
  expect(layout.bars[0]?.share).toBeCloseTo(2 / 3);
});

test("a quota for everyone is one bar without an attribute", () => {
  expect(layoutStep(aQuotaStep([], [aQuota([], 0)]))).toMatchObject({
    kind: "bars",
    attributeId: undefined,
    bars: [{ state: "zero", width: 0, share: 0 }],
  });
});

test.each([
  [
    "one attribute, many entries",
    aFilterStep(
      values("2", 40),
      values("2", 40).map((cell) => aFilter(cell.tag)),
    ),
  ],
  ["few unlike entries", aFilterStep([...values("1", 2), ...values("2", 2)], [aFilter("1-0", "2-1"), aFilter("2-0")])],
  ["no entries", aQuotaStep([], [])],
])("a sentence for %s", (_name, step) => expect(layoutStep(step)).toEqual({ kind: "sentence" }));

describe("cross-tab", () => {
  const ages = [age("y", 25, 34), age("x", 18, 24)];
  const regions = values("2", 3);
  const step = aQuotaStep(
    [...ages, ...regions],
    [
      aQuota(["y", "2-0"], 31),
      aQuota(["2-1", "y"], 6, "CLOSED"),
      aQuota(["x", "2-0"], 24),
      aQuota(["x", "2-2"], 0),
      aQuota(["x", "2-2"], 5),
    ],
  );
  const layout = layoutStep(step);
  if (layout.kind !== "cross-tab") throw new Error(layout.kind);

  test("tells not targeted, zero and closed apart; ranges in order", () => {
    expect(layout.rows.heads.map((head) => head.cell.tag)).toEqual(["x", "y"]);
    expect(layout.columns.heads.map((head) => head.cell.tag)).toEqual(["2-0", "2-1", "2-2"]);
    const shown = layout.grid.map((row) =>
      row.map((cell) => (cell.state === "empty" ? "·" : `${cell.state} ${cell.count}`)),
    );
    expect(shown).toEqual([
      ["open 24", "·", "open 5"],
      ["open 31", "closed 6", "·"],
    ]);
  });

  test("totals add up in both directions", () => {
    expect(layout.rows.heads.map((head) => [head.count, head.entries, head.openEntries])).toEqual([
      [29, 3, 2],
      [37, 2, 1],
    ]);
    expect(layout.columns.heads.map((head) => head.count)).toEqual([55, 6, 5]);
    expect([layout.count, layout.entries, layout.openEntries]).toEqual([66, 5, 3]);
  });

  test("a long second attribute goes down the page", () => {
    const wide = values("3", 20);
    const turned = layoutStep(
      aQuotaStep(
        [...ages, ...wide],
        pairs(ages, wide).map((pair) => aQuota(pair)),
      ),
    );
    expect(turned).toMatchObject({ kind: "cross-tab", rows: { attributeId: "3" }, columns: { attributeId: "80" } });
  });

  test("same meaning under two tags is one head", () => {
    const twins = [aCell("p", "1"), aCell("q", "1"), ...regions];
    const twin = layoutStep(aQuotaStep(twins, [aQuota(["p", "2-0"]), aQuota(["q", "2-1"])]));
    expect(twin.kind === "cross-tab" && twin.rows.heads.length).toBe(1);
  });

  test("more than 40 on an axis, or an entry that does not fit, is no grid", () => {
    const [few, many] = [values("1", 2), values("2", 41)];
    const all = pairs(few, many).map((pair) => aQuota(pair));
    expect(layoutStep(aQuotaStep([...few, ...many], all)).kind).toBe("product");
    expect(layoutStep(aQuotaStep([...few, ...many], all.slice(1))).kind).toBe("table");
    expect(layoutStep(aQuotaStep([...few, ...many], [aQuota(["1-0", "2-0"]), aQuota(["1-1"])])).kind).toBe("table");
  });
});

describe("set", () => {
  test("more than 50 one-value entries", () => {
    const cells = values("8", 51);
    const step = aQuotaStep(
      cells,
      cells.map((cell) => aQuota([cell.tag])),
    );
    const layout = layoutStep(step);
    expect(layout.kind === "set" && layout.values.map(({ value }) => value)).toEqual(cells.map((cell) => cell.value));
    expect(
      layoutStep(
        aQuotaStep(
          cells,
          step.entries.slice(1).map((entry) => aQuota(tags(entry.cells))),
        ),
      ).kind,
    ).toBe("bars");
  });

  test("one negated entry among them is no set", () => {
    const cells = values("8", 60).map((cell, index) => (index === 7 ? { ...cell, negate: true } : cell));
    const entries = cells.map((cell) => aQuota([cell.tag]));
    expect(layoutStep(aQuotaStep(cells, entries)).kind).toBe("table");
  });

  test("one long list of a filter, negation kept", () => {
    const list = Array.from({ length: 3112 }, (_, n) => String(n));
    const cell = aCell("z", "8", { kind: "LIST", list, negate: true });
    expect(layoutStep(aFilterStep([cell], [aFilter("z")]))).toMatchObject({ kind: "set", negated: true });
    const all = { ...cell, operator: "AND" };
    expect(layoutStep(aFilterStep([all], [aFilter("z")]))).toEqual({ kind: "sentence" });
  });
});

test("a table for three attributes: a row an entry, holes without a key", () => {
  const cells = [...values("1", 2), ...values("2", 2), ...values("3", 2)];
  const step = aQuotaStep(cells, [aQuota(["1-0", "2-0", "3-0"]), aQuota(["1-1", "3-1"], 0)]);
  const layout = layoutStep(step);
  if (layout.kind !== "table") throw new Error(layout.kind);
  expect(layout.columns).toEqual(["1", "2", "3"]);
  expect(layout.rows.map((row) => [row.state, [...row.cells.keys()].join(" ")])).toEqual([
    ["open", "1 2 3"],
    ["zero", "1 3"],
  ]);
});

const keysOf = (cells: readonly Cell[]) => cells.map(cellKey).sort().join(" ");

describe("product", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 });

  test("a shuffled product is found and expands to exactly the original entries", () => {
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

  test("whatever is called a product expands back without loss", () => {
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

  test("cells are one choice whatever their tags, their order and a stated default", () => {
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

  test("a filter's product is told as one, a quota's of three attributes too", () => {
    const axes = [values("1", 2), values("2", 3), values("3", 2)];
    const [one, two, three] = axes.map(tags);
    const combinations = (one ?? []).flatMap((a) => (two ?? []).flatMap((b) => (three ?? []).map((c) => [a, b, c])));
    const quota = layoutStep(
      aQuotaStep(
        axes.flat(),
        combinations.map((group) => aQuota(group)),
      ),
    );
    expect(quota.kind === "product" && quota.factors.map((factor) => factor.choices.length)).toEqual([2, 3, 2]);
    expect(
      layoutStep(
        aFilterStep(
          axes.flat(),
          combinations.map((group) => aFilter(...group)),
        ),
      ).kind,
    ).toBe("product");
  });
});

test("every entry of every targeting is in its layout exactly once", () => {
  fc.assert(
    fc.property(targetingArbitrary(), (wire) => {
      for (const step of buildTargeting(wire).steps) {
        const layout = layoutStep(step);
        expect(tableLayout(step).rows.map((row) => row.entry)).toEqual(step.entries);
        if (layout.kind === "bars") expect(layout.bars.map((bar) => bar.entry)).toEqual(step.entries);
        if (layout.kind === "set")
          expect(new Set(layout.values.map((one) => one.entry))).toEqual(new Set(step.entries));
        if (layout.kind === "table") expect(layout.rows.map((row) => row.entry)).toEqual(step.entries);
        if (layout.kind === "product") expect(new Set(layout.entries)).toEqual(new Set(step.entries));
        if (layout.kind === "cross-tab") {
          const shown = layout.grid.flat().flatMap((cell) => (cell.state === "empty" ? [] : cell.entries));
          expect(shown.length).toBe(step.entries.length);
          expect(new Set(shown)).toEqual(new Set(step.entries));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

function diagonal(size: number): TargetingStep {
  const entries = Array.from({ length: size }, (_, n) => aQuota([`1-${n}`, `2-${n}`], n));
  return aQuotaStep([...values("1", size), ...values("2", size)], entries);
}

/** Milliseconds, the best of five. */
function timeOf(size: number): number {
  const step = diagonal(size);
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    expect(layoutStep(step).kind).toBe("table");
    return performance.now() - start;
  });
  return Math.min(...runs);
}

test("10,000 cells of their own and 5,000 entries are laid out in time that grows with their number", () => {
  timeOf(1_000);
  const [small, large] = [timeOf(1_000), timeOf(5_000)];
  // Five times the size at quadratic cost would be 25 times the time.
  expect(large).toBeLessThan(small * 18 + 20);
});
