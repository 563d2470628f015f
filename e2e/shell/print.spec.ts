/** Print layout: all content is printed or counted, without controls, black on white in both themes. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { OWN_CONSOLE } from "../harness/own-console";
import { stateOf } from "../harness/people";
import { checkLive, lineOf } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    const links = [...document.querySelectorAll("main a")];
    const hued = links.filter((link) => {
      const channels = getComputedStyle(link).color.match(/\d+/g)?.map(Number) ?? [];
      return Math.max(...channels) - Math.min(...channels) > 40;
    });
    return { color, hued: hued.map((link) => link.outerHTML.slice(0, 120)) };
  });

async function expectPaper(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner").filter({ hasText: "Sampling Console" })).toHaveCount(0);
  await expect(page.getByText(/^printed \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByText(OWN_CONSOLE.url + path, { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(", sandbox · Sampling Console");
  const { color, hued } = await coloursOf(page);
  expect(color).toBe("rgb(0, 0, 0)");
  expect(hued, "links with a hue").toEqual([]);
  // No content is clipped in a scroll container.
  const behind = await page.locator("main *").evaluateAll(
    (all) =>
      all.filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const scrolls = [overflowX, overflowY].some((one) => one === "auto" || one === "scroll");
        return scrolls && (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
      }).length,
  );
  expect(behind).toBe(0);
}

test(
  "an opportunity prints every step, reports truncation, and is unchanged afterwards",
  { tag: "@full" },
  async ({ page }) => {
    const path = "/opportunities/55304?words=en_US";
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const rows = page.getByRole("button", { name: "Show 310 rows" });
    await expect(rows).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expectPaper(page, path);
    // The step is closed as a whole, and its sentence covers all entries.
    await expect(page.getByText("Every combination of 5 × 2 × 31")).toBeVisible();
    const entries = page.getByRole("table", { name: /^Q3: / });
    await expect(entries).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "About this targeting" })).toHaveCSS("display", "block");
    for (const key of ["F1", "F2", "Q1", "Q2", "Q3"])
      await expect(page.getByRole("main").getByText(key, { exact: true }).first()).toBeVisible();
    // A relative age has no meaning on paper.
    await expect(page.getByRole("main")).toContainText(/updated \d+ \w+ \d{4}, \d\d:\d\d/);
    await expect(rows).toBeHidden();
    await expect(page.locator('[data-bar="closed"]').first()).toHaveCSS("print-color-adjust", "exact");

    await page.emulateMedia({ colorScheme: "dark", media: "screen" });
    await expect(rows).toBeVisible();
    await expect(rows).toHaveAttribute("aria-expanded", "false");
    // The browser's own print path.
    const sheets = await page.pdf({ format: "A4" });
    expect(sheets.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    await expect(rows).toHaveAttribute("aria-expanded", "false");

    // Rows expanded on screen are printed.
    await rows.click();
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(page.getByText("240 of 310 entries are printed.")).toBeVisible();
    await expect(entries.getByRole("row")).toHaveCount(241);
    await expect(entries.getByRole("row").first()).toHaveCSS("display", "table-header-group");
  },
);

test(
  "prints the beginning of ten thousand answers, and states that a table wider than the page is omitted",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/9112?pins=de_DE");
    const grid = page.getByRole("grid", { name: "Answers and translations" });
    await expect(grid).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expectPaper(page, "/attributes/9112?pins=de_DE");
    await expect(grid).toBeHidden();
    await expect(page.getByRole("table", { name: "Answers and translations" }).getByRole("row")).toHaveCount(241);
    await expect(page.getByText(/^240 of 10,\d{3} entries are printed\.$/)).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // Pixels. Rows have a few lines each; ten thousand of them would be hundreds of thousands.
    expect(height).toBeLessThan(60_000);

    await page.emulateMedia({ media: "screen" });
    await page.goto("/attributes/coverage");
    await expect(page.getByRole("grid")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("grid")).toBeHidden();
    await expect(page.getByText(/^\d[\d,]* attributes by \d+ locales aren’t printed/)).toBeVisible();
  },
);

test("the library prints in landscape with complete columns", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
  const path = "/opportunities?q=55304";
  await page.goto(path);
  const table = page.getByRole("table", { name: "Opportunities in the library" });
  const line = table.getByRole("row").filter({ has: page.getByRole("link", { name: "ORD-70077-hx9" }) });
  await expect(line).toBeVisible();
  // Printable area of a landscape A4 page, in pixels.
  await page.setViewportSize({ width: 1062, height: 704 });
  await page.emulateMedia({ media: "print" });
  await expectPaper(page, path);
  await expect(page.getByRole("button", { name: "Columns and rows" })).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Select 55304" })).toBeHidden();
  for (const head of ["Status", "Order number", "ID", "Completes", "Open entries", "Findings"])
    await expect(table.getByRole("columnheader", { name: head, exact: true })).toBeVisible();
  const { width, cut } = await table.evaluate((element) => ({
    width: element.getBoundingClientRect().right,
    cut: [...element.querySelectorAll("td *")].filter((part) => getComputedStyle(part).textOverflow === "ellipsis")
      .length,
  }));
  expect(width).toBeLessThanOrEqual(1062);
  expect(cut).toBe(0);
  // In a single line, not wrapped digit by digit.
  const lines = await line.getByText("55304", { exact: true }).evaluate((id) => {
    const words = document.createRange();
    words.selectNodeContents(id);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);

  // Without emulation, which would also apply to the PDF.
  await page.emulateMedia({ media: null });
  const sheets = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  const boxes = [...sheets.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes.length).toBeGreaterThan(0);
  for (const [, across, down] of boxes) expect(Number(across)).toBeGreaterThan(Number(down));
});

test("a run prints its outcomes and metadata", { tag: "@full" }, async ({ page }) => {
  const path = `/qualification/runs/${await checkLive(page, "mina-berlin-31", "11241127 990500")}`;
  await expect(lineOf(page, "11241127")).toBeVisible();
  await page.goto(path);
  await expect(lineOf(page, "11241127")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expectPaper(page, path);
  await expect(page.getByRole("main")).toContainText("11241127");
  await expect(page.getByRole("main")).toContainText("990500");
  await expect(page.getByRole("main")).toContainText(/Run · \d+ \w+ \d{4}/);
});
