import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aCell,
  aFilter,
  aFilterStep,
  aQuota,
  aQuotaStep,
  tagsOf as tags,
  targetingArbitrary,
  valueCells as values,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting, type TargetingStep } from "../model.ts";
import { layoutStep, tableLayout } from "./layout.ts";

test("bars for a quota on one attribute are relative to the largest count, including closed entries", () => {
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
});

test("bars have a share of the total count if every count is known", () => {
  const cells = values("1", 3);
  const sharesOf = (...counts: (number | null)[]) => {
    const entries = counts.map((count, index) => aQuota([`1-${index}`], count, index === 1 ? "CLOSED" : "OPEN"));
    const layout = layoutStep(aQuotaStep(cells, entries));
    return layout.kind === "bars" ? layout.bars.map(({ share }) => share) : layout.kind;
  };
  expect(sharesOf(30, 10, 0)).toEqual([0.75, 0.25, 0]);
  expect(sharesOf(10, 10, null)).toEqual([undefined, undefined, undefined]);
  expect(sharesOf(0, -3, 0)).toEqual([undefined, undefined, undefined]);
});

test("a quota for everyone is one bar without an attribute", () => {
  expect(layoutStep(aQuotaStep([], [aQuota([], 0)]))).toMatchObject({
    kind: "bars",
    attributeId: undefined,
    bars: [{ state: "zero", width: 0, share: undefined }],
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

describe("set", () => {
  test("a set from more than 50 single-value entries", () => {
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

  test("one negated entry prevents a set", () => {
    const cells = values("8", 60).map((cell, index) => (index === 7 ? { ...cell, negate: true } : cell));
    const entries = cells.map((cell) => aQuota([cell.tag]));
    expect(layoutStep(aQuotaStep(cells, entries)).kind).toBe("table");
  });

  test("a set from one long list of a filter, with its negation", () => {
    const list = Array.from({ length: 3112 }, (_, n) => String(n));
    const cell = aCell("z", "8", { kind: "LIST", list, negate: true });
    expect(layoutStep(aFilterStep([cell], [aFilter("z")]))).toMatchObject({ kind: "set", negated: true });
    const all = { ...cell, operator: "AND" };
    expect(layoutStep(aFilterStep([all], [aFilter("z")]))).toEqual({ kind: "sentence" });
  });
});

test("a table for three attributes has one row per entry and no key for missing cells", () => {
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

test("shows a filter's product as a product, and a quota's product of three attributes as well", () => {
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

test("every layout contains every entry exactly once", () => {
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

test("lays out 10,000 cells and 5,000 entries as a table", () => {
  const layout = layoutStep(diagonal(5_000));
  if (layout.kind !== "table") throw new Error(layout.kind);
  expect(layout.rows).toHaveLength(5_000);
});
