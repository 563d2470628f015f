import { expect, test } from "vitest";
import { aCell, aFilter, aQuota, aTargeting } from "../testing/arbitraries/targeting-arbitrary.ts";
import { cellUses } from "./cell-uses.ts";
import { tagUseText } from "./lint/tag-use-text.ts";

const targeting = aTargeting({
  cells: [aCell("a", "1"), aCell("same", "1"), aCell("b", "2"), aCell("idle", "3")],
  filters: [[aFilter("a"), aFilter("a", "same")]],
  quotas: [[aQuota(["same", "b"]), aQuota(["b", "gone"])]],
});
const uses = cellUses(targeting);

test("merges tags of equal meaning; an entry with both counts once", () => {
  expect(uses.ofTag("a")).toBe(uses.ofTag("same"));
  expect(uses.ofTag("a")).toMatchObject({
    tags: ["a", "same"],
    entries: 3,
    steps: [
      { key: "F1", entries: 2 },
      { key: "Q1", entries: 1 },
    ],
  });
});

test("lists every meaning number of an entry", () => {
  const [first, second] = targeting.steps[1]?.entries ?? [];
  const [a, b] = [uses.ofTag("a")?.number, uses.ofTag("b")?.number];
  expect(first && uses.numbersOf(first)).toBe(`${a} ${b}`);
  expect(second && uses.numbersOf(second)).toBe(String(b));
});

test("describes the uses of a cell", () => {
  expect(tagUseText("b", uses.ofTag("b"))).toBe("b is used by 2 entries in Q1");
  expect(tagUseText("same", uses.ofTag("same"))).toBe(
    "same and a tag with the same meaning are used by 3 entries in F1, Q1",
  );
  expect(tagUseText("idle", uses.ofTag("idle"))).toBe("idle is not used by any entry");
  expect(tagUseText("gone", uses.ofTag("gone"))).toBe("gone has no matching condition");
});
