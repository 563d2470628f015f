/** Malformed data from the service: the page works, reports each anomaly, and shows the rest. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const findings = (page: Page): Locator => page.getByRole("region", { name: "Findings" });
const failures: string[] = [];

test.beforeEach(({ page }) => {
  failures.length = 0;
  page.on("pageerror", (error) => failures.push(error.message));
});
test.afterEach(() => expect(failures).toEqual([]));

test("null instead of lists: excludes no respondent, and every tab shows this", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55434");
  await expect(page.getByText("No targeting: everyone passes.")).toBeVisible();
  await expect(findings(page)).toContainText("Unused cell");
  await page.goto("/opportunities/55434?tab=quotas");
  await expect(page.getByText("No quota limits the number of respondents.")).toBeVisible();
  await page.goto("/opportunities/55434?tab=cells");
  await expect(page.getByText("1 of 1 cell shown")).toBeVisible();
  await page.goto("/opportunities/55434?tab=requirements");
  await expect(page.getByRole("region", { name: "Exclusions" })).toContainText("none");
});

test("handles missing lists, and an opportunity without conditions", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55435");
  await expect(page.getByText("No targeting: everyone passes.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "no quotas" })).toBeVisible();
  await page.goto("/opportunities/55435?tab=cells");
  await expect(page.getByText("No conditions", { exact: true })).toBeVisible();
  await page.goto("/opportunities/55436?lens=lena-leipzig-19");
  const head = page.getByRole("status").filter({ hasText: "Lena, 19, Leipzig:" });
  await expect(head).toContainText("right person, no quotas");
});

test(
  "empty groups: an empty step passes no respondent, an entry without cells passes all",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55437?words=en_US");
    await expect(step(page, "F1")).toContainText("No one can pass this step");
    await expect(step(page, "F2")).toContainText("Anyone");
    await expect(findings(page)).toContainText("Empty step");
    await expect(step(page, "Q1")).toContainText("No one can pass this step");
  },
);

test("reports tags without a cell, tags on two cells and cells without a tag", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55430?words=en_US");
  await expect(step(page, "F1")).toContainText("Tag a2189:gone has no matching cell");
  for (const title of ["Tag without a cell", "Tag defined more than once", "Unused cell"])
    await expect(findings(page)).toContainText(title);
  await page.goto("/opportunities/55430?tab=cells&words=en_US&state=repeated");
  await expect(page.getByText("1 of 6 cells shown")).toBeVisible();
  await expect(page.getByRole("table", { name: "Cells" })).toContainText("Duplicate tag");
});

test("shows unknown kinds and statuses by name, and evaluates them as unknown", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55433?words=en_US");
  await expect(step(page, "Q1")).toContainText("Other (THROTTLED)");
  await expect(findings(page)).toContainText("Unknown status");
  await page.goto("/opportunities/55421?words=en_US&lens=emma-austin-29");
  await expect(step(page, "F1")).toContainText("GEO_RADIUS");
  await expect(step(page, "F1").getByRole("img", { name: "unknown: " }).first()).toBeVisible();
  await expect(findings(page)).toContainText("Unsupported condition");
});

test("keeps every digit of ids beyond 2^53 on every tab", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/9007199254740993");
  await expect(page.getByText("9223372036854775807").first()).toBeVisible();
  await page.goto("/opportunities/9007199254740993?tab=requirements");
  const exclusions = page.getByRole("region", { name: "Exclusions" });
  await expect(exclusions).toContainText("9007199254740999");
  await expect(exclusions).toContainText("9223372036854775806");
  await expect(exclusions.getByText("not in your library")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "More details" })).toContainText("9007199254740997");
  await page.goto("/opportunities/9007199254740993?lens=anna-vienna-45&words=en_US");
  await expect(page.getByRole("status").filter({ hasText: "Anna, 45, Vienna:" })).toContainText("right person, open");
});

test("shows hostile texts as plain text: no markup runs, no text is reordered", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55438?words=en_US");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ORD-70159-xgpj");
  await expect(page.locator("main img[onerror], main script, main h1 b")).toHaveCount(0);
  await expect(step(page, "F1")).toContainText("<img src=x onerror=alert(1)>");
  await page.goto("/opportunities/55438?tab=cells&words=en_US");
  await expect(page.getByText('"><script>alert(1)</script>')).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll("main script").length)).toBe(0);
});
