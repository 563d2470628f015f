import { expect, test } from "vitest";
import { disposition, fileName } from "./write-file.ts";

test("the file name states content and row count, without special characters", () => {
  expect(fileName(["attributes", "texts", "voll/zeit: ../x"], 16, "csv")).toBe(
    "attributes-texts-voll-zeit-x-16-rows.csv",
  );
  expect(fileName(["attributes", "نعم", "日本"], 1, "json")).toBe("attributes-نعم-日本-1-row.json");
  expect(fileName(["x".repeat(500)], 2, "xlsx")).toBe(`${"x".repeat(60)}-2-rows.xlsx`);
});

test("the name is sent in ASCII and UTF-8, and cannot break out of the header", () => {
  expect(disposition("a-日本-1-row.csv")).toBe(
    `attachment; filename="a-_-1-row.csv"; filename*=UTF-8''a-%E6%97%A5%E6%9C%AC-1-row.csv`,
  );
  expect(disposition('x"\r\n.csv')).not.toMatch(/[\r\n]|"x"/);
});
