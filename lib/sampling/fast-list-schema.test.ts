import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { cellSchema, entrySchema, opportunitySchema } from "./schema.ts";

/** The same lists parsed by the schema alone. */
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

test("the fast path accepts, rejects and reports paths exactly like the schema", () => {
  fc.assert(
    fc.property(wire, (body) => {
      const [fast, full] = [quick.safeParse(body), slow.safeParse(body)];
      expect(fast.success).toBe(full.success);
      if (full.success) expect(fast.data).toEqual(full.data);
      else expect(pathsOf(fast.error)).toEqual(pathsOf(full.error));
    }),
    { numRuns: 2_000 },
  );
});

const pathsOf = (error: z.ZodError | undefined): string[] => (error?.issues ?? []).map((issue) => issue.path.join("."));

test("documented items keep unknown fields", () => {
  const [read] = quick.parse({
    cells: [{ tag: "a", attribute_id: 7, negate: false, kind: "VALUE", value: "1", extra: [1] }],
  }).cells;
  expect(read).toEqual({ tag: "a", attribute_id: "7", negate: false, kind: "VALUE", value: "1", extra: [1] });
});
