import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aTable, anyRow, bytesOf, COLUMNS } from "../testing/table-builders.ts";
import { jsonPieces } from "./json.ts";

test("rows round-trip, with ids as text and times as ISO 8601, and both the start and the end state the count", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 30 }), async (rows) => {
      const read = JSON.parse((await bytesOf(jsonPieces(aTable(COLUMNS, rows)))).toString("utf8"));
      expect(read.about).toEqual({ what: "Texts", rows: rows.length, Partner: "Northwind Panel, sandbox" });
      expect(read.complete).toBe(rows.length);
      expect(read.rows).toEqual(
        rows.map(([id, text, rank, active, readAt]) => ({
          id,
          text: typeof text === "string" ? text.toWellFormed() : null,
          // JSON has a single zero.
          rank: rank === 0 ? 0 : rank,
          active,
          readAt: readAt === null ? null : new Date(Number(readAt)).toISOString(),
        })),
      );
    }),
  );
});

test("a number beyond the precision of a double becomes a string", async () => {
  const table = aTable([{ key: "ms", title: "ms", type: "number" }], [[9_007_199_254_740_993n], [12n]]);
  const read = JSON.parse((await bytesOf(jsonPieces(table))).toString("utf8"));
  expect(read.rows).toEqual([{ ms: "9007199254740993" }, { ms: 12 }]);
});
