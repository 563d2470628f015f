import { expect, test } from "vitest";
import { failureSentence } from "./failure-sentence.ts";

test("quotes the service's message after its source", () => {
  expect(failureSentence({ code: "internal_error", message: "Not for you." })).toBe(
    "The service failed: “Not for you.”",
  );
  expect(failureSentence({ code: "invalid_credentials", message: "" })).toBe(
    "The service refused the partner account.",
  );
});

test("keeps messages of the console as they are", () => {
  const message = "No connection came about.";
  expect(failureSentence({ code: "unreachable", message })).toBe(message);
});
