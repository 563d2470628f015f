import { expect, test } from "vitest";
import { z } from "zod";
import { failureOf, type Failure } from "../failure.ts";
import { readAddress, readInput } from "./read-input.ts";

function failureFor(schema: z.ZodType, raw: unknown): Failure | undefined {
  try {
    readInput(schema, raw);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

test("returns valid input as parsed by the schema", () => {
  expect(readInput(z.object({ page: z.coerce.number() }), { page: "2", more: 1 })).toEqual({ page: 2 });
});

test("reports each fault with its path", () => {
  const failure = failureFor(z.object({ a: z.array(z.string("A text.")) }), { a: ["x", 1] });
  expect(failure).toMatchObject({
    code: "invalid_input",
    message: "A text.",
    issues: [{ path: "a.1", message: "A text." }],
  });
});

test("responds briefly to input with a fault per byte", () => {
  const many = failureFor(z.array(z.string()), Array(100_000).fill(1));
  expect(many?.issues).toHaveLength(50);
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
  expect(JSON.stringify(failureFor(z.strictObject({}), keys)).length).toBeLessThan(1_000);
  expect(
    JSON.stringify(failureFor(z.record(z.string(), z.string()), { ["k".repeat(100_000)]: 1 })).length,
  ).toBeLessThan(1_000);
});

const address = z.object({
  limit: z.coerce.number().int().min(1).max(10).default(5),
  sort: z.enum(["name", "rank"]).default("rank"),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "A country is two capital letters.")
    .optional(),
});
const messageFor = (query: string): string | undefined => {
  try {
    readAddress(address, new URL(`http://127.0.0.1/api?${query}`));
    return undefined;
  } catch (error) {
    return failureOf(error)?.message;
  }
};

test("reports URL faults in readable sentences, never by the validator's own messages", () => {
  expect(readAddress(address, new URL("http://127.0.0.1/api?limit=3"))).toEqual({ limit: 3, sort: "rank" });
  for (const query of ["limit=-5", "limit=11", "limit=x", "limit=2.5"]) {
    expect(messageFor(query)).toBe("The URL parameter “limit” has an invalid value.");
  }
  expect(messageFor("sort=up")).toBe("The URL parameter “sort” has an invalid value.");
  expect(messageFor("country=zz")).toBe("A country is two capital letters.");
});
