/** The console does not respond, or is newer than the page: explained, without losing input. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { hydrated } from "../harness/hydrated";
import { test } from "../harness/test";
import { pressAfterG } from "../harness/quick";
import { startConsole, type Running } from "../harness/console-process";
import { copyPrepared } from "../harness/own-console";
import { DEMO, stateOf } from "../harness/people";
import { signedIn } from "../harness/service/real-service";
import { startedRun } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const isAction = (headers: Record<string, string>): boolean => headers["next-action"] !== undefined;

/** Aborts all further actions of the page. */
const cut = (page: Page) =>
  page.route("**/*", (route) => (isAction(route.request().headers()) ? route.abort() : route.fallback()));

/** After an update, the page calls actions that no longer exist. */
const updateConsole = (page: Page) =>
  page.route("**/*", (route) => {
    const headers = route.request().headers();
    return isAction(headers)
      ? route.continue({ headers: { ...headers, "next-action": "0".repeat(42) } })
      : route.fallback();
  });

test("a live check whose response is lost is not repeated, and the form stays", async ({ page }) => {
  await page.goto("/qualification");
  await page.getByLabel("Respondent ID").fill("whose-answer-is-lost");
  await page.getByLabel("IPv4").fill("198.51.100.7");
  await page.getByLabel("Group IDs").fill("11241127");
  await cut(page);
  await page.getByRole("button", { name: "Run 1 live check" }).click();
  await expect(page.getByText("We don’t know whether this took effect")).toBeVisible();
  await expect(page.getByLabel("Respondent ID")).toHaveValue("whose-answer-is-lost");
  await expect(page.getByLabel("Group IDs")).toHaveValue("11241127");

  await page.unrouteAll();
  await page.getByRole("button", { name: "Run 1 live check" }).click();
  await startedRun(page);
});

test("reports a context whose response is lost, and keeps the input", { tag: "@full" }, async ({ page }) => {
  await page.goto("/contexts");
  await page.getByText("Text", { exact: true }).click();
  await page.getByLabel("Items as text").fill("gender = female");
  await cut(page);
  await page.getByRole("button", { name: "Create context" }).click();
  await expect(page.getByText("We don’t know whether this took effect")).toBeVisible();
  await expect(page.getByLabel("Items as text")).toHaveValue("gender = female");
});

test(
  "a pending navigation is not cancelled by typing during the reachability check",
  { tag: "@full" },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/contexts\?(?:.*&)?_rsc=/, (route) => route.abort());
    await page.route("**/api/live", async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto("/attributes");
    const asking = page.waitForRequest("**/api/live");
    await page
      .getByRole("navigation", { name: "Sections", exact: true })
      .getByRole("link", { name: "Contexts" })
      .click();
    await asking;
    await page.getByRole("searchbox", { name: "Find attributes" }).pressSequentially("vollzeit");
    await expect(page).toHaveURL("/attributes?q=vollzeit");
    held.resolve();
    const notice = page.getByRole("alert").filter({ hasText: "The console can’t be reached" });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL("/attributes?q=vollzeit");
    // A press on another link replaces it, even for a tab of the same page.
    await page.unrouteAll();
    await page.getByRole("navigation", { name: "Attributes" }).getByRole("link", { name: "ID lookup" }).click();
    await expect(page).toHaveURL("/attributes?q=vollzeit&tab=lookup");
    await expect(notice).toHaveCount(0);
  },
);

test("a failed fetch of an id can be retried", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities");
  await cut(page);
  await page.getByLabel("Opportunity IDs").fill("55304");
  await page.getByLabel("Opportunity IDs").press("Enter");
  await expect(page.getByText("The console can’t be reached")).toBeVisible();
  await expect(page.getByText("The console didn’t respond.")).toBeVisible();
  await expect(page.getByText("The service can’t be reached")).toHaveCount(0);
  await expect(page.getByLabel("Opportunity IDs")).toHaveValue("55304");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/opportunities/55304");
});

test("a page older than the console asks for a reload", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120");
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
  await updateConsole(page);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  // Other concurrent requests may show the same message.
  await expect(page.getByText("The console was updated").first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).first().click();
  await expect(page.getByText("The console was updated")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
});

