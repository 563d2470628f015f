import { expect, test } from "vitest";
import { operations, type OperationName } from "../operations.ts";
import { contractFields, errorFields } from "./contract-fields.ts";
import { ERROR_NOTES, FIELD_NOTES } from "./contract.ts";

const NAMES = Object.keys(operations) as OperationName[];

test.each(NAMES)("every note of %s is about a field of its answer", (name) => {
  const fields = contractFields(name);
  expect(Object.keys(FIELD_NOTES[name]).filter((path) => fields[path] === undefined)).toEqual([]);
});

test("the document says of every field of an opportunity whether it is required", () => {
  const fields = contractFields("get-opportunity");
  const unsaid = Object.entries(fields)
    .filter(
      ([path, { required, text }]) =>
        required === undefined && !text?.startsWith("Undocumented.") && !path.endsWith("[]"),
    )
    .map(([path]) => path);
  expect(unsaid).toEqual(["$"]);
  expect(fields["$.id"]).toMatchObject({ types: ["integer"], required: true, closed: false });
  expect(fields["$.client_id"]).toMatchObject({ types: ["integer", "null"], required: true });
  expect(fields["$.quotas[][].status"]?.values).toContain("OPEN");
  expect(fields["$.requirements"]?.closed).toBe(true);
});

test("errors have a message, except those of /qualify, which are not described", () => {
  for (const name of NAMES) {
    expect(Object.keys(errorFields(name))).toEqual(name === "qualify" ? [] : ["$", ...Object.keys(ERROR_NOTES)]);
  }
});
