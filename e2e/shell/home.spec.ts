/** Home: empty at first, then with fetched opportunities, runs and findings; no overflow on a phone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { startPrepared } from "../harness/prepared-console";
import { homeHeading, SIGNED_OUT, signInAs, stateOf } from "../harness/people";
import { isRemembered } from "../harness/recent-pages";

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
    await expect(panel(page, "Next steps").getByRole("link")).toHaveCount(3);
    // Nothing else says how to begin.
    for (const name of ["Watched opportunities", "Findings", "Recently opened"])
      await expect(panel(page, name)).toHaveCount(0);
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
    await isRemembered(page, "/opportunities/55304");
    await page.goto("/attributes/120");
    await isRemembered(page, "/attributes/120");
    await page.goto("/");
    await expect(panel(page, "Recently opened").getByRole("listitem").getByRole("link")).toHaveText([
      "Employment status",
      "Opportunity 55304",
    ]);
  });

  test("lists attribute changes until the changes page was opened", { tag: "@full" }, async ({ page }) => {
    const unseen = panel(page, "Attribute changes");
    const seen = async () => {
      await page.goto("/");
      await expect(homeHeading(page)).toBeVisible();
      await expect(unseen).toHaveCount(0);
    };
    await page.goto("/attributes/changes");
    await expect(panel(page, /^Change history/)).toBeVisible();
    await expect(seen).toPass();

    // The sandbox sends the second version of this attribute with the second fetch.
    await page.goto("/attributes/7310?tab=history");
    const refresh = page.getByRole("button", { name: "Refresh", exact: true });
    await refresh.click();
    await expect(page.getByRole("main").getByText(/Fetched 2 times/)).toBeVisible();
    await refresh.click();
    await expect(page.getByRole("main").getByText(/Fetched 3 times/)).toBeVisible();

    await page.goto("/");
    await expect(unseen.getByRole("listitem")).toContainText(["7310"]);
    await expect(unseen.getByRole("listitem")).toContainText(["Expiry changed, 1 country list changed"]);
    await unseen.getByRole("link", { name: "See changes" }).click();
    await expect(panel(page, /^Change history/).getByText("7310")).toBeVisible();
    await expect(seen).toPass();
  });

  test(
    "on a phone nothing is wider than the window, and the actions are available",
    { tag: "@full" },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/attributes/120");
      await isRemembered(page, "/attributes/120");
      await page.goto("/");
      await expect(homeHeading(page)).toBeVisible();
      await expect(panel(page, "Recently opened").getByRole("link").first()).toBeVisible();
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await wider()).toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await wider()).toBe(0);
    },
  );

  test("ignores unknown parameters in the URL", { tag: "@full" }, async ({ page }) => {
    await page.goto("/?show=everything&page=-3");
    await expect(homeHeading(page)).toBeVisible();
    await expect(panel(page, "Watched opportunities")).toBeVisible();
  });
});
