import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextPath } from "./next-path";

test.each([
  ["/opportunities/55304?tab=raw#q2", "/opportunities/55304?tab=raw#q2"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/.//evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/sign-in?next=/x", "/"],
  ["/api/auth/signout", "/"],
  [undefined, "/"],
  [["/a", "/b"], "/"],
])("resolves %j to %s", (asked, path) => expect(nextPath(asked)).toBe(path));

test("never leaves this origin, for any input", () => {
  const tricky = fc.string({ unit: fc.constantFrom("/", "\\", ".", ":", "@", "\t", "\n", "a", "%2f", "?") });
  fc.assert(
    fc.property(tricky, (text) => {
      expect(new URL(nextPath(`/${text}`), "http://console.test").host).toBe("console.test");
    }),
  );
});
