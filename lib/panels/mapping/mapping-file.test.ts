import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../model/model.ts";
import { readMapping, writeMapping } from "./mapping-file.ts";
import { personalKind } from "../model/personal-value.ts";

/** Text as a mapping keeps it: trimmed, NFC, and not like personal data. */
const aText = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .map((text) => text.normalize("NFC").trim())
  .filter((text) => text !== "" && text !== "__proto__" && personalKind(text) === undefined);
const anId = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((id) => String(id) as Int64);
const answers = fc.array(fc.oneof(anId, aText), { minLength: 1, maxLength: 4 });
const aMeaning: fc.Arbitrary<ValueMeaning> = fc.oneof(
  fc.record({ kind: fc.constantFrom("equal" as const, "oneOf" as const), values: answers }),
  fc.record({ kind: fc.constantFrom("broader" as const, "none" as const) }),
);
/** By kind, so that a new one is not forgotten. */
const ROLES: { readonly [Kind in ColumnRole["kind"]]: fc.Arbitrary<ColumnRole & { readonly kind: Kind }> } = {
  attribute: fc.record({ kind: fc.constant("attribute"), attributeId: anId }),
  country: fc.constant({ kind: "country" }),
  locale: fc.constant({ kind: "locale" }),
  device: fc.constant({ kind: "device" }),
  answeredOn: fc.constant({ kind: "answeredOn" }),
  lastActive: fc.constant({ kind: "lastActive" }),
  ignored: fc.constant({ kind: "ignored" }),
};
const aRole: fc.Arbitrary<ColumnRole> = fc.oneof(...Object.values(ROLES));
const aColumn: fc.Arbitrary<ColumnMapping> = fc.record(
  {
    header: aText,
    role: aRole,
    separator: fc.constantFrom(null, ";", "|", ", "),
    reading: fc.constantFrom("listed" as const, "asIs" as const, "birthDate" as const),
    values: fc.array(fc.tuple(aText, aMeaning)).map((entries) => Object.fromEntries(entries)),
    checkedAt: fc.nat(),
  },
  { requiredKeys: ["header", "role", "separator", "reading", "values"] },
);

test("an exported mapping is read back as it was", () => {
  fc.assert(
    fc.property(aText, fc.uniqueArray(aColumn, { selector: ({ header }) => header, maxLength: 6 }), (name, columns) => {
      expect(readMapping(writeMapping({ name, columns }))).toEqual({ mapping: { name, columns } });
    }),
  );
});

const column = {
  header: "Job",
  role: { kind: "attribute", attributeId: "120" },
  separator: null,
  reading: "listed",
  values: {},
};
const file = (change: object): string =>
  JSON.stringify({ format: "panel-mapping", version: 1, name: "Main", columns: [column], ...change });

test.each(Object.entries<fc.Arbitrary<ColumnRole>>(ROLES))("an exported role is read back: %s", (_kind, roles) => {
  fc.assert(
    fc.property(roles, (role) => {
      const columns: readonly ColumnMapping[] = [{ ...column, role, separator: null, reading: "listed" }];
      expect(readMapping(writeMapping({ name: "Main", columns }))).toEqual({ mapping: { name: "Main", columns } });
    }),
    { numRuns: 10 },
  );
});

test("reads a file with a byte order mark", () => {
  expect(readMapping(`\uFEFF${file({})}`)).toMatchObject({ mapping: { name: "Main" } });
});

test.each([
  ["not JSON", "name;columns", "This file isn’t a mapping that was exported here."],
  ["other JSON", "[1, 2]", "This file isn’t a mapping that was exported here."],
  ["another format", file({ format: "persona" }), "This file isn’t a mapping that was exported here."],
  ["a newer version", file({ version: 2 }), "This mapping was exported by a newer version of the console."],
  [
    "personal data",
    file({ columns: [column, { ...column, header: "Mail", values: { "ana@example.test": { kind: "none" } } }] }),
    "This mapping can’t be used (column 2): A value looks like an email address. Personal data can’t be stored.",
  ],
  [
    "a field of another type",
    file({ columns: [{ ...column, header: 7 }] }),
    "This mapping can’t be used (column 1): “header” is missing or has the wrong type.",
  ],
  [
    "an unknown value",
    file({ columns: [column, { ...column, header: "Age", reading: "guess" }] }),
    "This mapping can’t be used (column 2): “reading” has a value that isn’t known.",
  ],
  [
    "an unknown field",
    file({ columns: [{ ...column, note: "x" }] }),
    "This mapping can’t be used (column 1): It has a field that isn’t known.",
  ],
])("explains why a file can’t be used: %s", (_what, text, problem) => {
  expect(readMapping(text)).toEqual({ problem });
});

test("the reason for any fault of a file is a sentence of the console", () => {
  const change = fc.dictionary(
    fc.constantFrom("header", "role", "separator", "reading", "values", "other"),
    fc.oneof(fc.jsonValue(), fc.constant({ kind: "attribute" }), fc.constant({ a: { kind: "equal", values: [1] } })),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(change, (wrong) => {
      const read = readMapping(file({ columns: [{ ...column, ...wrong }] }));
      if (!("problem" in read)) return;
      expect(read.problem).toMatch(/^This mapping can’t be used \(column 1\): .+\.$/);
      expect(read.problem).not.toMatch(/Invalid|expected|received|Too (?:big|small)|Unrecognized|undefined/);
    }),
  );
});
