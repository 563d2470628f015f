import { expect, test } from "vitest";
import { fail } from "@/lib/failure";
import { fieldIssues } from "./field-issues";

const issues = [
  { path: "device.ip", message: "Only IPv4 addresses are accepted." },
  { path: "device.ip", message: "Second complaint." },
  { path: "constructor", message: "A field may be called anything." },
];

test("the first complaint of each field is kept", () => {
  const found = fieldIssues(fail("invalid_input", "Some values need attention.", { issues }).failure);
  expect(found["device.ip"]).toBe("Only IPv4 addresses are accepted.");
  expect(found["constructor"]).toBe("A field may be called anything.");
  expect(found["toString"]).toBeUndefined();
});

test("other failures and none have nothing to say about fields", () => {
  expect(Object.keys(fieldIssues(undefined))).toEqual([]);
  expect(Object.keys(fieldIssues(fail("malformed_answer", "x", { issues }).failure))).toEqual([]);
});
