/** Lookup: shows the texts of pasted ids, and reports every part of the pasted text it ignores. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { messageAfter } from "../harness/quick";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer"), permissions: ["clipboard-read", "clipboard-write"] });

const paste = (page: Page): Locator => page.getByRole("textbox", { name: "Attribute and answer IDs" });
const table = (page: Page): Locator => page.getByRole("table", { name: /^Texts of (?:1 ID|[\d,]+ IDs)$/ });
const figures = (page: Page): Locator => page.getByRole("status").filter({ hasText: / IDs? found/ });
const line = (page: Page, place: number): Locator => table(page).locator(`[aria-rowindex="${place + 1}"]`);

test("a pasted log line becomes a table in the pasted order, and non-ids are reported", async ({ page }) => {
  await page.goto("/attributes");
  await page.getByRole("link", { name: "ID lookup" }).click();
  await paste(page).fill('attribute_id=6381 answer="45391", 120:45398; 45391\n99999999 6381:45398');
  await page.getByRole("button", { name: "Look up these IDs" }).click();
  await expect(page).toHaveURL(/[?&]tab=lookup\b/);
  await expect(page).toHaveURL(/[?&]ids=6381%2C45391/);
  await expect(figures(page)).toContainText("3 of 5 IDs found, 3 texts");
  await expect(line(page, 1)).toContainText("Working hours");
  await expect(line(page, 2)).toContainText("Vollzeitbeschäftigt");
  await expect(line(page, 3)).toContainText("Erwerbsunfähig (Krankheit oder Behinderung)");
  await expect(line(page, 3).locator("[lang=ar-EG]")).toHaveAttribute("dir", "rtl");

  await expect(page.getByText("1 ID appears more than once and is shown once.")).toBeVisible();
  await page.getByText("2 IDs not found").click();
  await expect(page.getByRole("region", { name: /2 IDs not found/ })).toHaveText("99999999 6381:45398");
  await page.getByText("2 entries aren’t IDs").click();
  await expect(page.getByRole("region", { name: /2 entries aren’t IDs/ })).toHaveText("attribute_id answer");

  await page.reload();
  await expect(line(page, 2)).toContainText("Vollzeitbeschäftigt");
  await expect(paste(page)).toHaveValue("6381\n45391\n120:45398\n99999999\n6381:45398");
  await line(page, 1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Working hours" })).toBeFocused();
});

test(
  "looks up 5,000 ids at once, keeps them in this tab, and reports the excess",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/attributes?tab=lookup");
    await expect(page.getByText("Paste IDs to see their texts")).toBeVisible();
    const ids = ["45391", ...Array.from({ length: 5_004 }, (_, at) => String(3_000_000 + at))];
    await page.evaluate((text) => navigator.clipboard.writeText(text), ids.join("\n"));
    await paste(page).focus();
    await page.keyboard.press("ControlOrMeta+v");
    await page.getByRole("button", { name: "Look up these IDs" }).click();
    await expect(figures(page)).toContainText("of 5,000 IDs");
    await expect(line(page, 1)).toContainText("Vollzeitbeschäftigt");
    await expect(page.getByText("5 IDs beyond the first 5,000 were left out.")).toBeVisible();
    await expect(
      page.getByText("This list is too long for a link, so it’s only available in this browser tab."),
    ).toBeVisible();
    await expect(page).toHaveURL(/[?&]ids=kept\b/);
    await page.reload();
    await expect(line(page, 1)).toContainText("Vollzeitbeschäftigt");

    const context = await browser.newContext({ storageState: stateOf("viewer") });
    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByText("This list isn’t available in this tab")).toBeVisible();
    await context.close();
  },
);

test(
  "virtualizes the answers of one large attribute and shows their true number",
  { tag: "@full" },
  async ({ page }) => {
    const listed = await page.request.get("/api/attributes/matrix?id=9112&pins=en_US");
    const { value } = (await listed.json()) as { value: { rows: { id?: string }[] } };
    const answers = value.rows.flatMap(({ id }) => (id === undefined ? [] : [id])).slice(0, 3_000);
    await page.goto("/attributes?tab=lookup");
    await paste(page).fill(answers.map((id) => `9112:${id}`).join(", "));
    await page.getByRole("button", { name: "Look up these IDs" }).click();
    await expect(table(page)).toHaveAttribute("aria-rowcount", "3001");
    await table(page).focus();
    await page.keyboard.press("End");
    await expect(line(page, 3_000)).toBeInViewport();
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1_400);
  },
);

test("copies the rows for a spreadsheet", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?tab=lookup&ids=45391,120:45398&pins=en_US.de_DE");
  await messageAfter(page.getByText("Copied 2 rows, without HTML markup."), () =>
    page.getByRole("button", { name: "Copy 2 rows" }).click(),
  );
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(lines[0]).toBe("id\tattribute\tname\ten_US\tde_DE");
  expect(lines[1]).toBe("45391\t120\tEmployment status\tEmployed full-time\tVollzeitbeschäftigt");
  expect(lines).toHaveLength(3);
});

test("a failed lookup shows the reason and keeps the pasted text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?tab=lookup");
  await page.route("**/attributes?**", (route) =>
    route.request().headers()["next-action"] ? route.abort() : route.fallback(),
  );
  await paste(page).fill("45391");
  await page.getByRole("button", { name: "Look up these IDs" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(paste(page)).toHaveValue("45391");
  await page.unrouteAll();
  await again.click();
  await expect(line(page, 1)).toContainText("Vollzeitbeschäftigt");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the box is on its own tab, without horizontal scrolling", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes");
    await page.getByRole("link", { name: "ID lookup" }).click();
    await paste(page).fill("120:45398 6381");
    await page.getByRole("button", { name: "Look up these IDs" }).click();
    await expect(figures(page)).toContainText("2 of 2 IDs found");
    await expect(line(page, 1)).toContainText("Erwerbsunfähig");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
