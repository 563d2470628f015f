import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { cellSchema, entrySchema, opportunitySchema } from "./schema.ts";

/** The same lists by the schema alone. */
const slowList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);
const slow = z.looseObject({
  cells: slowList(cellSchema),
  filters: slowList(slowList(entrySchema)),
  quotas: slowList(slowList(entrySchema)),
});
const quick = z.looseObject({
  cells: opportunitySchema.shape.cells,
  filters: opportunitySchema.shape.filters,
  quotas: opportunitySchema.shape.quotas,
});

const anything = fc.oneof(
  fc.constantFrom(null, true, false, "", "a", "OPEN", 0, 1, -1, 1.5, 2 ** 60, 9_007_199_254_740_993n),
  fc.array(fc.constantFrom("a", "b", 1, null), { maxLength: 3 }),
  fc.record({ from: fc.constantFrom(1, null, "2"), to: fc.constantFrom(1, null) }),
);
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything });
const cell = fc.record(
  {
    tag: mostly(fc.constantFrom("a", "b")),
    attribute_id: mostly(fc.integer({ min: -1, max: 500 })),
    negate: mostly(fc.boolean()),
    kind: mostly(fc.constantFrom("VALUE", "LIST", "GEO_RADIUS")),
    value: mostly(fc.constantFrom("1", "x")),
    list: anything,
    operator: anything,
    range: anything,
    collection: anything,
    more: anything,
    ["__proto__"]: anything,
  },
  { requiredKeys: ["tag", "attribute_id", "negate", "kind"] },
);
const entry = fc.record(
  {
    id: mostly(fc.constantFrom("f1", "")),
    cells: mostly(fc.array(fc.constantFrom("a", "b"), { maxLength: 3 })),
    count: mostly(fc.nat()),
    status: mostly(fc.constantFrom("OPEN", "CLOSED")),
    more: anything,
  },
  { requiredKeys: [] },
);
const list = <T>(item: fc.Arbitrary<T>) => mostly(fc.array(mostly(item), { maxLength: 5 }));
const wire = fc.record(
  { cells: list(cell), filters: list(list(entry)), quotas: list(list(entry)) },
  { requiredKeys: [] },
);

test("the quick way reads whatever the schema reads, refuses what it refuses, and names the same places", () => {
  fc.assert(
    fc.property(wire, (body) => {
      const [ours, theirs] = [quick.safeParse(body), slow.safeParse(body)];
      expect(ours.success).toBe(theirs.success);
      if (theirs.success) expect(ours.data).toEqual(theirs.data);
      else expect(placesOf(ours.error)).toEqual(placesOf(theirs.error));
    }),
    { numRuns: 2_000 },
  );
});

const placesOf = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map((issue) => issue.path.join("."));

test("what is plain keeps the fields nobody has heard of", () => {
  const [read] = quick.parse({
    cells: [{ tag: "a", attribute_id: 7, negate: false, kind: "VALUE", value: "1", extra: [1] }],
  }).cells;
  expect(read).toEqual({ tag: "a", attribute_id: "7", negate: false, kind: "VALUE", value: "1", extra: [1] });
});
