/** Watches in the sandbox: the timer refetches automatically; the keyboard starts and ends a watch. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { startConsole } from "../harness/console-process";
import { copyPrepared } from "../harness/own-console";
import { SIGNED_OUT, signInAs, stateOf } from "../harness/people";
import { BARS, watchButton, open, watch } from "../harness/watches";

test.describe("in the sandbox", () => {
  test.use({ storageState: SIGNED_OUT });

  test("the timer refetches watched opportunities automatically", { tag: "@full" }, async ({ browser }) => {
    test.setTimeout(120_000);
    const dataDir = mkdtempSync(path.join(tmpdir(), "console-clock-"));
    const server = await startConsole({ DATA_DIR: copyPrepared(dataDir), LOG_LEVEL: "warn" });
    try {
      const page = await (await browser.newContext({ baseURL: server.url, storageState: SIGNED_OUT })).newPage();
      await signInAs(page, "manager");
      await watch(page, String(BARS));
      await page.goto("/");
      await expect(
        page.getByText(/refreshed every hour · next around \d\d:\d\d UTC · 1 call per refresh, 24 a day/),
      ).toBeVisible();
      await page.goto("/settings/watches");
      await page.getByLabel("Refresh watched opportunities").selectOption({ label: "Every minute" });
      await page.getByRole("button", { name: "Save interval" }).click();
      await expect(page.getByText(/refreshed every minute · next around/)).toBeVisible();
      twoMinutesGoBy(dataDir);
      // The timer has not run before, so any last-run time is from this run; reloaded, because the page itself polls
      // only once a minute.
      await expect(async () => {
        await page.goto("/");
        await expect(page.getByText(/refreshed every minute · last /).first()).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      // The time of a run is its start: the fetches follow.
      await expect(async () => {
        await page.goto(`/opportunities/${BARS}`);
        await expect(page.getByText(/· loaded [2-9] times/)).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });

      aPausedBulkRead(dataDir, BARS ?? "");
      await page.goto("/");
      await expect(page.getByText("The refresh of watched opportunities is paused.")).toBeVisible();
      await expect(
        page.getByText(/refreshed every minute · last .* · paused, refreshes are skipped/).first(),
      ).toBeVisible();
      await page.getByRole("button", { name: "Resume refreshing" }).click();
      await expect(page.getByText("The refresh of watched opportunities is paused.")).toHaveCount(0);
      await expect(page.getByText(/refreshed every minute · last .* · next around/)).toBeVisible();
      await page.context().close();
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

/** Moves the watch setting and the last fetch into the past, so that the timer is due. */
function twoMinutesGoBy(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 5_000 });
  try {
    database.exec("update watch_settings set updated_at = updated_at - 120000, last_at = last_at - 120000");
  } finally {
    database.close();
  }
}

/** Inserts a job as if an operator had paused the fetch that the timer started. */
function aPausedBulkRead(dataDir: string, id: string): void {
  const database = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 5_000 });
  try {
    database
      .prepare(
        `insert into jobs (id, partner_id, kind, state, total, done, failed, started_at, updated_at, started_by, wish, detail)
         select 'paused-by-somebody', partner_id, 'opportunities-watch', 'paused', 1, 0, 0, ?, ?, '', ?, '{}' from watch_settings`,
      )
      .run(Date.now(), Date.now(), JSON.stringify({ items: [id] }));
  } finally {
    database.close();
  }
}

test.describe("by keyboard", () => {
  test.use({ storageState: stateOf("admin") });

  test("a watch, also of a step, starts and ends without a pointer", { tag: "@full" }, async ({ page }) => {
    await open(page, "55420");
    await watchButton(page, "Watch").focus();
    await page.keyboard.press("Enter");
    await expect(watchButton(page, "Watching")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(watchButton(page, "Watch")).toHaveAttribute("aria-pressed", "false");

    await page.getByRole("button", { name: "Watch Q1", exact: true }).focus();
    await page.keyboard.press("Enter");
    const step = page.getByRole("button", { name: "Watching Q1", exact: true });
    await expect(step).toBeFocused();
    await page.goto("/opportunities/watched");
    const line = page.getByRole("table", { name: "Your watches" }).getByRole("row").filter({ hasText: "55420" });
    await expect(line).toContainText("Q1");
    await line.getByRole("button", { name: /^Stop/ }).focus();
    await page.keyboard.press("Enter");
    await expect(line).toHaveCount(0);
  });
});
