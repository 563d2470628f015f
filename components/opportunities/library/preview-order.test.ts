/** Previous and next opportunity in the library, in table order. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { neighboursOf, visibleRows } from "./preview-order";

const row = (id: string, projectId: string | undefined, groupId = id): LibraryRow =>
  ({ id, projectId, groupId }) as LibraryRow;
const sum = (key: string) => ({ key, opportunities: 1, open: 1, completes: "1" });
const ids = (rows: readonly LibraryRow[]) => rows.map(({ id }) => id);

test("sorts rows into their groups and omits rows of collapsed groups", () => {
  const rows = [row("1", "a"), row("2", undefined), row("3", "a"), row("4", "b")];
  const page = { rows, groups: [sum("b"), sum("a"), sum("")] };
  expect(ids(visibleRows(page, "none", ["a"]))).toEqual(["1", "2", "3", "4"]);
  expect(ids(visibleRows(page, "project", []))).toEqual(["4", "1", "3", "2"]);
  expect(ids(visibleRows(page, "project", ["a"]))).toEqual(["4", "2"]);
  expect(ids(visibleRows({ rows, groups: [sum("4"), sum("1")] }, "group", []))).toEqual(["4", "1"]);
});

test("returns to the same row after next and previous, and returns `undefined` at the ends", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat().map(String), { minLength: 1, maxLength: 20 }), fc.nat(), (list, pick) => {
      const rows = list.map((id) => ({ id }));
      const id = list[pick % list.length] ?? "";
      const here = neighboursOf(id, rows);
      expect(here?.before === undefined).toBe(id === list[0]);
      expect(here?.after === undefined).toBe(id === list.at(-1));
      if (here?.after !== undefined) expect(neighboursOf(here.after, rows)?.before).toBe(id);
      expect(neighboursOf("of another page", rows)).toBeUndefined();
    }),
  );
});
