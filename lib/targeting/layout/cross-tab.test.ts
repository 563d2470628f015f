import { describe, expect, test } from "vitest";
import type { Cell } from "../../sampling/schema.ts";
import {
  aCell,
  aQuota,
  aQuotaStep,
  tagsOf as tags,
  valueCells as values,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { layoutStep } from "./layout.ts";

const age = (tag: string, from: number, to: number): Cell => aCell(tag, "80", { kind: "RANGE", range: { from, to } });
const pairs = (a: readonly Cell[], b: readonly Cell[]) => tags(a).flatMap((x) => tags(b).map((y) => [x, y]));

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

  test("distinguishes not targeted, zero and closed; sorts ranges", () => {
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

  test("a negative count reduces no total", () => {
    const quotas = [aQuota(["x", "2-0"], 5), aQuota(["x", "2-0"], -3), aQuota(["y", "2-1"], -2)];
    const overfull = layoutStep(aQuotaStep([...ages, ...regions], quotas));
    if (overfull.kind !== "cross-tab") throw new Error(overfull.kind);
    const counts = overfull.grid.map((row) => row.map((cell) => cell.state !== "empty" && cell.count));
    expect(counts).toEqual([
      [5, false],
      [false, 0],
    ]);
    expect(overfull.rows.heads.map((head) => head.count)).toEqual([5, 0]);
    expect(overfull.count).toBe(5);
  });

  test("a long second attribute becomes the rows", () => {
    const wide = values("3", 20);
    const turned = layoutStep(
      aQuotaStep(
        [...ages, ...wide],
        pairs(ages, wide).map((pair) => aQuota(pair)),
      ),
    );
    expect(turned).toMatchObject({ kind: "cross-tab", rows: { attributeId: "3" }, columns: { attributeId: "80" } });
  });

  test("equal meaning under two tags is one header", () => {
    const twins = [aCell("p", "1"), aCell("q", "1"), ...regions];
    const twin = layoutStep(aQuotaStep(twins, [aQuota(["p", "2-0"]), aQuota(["q", "2-1"])]));
    expect(twin.kind === "cross-tab" && twin.rows.heads.length).toBe(1);
  });

  test("more than 40 values on an axis, or a mismatching entry, is not a grid", () => {
    const [few, many] = [values("1", 2), values("2", 41)];
    const all = pairs(few, many).map((pair) => aQuota(pair));
    expect(layoutStep(aQuotaStep([...few, ...many], all)).kind).toBe("product");
    expect(layoutStep(aQuotaStep([...few, ...many], all.slice(1))).kind).toBe("table");
    expect(layoutStep(aQuotaStep([...few, ...many], [aQuota(["1-0", "2-0"]), aQuota(["1-1"])])).kind).toBe("table");
  });
});
