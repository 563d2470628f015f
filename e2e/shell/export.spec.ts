/** Exports of screens: the file is opened and compared with the screen row by row. */
import { readFile } from "node:fs/promises";
import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import readWorkbook from "read-excel-file/node";
import { readCsv } from "../../lib/testing/table-builders.ts";
import { SIGNED_OUT, stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const dialog = (page: Page): Locator => page.getByRole("dialog");
const pathOf = (query: string): string => `/api/attributes/export?${query}`;

/** Opens the export dialog, selects a format and downloads the file. */
async function take(
  page: Page,
  format: "Excel workbook" | "CSV" | "JSON",
  settle: () => Promise<void> = async () => {},
) {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Export .*rows?$/ })
    .click();
  await dialog(page).getByText(format, { exact: true }).click();
  await settle();
  const start = dialog(page).getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  await expect(start).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
  return file;
}

const textOf = async (file: Download): Promise<string> => readFile(await file.path(), "utf8");

test("a filtered search as CSV contains the screen's rows with intact Arabic, and shows their number", async ({
  page,
}) => {
  await page.goto("/attributes?q=vollzeit&pins=de_DE.ar_EG");
  const button = page.getByRole("main").getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  const count = Number(/[\d,]+/.exec((await button.textContent()) ?? "")?.[0]?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(3);
  const file = await take(page, "CSV");
  await expect(dialog(page).getByText(new RegExp(`^${count} rows, [\\d.]+ [kM]?B$`))).toBeVisible();
  expect(file.suggestedFilename()).toBe(`attributes-texts-vollzeit-${count}-rows.csv`);

  const text = await textOf(file);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [heading = [], ...rows] = readCsv(text.slice(1));
  expect(heading[0]).toBe("#");
  expect(rows).toHaveLength(count);
  const at = (row: readonly string[], title: string) => row[heading.indexOf(title)] ?? "";
  for (const row of rows) expect(at(row, "Text found").toLowerCase()).toContain("vollzeit");
  const main = rows.find((row) => at(row, "Attribute ID") === "120" && at(row, "Answer ID") === "45391") ?? [];
  expect(at(main, "de_DE")).toBe("Vollzeitbeschäftigt");
  expect(at(main, "ar_EG")).toBe("أعمل بدوام كامل");
});

test("exports more matches than a screen ranks", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/attributes?q=e&pins=de_DE.ja_JP");
  await page.getByRole("main").getByRole("button", { name: "Export all rows" }).click();
  await dialog(page).getByText("JSON", { exact: true }).click();
  const start = dialog(page).getByRole("button", { name: /^Export [\d,]+ rows$/ });
  await expect(start).toBeEnabled({ timeout: 60_000 });
  const count = Number(/[\d,]+/.exec((await start.textContent()) ?? "")?.[0]?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(1_000);
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), start.click()]);
  const read = JSON.parse(await textOf(file));
  expect(read.about.rows).toBe(count);
  expect(read.complete).toBe(count);
  expect(read.rows).toHaveLength(count);
});

test(
  "the filtered catalogue as a workbook contains the screen's rows, ids as text and numbers as numbers",
  {
    tag: "@full",
  },
  async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&q=employment&source=any");
    const table = page.getByRole("main").getByRole("row");
    await expect(table.nth(1)).toBeVisible();
    const file = await take(page, "Excel workbook");
    const sheets = await readWorkbook(await readFile(await file.path()));
    const rows = sheets.find(({ sheet }) => sheet === "Rows")?.data ?? [];
    const heading = rows[0] ?? [];
    const lines = rows.slice(1);
    const count = Number(/(\d+)-rows?\.xlsx$/.exec(file.suggestedFilename())?.[1]);
    expect(lines).toHaveLength(count);
    for (const line of lines) {
      expect(typeof line[heading.indexOf("Attribute ID")]).toBe("string");
      const name = String(line[heading.indexOf("Name")]);
      await expect(page.getByRole("main").getByRole("link", { name, exact: true }).first()).toBeVisible();
    }
    const about = sheets.find(({ sheet }) => sheet === "About")?.data ?? [];
    expect(about).toContainEqual(["Rows", count]);
    expect(about).toContainEqual(["Filters", "“employment” · questions in en_US"]);
  },
);

