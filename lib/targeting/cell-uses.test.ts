import { expect, test } from "vitest";
import { aCell, aFilter, aQuota, aTargeting } from "../testing/targeting-arbitrary.ts";
import { cellUses } from "./cell-uses.ts";
import { tellUse } from "./tell-use.ts";

const targeting = aTargeting({
  cells: [aCell("a", "1"), aCell("same", "1"), aCell("b", "2"), aCell("idle", "3")],
  filters: [[aFilter("a"), aFilter("a", "same")]],
  quotas: [[aQuota(["same", "b"]), aQuota(["b", "gone"])]],
});
const uses = cellUses(targeting);

test("tags of one meaning are one, and an entry that names both uses it once", () => {
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

test("an entry is found by every meaning it asks for", () => {
  const [first, second] = targeting.steps[1]?.entries ?? [];
  const [a, b] = [uses.ofTag("a")?.number, uses.ofTag("b")?.number];
  expect(first && uses.numbersOf(first)).toBe(`${a} ${b}`);
  expect(second && uses.numbersOf(second)).toBe(String(b));
});

test("says in words where a cell is used", () => {
  expect(tellUse("b", uses.ofTag("b"))).toBe("b is used by 2 entries in Q1");
  expect(tellUse("same", uses.ofTag("same"))).toBe(
    "same and a tag of the same meaning are used by 3 entries in F1, Q1",
  );
  expect(tellUse("idle", uses.ofTag("idle"))).toBe("idle is used by no entry");
  expect(tellUse("gone", uses.ofTag("gone"))).toBe("gone leads to no condition");
});
