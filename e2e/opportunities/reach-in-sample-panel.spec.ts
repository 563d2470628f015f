/** Reach as the console computes it: sample panel, ladder, gains and missing answers, on a console of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { startPrepared, type PreparedConsole } from "../harness/prepared-console";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";

let dataDir: string;
let server: PreparedConsole;
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-reach-"));
  server = await startPrepared(dataDir);
  const context = await browser.newContext({ baseURL: server.url, storageState: stateOf("manager") });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const reach = (): Locator => page.getByRole("region", { name: "Reach", exact: true });

test("an opportunity has no reach until a sample panel is the default", { tag: "@full" }, async () => {
  test.setTimeout(240_000);
  const answered = page.waitForResponse(/\/api\/panels\/reach/);
  await page.goto("/opportunities/55411?words=en_US");
  await answered;
  await expect(reach()).toHaveCount(0);
  await page.goto("/panels");
  await page.getByRole("button", { name: "Create sample panel" }).click();
  // A job creates it.
  await expect(async () => {
    await page.goto("/opportunities/55411?words=en_US");
    await expect(reach()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 200_000 });
  await expect(reach()).toContainText("Of 200,000 people in Sample panel");
});

test("each step leaves no more people than the one before, in figures rounded to tens", { tag: "@full" }, async () => {
  await reach().getByRole("button", { name: "Show as table" }).click();
  const rows = await page.getByRole("table", { name: "Reach by step, in order" }).getByRole("row").allInnerTexts();
  const figures = rows
    .slice(1)
    .map((row) => row.split("\t"))
    .map(([name = "", room = "", closed = "", possible = ""]) => ({ name, room, closed, possible }));
  expect(figures[0]).toMatchObject({ name: "Whole panel", room: "200,000" });
  expect(figures.length).toBeGreaterThan(3);
  for (const { room, closed, possible } of figures)
    for (const text of [room, closed, possible]) expect(text).toMatch(/^(?:< 10|[\d,]*0)$/);
  const left = figures.map(({ room, closed, possible }) =>
    [room, closed, possible].reduce((sum, text) => sum + Number(text.replaceAll(/< 10|,/g, "")), 0),
  );
  // Each of the three figures is rounded down.
  for (const [index, people] of left.entries()) expect(people).toBeLessThanOrEqual((left[index - 1] ?? people) + 20);
  await expect(page.getByRole("region", { name: "Relax a condition" }).getByRole("row").nth(1)).toContainText(/With/);
});

test("people per place are shown for the open entries", { tag: "@full" }, async () => {
  await reach().getByText("People per place").click();
  await expect(page).toHaveURL(/measure=people/);
  const numbers = page.locator('[data-step="Q2"] [data-people]');
  await expect(numbers.filter({ hasText: /people for \d+ places?: / }).first()).toBeVisible();
});
