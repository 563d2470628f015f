import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

test("batches contain all rows, none is too large or empty, and other work runs between them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const batches: (readonly number[])[] = [];
      for await (const batch of inBatches(rows, size)) batches.push(batch);
      expect(batches.flat()).toEqual(rows);
      expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true);
    }),
  );
  const order: string[] = [];
  setImmediate(() => order.push("another"));
  for await (const [row] of inBatches(["first", "second"], 1)) order.push(row ?? "");
  expect(order).toEqual(["first", "another", "second"]);
});
