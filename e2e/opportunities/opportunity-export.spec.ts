/** Export of the library: exactly the filtered or the selected opportunities. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { readCsv } from "../../lib/testing/table-builders.ts";
import { SIGNED_OUT, stateOf } from "../harness/people";
import { readByIds } from "../harness/qualify-page";

test.use({ storageState: stateOf("viewer") });

const dialog = (page: Page): Locator => page.getByRole("dialog");

async function take(page: Page, format: "CSV" | "JSON") {
  await dialog(page).getByText(format, { exact: true }).click();
  const start = dialog(page).getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  await expect(start).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("exports all filtered rows, with every column and without rounded ids", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305 55306 9007199254740993");
  await page.goto("/opportunities?q=9007199254740993");
  await page.getByRole("button", { name: "Export 1 opportunity" }).click();
  const { name, text } = await take(page, "CSV");
  expect(name).toBe("opportunities-9007199254740993-1-row.csv");
  const [heading = [], ...rows] = readCsv(text.slice(1));
  expect(heading[0]).toBe("#");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[heading.indexOf("Opportunity ID")]).toBe("9007199254740993");
  expect(heading).toContain("EPC, derived: CPI × IR ÷ 100");
});

test("exports the quota entries of a selection, each as a sentence", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305");
  await page.goto("/opportunities?q=55304");
  await page.getByRole("checkbox", { name: "Select 55304" }).check();
  await page.getByRole("button", { name: "Export 1", exact: true }).click();
  await dialog(page).getByText("Quota entry").click();
  const { text } = await take(page, "JSON");
  const { rows } = JSON.parse(text) as {
    rows: { opportunityId: string; step: string; asks: string; status: string }[];
  };
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toMatchObject({ opportunityId: "55304", step: expect.stringMatching(/^Q\d+$/) });
  expect(rows.some(({ asks }) => /\w+/.test(asks))).toBe(true);
});

test.describe("without a session", () => {
  test.use({ storageState: SIGNED_OUT });
  test("returns 401", async ({ request }) => {
    const response = await request.get("/api/opportunities/export?what=library");
    expect(response.status()).toBe(401);
  });
});
