/** Random mappings of columns. */
import * as fc from "fast-check";
import type { Int64 } from "../../int64.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../../panels/model/model.ts";

const values = fc.array(fc.constantFrom("1", "2", "3", "4"), { maxLength: 3 });

export const meaningArbitrary: fc.Arbitrary<ValueMeaning> = fc.oneof(
  values.map((list): ValueMeaning => ({ kind: "equal", values: list })),
  values.map((list): ValueMeaning => ({ kind: "oneOf", values: list })),
  fc.constantFrom<ValueMeaning>({ kind: "broader" }, { kind: "none" }),
);

const role: fc.Arbitrary<ColumnRole> = fc.oneof(
  fc
    .constantFrom("7", "9223372036854775807")
    .map((id): ColumnRole => ({ kind: "attribute", attributeId: id as Int64 })),
  fc.constantFrom<ColumnRole>({ kind: "country" }, { kind: "device" }, { kind: "ignored" }),
);

export const mappingArbitrary: fc.Arbitrary<ColumnMapping> = fc.record({
  header: fc.string({ unit: "grapheme", maxLength: 10 }),
  role,
  separator: fc.constantFrom(null, ";", "|"),
  reading: fc.constantFrom("listed", "asIs", "birthDate"),
  values: fc.dictionary(
    fc.string({ maxLength: 5 }).filter((key) => key !== "__proto__"),
    meaningArbitrary,
    { noNullPrototype: true },
  ),
});
