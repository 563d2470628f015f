import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { BatchState, BatchView, GridCell, SubjectView } from "../model/run-progress.ts";
import { countedOf, MATRIX_STATES, onlyDifferences, toMatrix, toMatrixCell } from "./matrix.ts";

const asked: SubjectView = { label: "Mina", live: true };
const read: SubjectView = { label: "Aylin", live: false };
const batch = (number: number, state: BatchState): BatchView => ({ number, subject: 0, groupIds: [], state });
const batches = (state: BatchState) => new Map([[1, batch(1, state)]]);

test("shows the live answer for live subjects and the local evaluation for others", () => {
  expect(toMatrixCell({ live: "profiling", local: "match" }, asked, new Map())).toEqual({ state: "maybe" });
  expect(toMatrixCell({ live: "qualified", local: "undetermined" }, asked, new Map())).toEqual({ state: "match" });
  expect(toMatrixCell({ local: "not_open" }, read, new Map())).toEqual({ state: "closed" });
  expect(toMatrixCell({}, read, new Map())).toEqual({ state: "none" });
});

test("a refusal is shown as closed only where the local evaluation agrees", () => {
  expect(toMatrixCell({ live: "refused", local: "closed_quota" }, asked, new Map())).toEqual({ state: "closed" });
  expect(toMatrixCell({ live: "refused" }, asked, new Map())).toEqual({ state: "miss" });
  const contradicted: GridCell = { live: "refused", local: "match", differs: true };
  expect(toMatrixCell(contradicted, asked, new Map())).toEqual({ state: "miss", differs: "match" });
});

test("a pair without an answer is pending while its call is in flight, and unanswered afterwards", () => {
  const open: GridCell = { local: "match", batch: 1 };
  for (const state of ["waiting", "asking"] as const) {
    expect(toMatrixCell(open, asked, batches(state)).state).toBe("wait");
  }
  for (const state of ["answered", "failed", "unknown", "not_sent"] as const) {
    expect(toMatrixCell(open, asked, batches(state)).state).toBe("none");
  }
});

const cellArbitrary: fc.Arbitrary<GridCell> = fc.record(
  {
    live: fc.constantFrom("match", "profiling", "qualified", "refused"),
    local: fc.constantFrom("match", "undetermined", "closed_quota", "wrong_person", "incompatible", "not_open"),
    differs: fc.constant(true),
    batch: fc.constantFrom(1, 2, 3),
  },
  { requiredKeys: [] },
);
const gridArbitrary = fc.tuple(fc.nat(6), fc.nat(6)).chain(([people, groups]) =>
  fc.record({
    subjects: fc
      .array(fc.boolean(), { minLength: people, maxLength: people })
      .map((all) => all.map((live, at): SubjectView => ({ label: `p${at}`, live }))),
    groupIds: fc.constant(Array.from({ length: groups }, (_, at) => String(at + 1) as Int64)),
    batches: fc.constant([batch(1, "asking"), batch(2, "failed"), batch(3, "answered")]),
    rows: fc.array(fc.array(cellArbitrary, { minLength: groups, maxLength: groups }), {
      minLength: people,
      maxLength: people,
    }),
  }),
);

test("row, column and overall totals count the same pairs", () => {
  fc.assert(
    fc.property(gridArbitrary, (grid) => {
      const matrix = toMatrix(grid);
      const cells = matrix.rows.flatMap((row) => row.cells);
      for (const state of MATRIX_STATES) {
        const counted = cells.filter((cell) => cell.state === state).length;
        expect(matrix.totals[state]).toBe(counted);
        expect(matrix.rows.reduce((sum, { totals }) => sum + totals[state], 0)).toBe(counted);
        expect(matrix.columns.reduce((sum, { totals }) => sum + totals[state], 0)).toBe(counted);
      }
      expect(cells).toHaveLength(matrix.pairs);
      expect(cells.filter(({ differs }) => differs)).toHaveLength(matrix.differences);
      const asking = matrix.rows.map(({ about }) => about.live);
      expect(asking).toEqual(asking.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test("onlyDifferences keeps every differing pair and drops rows and columns without one", () => {
  fc.assert(
    fc.property(gridArbitrary, (grid) => {
      const matrix = toMatrix(grid);
      const shown = onlyDifferences(matrix);
      const kept = shown.rows.map(({ cells }) => shown.columns.map(({ group }) => cells[group]));
      expect(kept.flat().filter((cell) => cell?.differs)).toHaveLength(matrix.differences);
      for (const row of kept) expect(row.some((cell) => cell?.differs)).toBe(true);
      for (const place of shown.columns.keys()) expect(kept.some((row) => row[place]?.differs)).toBe(true);
      // Each total equals the number of letters shown.
      for (const state of MATRIX_STATES) {
        const isState = (cell: { readonly state: string } | undefined) => cell?.state === state;
        expect(shown.totals[state]).toBe(kept.flat().filter(isState).length);
        expect(shown.rows.map(({ totals }) => totals[state])).toEqual(kept.map((row) => row.filter(isState).length));
        expect(shown.columns.map(({ totals }) => totals[state])).toEqual(
          shown.columns.map((_, place) => kept.filter((row) => isState(row[place])).length),
        );
      }
      expect(shown.pairs).toBe(shown.rows.length * shown.columns.length);
      expect(shown.differences).toBe(matrix.differences);
      expect(shown.groups).toBe(matrix.groups);
    }),
  );
});

test("totals state the number of groups they cover", () => {
  const columns = toMatrix({ subjects: [], groupIds: ["1", "2"] as Int64[], rows: [], batches: [] }).columns;
  expect(countedOf({ columns, groups: 2 })).toBe("of 2 groups");
  expect(countedOf({ columns, groups: 24 })).toBe("of 2 groups shown, 24 total");
  expect(countedOf({ columns: columns.slice(1), groups: 1 })).toBe("of 1 group");
});
