import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

test("the batches are the rows, none larger than asked and none empty, and others have their turn between two", async () => {
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
