import { expect, test } from "vitest";
import { z } from "zod";
import { failureOf, type Failure } from "../failure.ts";
import { readInput } from "./read-input.ts";

function failureFor(schema: z.ZodType, raw: unknown): Failure | undefined {
  try {
    readInput(schema, raw);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

test("sound input is handed on as the schema reads it", () => {
  expect(readInput(z.object({ page: z.coerce.number() }), { page: "2", more: 1 })).toEqual({ page: 2 });
});

test("each fault is told with its place", () => {
  const failure = failureFor(z.object({ a: z.array(z.string("A text.")) }), { a: ["x", 1] });
  expect(failure).toMatchObject({
    code: "invalid_input",
    message: "A text.",
    issues: [{ path: "a.1", message: "A text." }],
  });
});

test("input with a fault for each of its bytes is answered briefly", () => {
  const many = failureFor(z.array(z.string()), Array(100_000).fill(1));
  expect(many?.issues).toHaveLength(50);
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
  expect(JSON.stringify(failureFor(z.strictObject({}), keys)).length).toBeLessThan(1_000);
  expect(
    JSON.stringify(failureFor(z.record(z.string(), z.string()), { ["k".repeat(100_000)]: 1 })).length,
  ).toBeLessThan(1_000);
});
