import { expect, test } from "vitest";
import { attempt, fail, unwrap } from "./failure.ts";

test("a thrown failure becomes data and comes back as it was", async () => {
  const thrown = fail("not_found", "The service does not know 12345.");
  const result = await attempt(() => Promise.reject(thrown));
  expect(result).toEqual({ ok: false, failure: thrown.failure });
  expect(() => unwrap(result)).toThrow("not_found: The service does not know 12345.");
});

test("a failure thrown by another copy of this module is a failure too", async () => {
  const { failure } = fail("unauthorized", "Not open to this partner.");
  const stranger = Object.assign(new Error("unauthorized"), { name: "FailureError", failure });
  expect(await attempt(() => Promise.reject(stranger))).toEqual({ ok: false, failure });
});

test("a bug keeps flying", async () => {
  await expect(attempt(() => Promise.reject(new TypeError("x is not a function")))).rejects.toThrow(TypeError);
});
