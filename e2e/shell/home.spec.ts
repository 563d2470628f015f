/** Home: empty at first, then with fetched opportunities, runs and findings; no overflow on a phone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { startPrepared } from "../harness/prepared-console";
import { homeHeading, SIGNED_OUT, signInAs, stateOf } from "../harness/people";

const panel = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("a first visit explains the console and the next step", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(600_000);
  // Attributes are loaded; opportunities, runs and watches are not.
  const dataDir = mkdtempSync(path.join(tmpdir(), "console-home-"));
  const server = await startPrepared(dataDir);
  try {
    const page = await (await browser.newContext({ baseURL: server.url, storageState: SIGNED_OUT })).newPage();
    await signInAs(page, "viewer");
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Vera" })).toBeVisible();
    await expect(panel(page, "Watched opportunities")).toContainText("You’re not watching any opportunities");
    await expect(panel(page, "Next steps").getByRole("link")).toHaveCount(3);
    await expect(panel(page, "Recent runs")).toContainText("No checks yet");
    await expect(panel(page, "Findings")).toContainText("No findings in your library.");
    await page.context().close();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.describe("with fetched data", () => {
  test.use({ storageState: stateOf("support") });

  test("lists findings by kind, each with a link to its opportunity", async ({ page }) => {
    await page.goto("/opportunities/55304");
    await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
    await page.goto("/");
    const findings = panel(page, /^Findings/);
    await expect(findings.getByText("Open, but no one can enter")).toBeVisible();
    await findings.getByRole("link", { name: "ORD-70077-hx9" }).first().click();
    await expect(page).toHaveURL("/opportunities/55304");
  });

  test("on a phone nothing is wider than the window, and the actions are available", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(homeHeading(page)).toBeVisible();
    await expect(panel(page, "Recently updated opportunities").getByRole("link").first()).toBeVisible();
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wider()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await wider()).toBe(0);
  });

  test("ignores unknown parameters in the URL", { tag: "@full" }, async ({ page }) => {
    await page.goto("/?show=everything&page=-3");
    await expect(homeHeading(page)).toBeVisible();
    await expect(panel(page, "Watched opportunities")).toBeVisible();
  });
});
