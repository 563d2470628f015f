import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

test.each([
  ['{"message":"No such id.","error":"x"}', "No such id."],
  ['{"error":"Key revoked."}', "Key revoked."],
  ['{"message":"","error":"Key revoked."}', "Key revoked."],
  ['{"message":7,"error":{"message":"Inner."}}', "Inner."],
  ['"Just a text."', "Just a text."],
  ['{"code":7}', undefined],
  ["[]", undefined],
  ["null", undefined],
  ["", undefined],
  ["  \n ", undefined],
  ["Upstream gone", "Upstream gone"],
  ["<html><head><title>502</title></head><body><h1>Bad&nbsp;Gateway</h1><hr>proxy</body></html>", "Bad Gateway proxy"],
  ["<script>alert('x < 1')</script>Down &lt;now&gt;", "Down <now>"],
  ["<p>cut in the mid", "cut in the mid"],
])("%s", (body, wanted) => {
  expect(errorText(body)).toBe(wanted);
});

test("never longer than 500 characters, and never splits a character", () => {
  expect(errorText(JSON.stringify({ message: "x".repeat(500) }))).toHaveLength(500);
  const long = errorText(JSON.stringify({ message: "🙂".repeat(5_000) })) ?? "";
  expect([...long]).toHaveLength(500);
  expect(long.isWellFormed()).toBe(true);
  expect(errorText(`<html>${"word ".repeat(100_000)}`)).toHaveLength(500);
});

test("hostile pages of megabytes are cut", () => {
  for (const piece of ["<", "<script>", "&amp", "<p "])
    expect((errorText(piece.repeat(2_000_000)) ?? "").length).toBeLessThanOrEqual(500);
});
