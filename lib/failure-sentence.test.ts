import { expect, test } from "vitest";
import { failureSentence } from "./failure-sentence.ts";

test("what the service said is quoted after who said it", () => {
  expect(failureSentence({ code: "internal_error", message: "Not for you." })).toBe(
    "The service failed: “Not for you.”",
  );
  expect(failureSentence({ code: "invalid_credentials", message: "" })).toBe(
    "The service refused the partner account.",
  );
});

test("what the console says of itself stays as it is", () => {
  const message = "No connection came about.";
  expect(failureSentence({ code: "unreachable", message })).toBe(message);
});
