import { expect, test } from "vitest";
import { failureSentence } from "./failure-sentence.ts";

test("quotes the service's message after its source", () => {
  expect(failureSentence({ code: "internal_error", message: "Not for you.", quoted: true })).toBe(
    "The service failed: “Not for you.”",
  );
  expect(failureSentence({ code: "invalid_credentials", message: "" })).toBe(
    "The service refused the partner account.",
  );
});

test("keeps messages of the console as they are", () => {
  const message = "No connection came about.";
  expect(failureSentence({ code: "unreachable", message })).toBe(message);
  expect(failureSentence({ code: "internal_error", message: "The service gave no reason." })).toBe(
    "The service failed. The service gave no reason.",
  );
});

test("explains a redirect or a web page by a wrong base URL", () => {
  for (const detail of ["redirect", "web_page", "wrong_path"] as const)
    expect(failureSentence({ code: "not_found", message: "A page answered.", detail })).toBe(
      "A page answered. The base URL is probably wrong.",
    );
  expect(failureSentence({ code: "outcome_unknown", message: "Check first.", detail: "unread_page" })).toBe(
    "The base URL is probably wrong. Check first.",
  );
});
