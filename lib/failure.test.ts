import { expect, test } from "vitest";
import { toResult, fail, unwrap } from "./failure.ts";

test("a thrown failure becomes data and is restored unchanged", async () => {
  const thrown = fail("not_found", "The service does not know 12345.");
  const result = await toResult(() => Promise.reject(thrown));
  expect(result).toEqual({ ok: false, failure: thrown.failure });
  expect(() => unwrap(result)).toThrow("not_found: The service does not know 12345.");
});

test("accepts a failure thrown by another copy of this module", async () => {
  const { failure } = fail("unauthorized", "Not open to this partner.");
  const stranger = Object.assign(new Error("unauthorized"), { name: "FailureError", failure });
  expect(await toResult(() => Promise.reject(stranger))).toEqual({ ok: false, failure });
});

test("rethrows a bug", async () => {
  await expect(toResult(() => Promise.reject(new TypeError("x is not a function")))).rejects.toThrow(TypeError);
});