test(
  "a form on a page older than the console keeps its input, and the reload asks first",
  { tag: "@full" },
  async ({ page }) => {
    const asked = dialogMessages(page);
    await page.goto("/contexts");
    await page.getByText("Text", { exact: true }).click();
    await page.getByLabel("Items as text").fill("gender = female");
    await updateConsole(page);
    await page.getByRole("button", { name: "Create context" }).click();
    await expect(page.getByText("Your last action wasn’t carried out.").first()).toBeVisible();
    await expect(page.getByLabel("Items as text")).toHaveValue("gender = female");
    await page.getByRole("button", { name: "Reload the page" }).first().click();
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.getByLabel("Items as text")).toHaveValue("gender = female");
  },
);

/** Serialized bug of the framework: in production only the digest, in development also more. */
const BUG = { digest: "2718281828", name: "Error", message: "", stack: [], env: "Server" };

test("shows a bug behind a button in place, with its reference, and keeps the input", async ({ page }) => {
  await page.goto("/contexts");
  await page.getByText("Text", { exact: true }).click();
  await page.getByLabel("Items as text").fill("gender = female");
  await page.route("**/*", (route) =>
    isAction(route.request().headers())
      ? route.fulfill({
          status: 200,
          contentType: "text/x-component",
          body: `0:{"a":"$@1","f":"","b":"x"}\n1:E${JSON.stringify(BUG)}\n`,
        })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Create context" }).click();
  const box = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await expect(box).toContainText("2718281828");
  await expect(page.getByLabel("Items as text")).toHaveValue("gender = female");
});

test.describe("a console that is stopped and restarted", () => {
  let dataDir: string;
  let served: Running | undefined;

  test.beforeAll(() => {
    dataDir = copyPrepared(mkdtempSync(path.join(tmpdir(), "console-gone-")));
  });
  test.afterAll(async () => {
    await served?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(
    "a link followed meanwhile keeps the page as it is, and works with a later press",
    { tag: "@full" },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const settings = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
      served = await startConsole(settings);
      const port = Number(new URL(served.url).port);
      const page = await signedIn(browser, served.url, DEMO.support);
      await page.goto("/contexts");
      // The key handlers are loaded with the first key press.
      await pressAfterG(page, "o");
      await expect(page).toHaveURL("/opportunities");
      await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeFocused();
      const typed = page.getByLabel("Opportunity IDs");
      const section = (name: string) =>
        page.getByRole("navigation", { name: "Sections", exact: true }).getByRole("link", { name, exact: true });
      const notice = page.getByRole("alert").filter({ hasText: "The console can’t be reached" });
      const stays = async () => {
        await expect(notice).toBeVisible();
        await expect(page).toHaveURL("/opportunities");
        await expect(typed).toHaveValue("55304, 990404");
        await expect(page.getByText("Loading the page")).toHaveCount(0);
      };
      await typed.fill("55304, 990404");

      await served.kill();
      await section("Contexts").click();
      await stays();
      await notice.getByRole("button", { name: "Close" }).click();
      await expect(notice).toHaveCount(0);
      // By key, to another page and again to the same one.
      await pressAfterG(page, "q");
      await stays();
      await notice.getByRole("button", { name: "Close" }).click();
      await expect(notice).toHaveCount(0);
      await section("Contexts").click();
      await stays();
      // A failed retry does not lose anything either.
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(notice.getByRole("button", { name: "Try again" })).toBeVisible();
      await stays();

      served = await startConsole(settings, port);
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(page).toHaveURL("/contexts");
      await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();
      await expect(notice).toHaveCount(0);

      // Following the link itself again works as well. The page was reloaded, so it must be hydrated first.
      await hydrated(page);
      await served.kill();
      await section("Attributes").click();
      await expect(notice).toBeVisible();
      await expect(page).toHaveURL("/contexts");
      served = await startConsole(settings, port);
      await section("Attributes").click();
      await expect(page).toHaveURL("/attributes");
      await expect(page.getByRole("heading", { level: 1, name: "Attributes" })).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.context().close();
    },
  );
});
