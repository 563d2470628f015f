import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { RunGrid } from "../model/run-progress.ts";
import { matrixTable } from "./matrix-download.ts";

const grid: RunGrid = {
  id: "11111111-1111-4111-8111-111111111111",
  state: "done",
  name: null,
  operator: "ana@example.test",
  createdAt: 0,
  groupIds: ["11", "12"] as Int64[],
  subjects: [
    { label: "Aylin", live: false },
    { label: "Mina", live: true, fingerprint: "c4na4y00" },
  ],
  batches: [{ number: 1, subject: 1, groupIds: ["11", "12"] as Int64[], state: "answered", askedAt: 7 }],
  mayRetry: true,
  rows: [
    [{ local: "match" }, {}],
    [
      { live: "refused", local: "match", differs: true, batch: 1 },
      { local: "undetermined", batch: 1 },
    ],
  ],
};

async function rowsOf(only: "all" | "differences") {
  const table = matrixTable(grid, only, [], new Set());
  const rows = [];
  for await (const batch of table.batches()) rows.push(...batch);
  expect(table.count).toBe(rows.length);
  return rows;
}

test("exports one row per pair with persona name, both answers and the call", async () => {
  expect(await rowsOf("all")).toEqual([
    ["Mina", "11", "Not qualified", true, "Not qualified", "Match", "Differs", 1, "answered", 7],
    ["Mina", "12", "No answer", true, null, "Undetermined", null, 1, "answered", 7],
    ["Aylin", "11", "Match", false, null, "Match", null, null, null, null],
    ["Aylin", "12", "Not in the library", false, null, null, null, null, null, null],
  ]);
  expect(JSON.stringify([await rowsOf("all"), matrixTable(grid, "all", [], new Set()).facts])).not.toContain(
    "c4na4y00",
  );
});

test('"differences" exports only pairs that differ', async () => {
  expect((await rowsOf("differences")).map(([persona, group]) => [persona, group])).toEqual([["Mina", "11"]]);
});

test("a pair that a step without entries refuses is not the wrong person", async () => {
  const refused: RunGrid = {
    ...grid,
    rows: [
      [{ local: "wrong_person" }, { local: "wrong_person" }],
      [{}, {}],
    ],
  };
  const rows: unknown[] = [];
  for await (const batch of matrixTable(refused, "all", [], new Set([1, 2])).batches())
    rows.push(...batch.map((row) => [row[0], row[1], row[5]]));
  expect(rows).toEqual([
    ["Mina", "11", null],
    ["Mina", "12", null],
    ["Aylin", "11", "Wrong person"],
    ["Aylin", "12", "No one can enter"],
  ]);
});
