import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { keyAfterFailure, idempotencyKeyFor, type PendingKey } from "./idempotency-key.ts";

function numbered() {
  let made = 0;
  return () => String((made += 1));
}

test("reuses the key of a request without an answer, as long as the input is the same", () => {
  const newId = numbered();
  const first = idempotencyKeyFor(undefined, "a", newId);
  const open = keyAfterFailure(first, fail("outcome_unknown", "No answer."));
  expect(idempotencyKeyFor(open, "a", newId)).toEqual({ id: "1", input: "a" });
  expect(idempotencyKeyFor(open, "b", newId)).toEqual({ id: "2", input: "b" });
});

test("keeps the key when the store failed, because the run may be stored", () => {
  const pending: PendingKey = { id: "1", input: "a" };
  expect(keyAfterFailure(pending, fail("store_failed", "No space left."))).toBe(pending);
});

test("keeps the key after an unexpected error, because a run may have started", () => {
  const pending: PendingKey = { id: "1", input: "a" };
  expect(keyAfterFailure(pending, Object.assign(new Error("An error occurred"), { digest: "7" }))).toBe(pending);
});

test("uses a new key after a refusal", () => {
  const newId = numbered();
  for (const code of ["conflict", "signed_out", "overloaded", "stale_build"] as const) {
    const pending = idempotencyKeyFor(undefined, "a", newId);
    expect(idempotencyKeyFor(keyAfterFailure(pending, fail(code, "No.")), "a", newId).id).not.toBe(pending.id);
  }
});