test("exports an attribute's gaps as filtered, on request in all locales", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120?pins=ja_JP.zh_CN&gaps=true");
  const file = await take(page, "JSON", async () => {
    await dialog(page)
      .getByText(/^All \d+ locales$/)
      .click();
  });
  const read = JSON.parse(await textOf(file));
  expect(read.rows.map((row: { answerId: string }) => row.answerId)).toEqual(["45394", "45395"]);
  expect(read.rows[0]).toHaveProperty("de_DE");
  expect(read.rows[0].missing).toMatch(/ja_JP|zh_CN/);
});

test("formula-like texts get an apostrophe in CSV, and stay unchanged as text in other formats", async ({
  request,
}) => {
  const list = await request.get(pathOf("what=search&q=%3Dcmd&pins=en_US&format=json"));
  const { rows } = await list.json();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0].found).toMatch(/^=cmd\(/);
  const csv = await (await request.get(pathOf("what=search&q=%3Dcmd&pins=en_US&format=csv"))).text();
  const read = readCsv(csv).slice(1);
  expect(read.map((row) => row[2])).toEqual(rows.map((row: { found: string }) => `'${row.found}`));
  expect(csv).not.toMatch(/(^|[,"\n])[=+@]/);
});

test("ids of nineteen digits keep every digit, guarded or not", async ({ request }) => {
  const id = "9007199254740993";
  const plain = await (await request.get(pathOf(`what=matrix&id=${id}&pins=en_US&format=csv`))).text();
  expect(plain).toContain(",9007199254741093,");
  const guarded = await (await request.get(pathOf(`what=matrix&id=${id}&pins=en_US&format=csv&guardIds=1`))).text();
  expect(guarded).toContain(',"=""9007199254741093""",');
  const book = await request.get(pathOf(`what=matrix&id=${id}&pins=en_US&format=xlsx`));
  const rows = (await readWorkbook(await book.body()))[0]?.data ?? [];
  expect(rows.flat()).toContain("9007199254741093");
});

test("exports looked-up ids in the pasted order", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?tab=lookup&ids=120:45398,45391,1");
  const file = await take(page, "JSON");
  const { rows } = JSON.parse(await textOf(file));
  // One id may refer to an attribute and to answers of several others.
  expect([...new Set(rows.map((row: { asked: string }) => row.asked))]).toEqual(["120:45398", "45391", "1"]);
  expect(file.suggestedFilename()).toContain(`-${rows.length}-rows`);
});

test("an export can be cancelled and offered again", { tag: "@full" }, async ({ page }) => {
  const { promise: held, resolve: free } = Promise.withResolvers<void>();
  await page.route("**/api/attributes/export?**", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto("/attributes/120");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  await dialog(page)
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  await dialog(page).getByRole("button", { name: "Cancel export" }).click();
  await expect(dialog(page).getByRole("group", { name: "Format" })).toBeVisible();
  free();
});

test("reports a truncated file and does not save it", { tag: "@full" }, async ({ page }) => {
  const downloads: Download[] = [];
  page.on("download", (file) => downloads.push(file));
  await page.route("**/api/attributes/export?**", async (route) => {
    const answer = await route.fetch();
    const whole = await answer.body();
    await route.fulfill({ response: answer, body: whole.subarray(0, whole.length - 9) });
  });
  await page.goto("/attributes/120");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  await dialog(page)
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText(/^The export stopped after \d+ of \d+ rows/);
  await expect(alert).toContainText("No file was saved");
  expect(downloads).toEqual([]);

  await page.unrouteAll();
  await Promise.all([page.waitForEvent("download"), alert.getByRole("button", { name: "Export again" }).click()]);
  await expect(dialog(page).getByRole("status")).toContainText(/^\d+ rows, /);
});

test("refuses exports to signed-out users and to foreign pages", async ({ request, playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: SIGNED_OUT });
  expect((await stranger.get(pathOf("what=catalogue"))).status()).toBe(401);
  await stranger.dispose();
  // Another host of the same site is foreign, although the browser sends the cookie.
  for (const site of ["cross-site", "same-site"]) {
    const foreign = await request.get(pathOf("what=catalogue"), { headers: { "sec-fetch-site": site } });
    expect(foreign.status(), site).toBe(403);
  }
});
