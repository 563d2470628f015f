/** The console itself does not answer, or is newer than the page: said in words, and nothing typed is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { awake } from "./awake";
import { test } from "./test";
import { pressAfterG } from "./quick";
import { startConsole, type Running } from "./console-process";
import { DEMO, stateOf } from "./people";
import { signedIn } from "./real-service";

test.use({ storageState: stateOf("support") });

const isAction = (headers: Record<string, string>): boolean => headers["next-action"] !== undefined;

/** From now on no action of this page is answered. */
const cut = (page: Page) =>
  page.route("**/*", (route) => (isAction(route.request().headers()) ? route.abort() : route.fallback()));

test("a live check whose answer is lost is not repeated, and the form stays", async ({ page }) => {
  await page.goto("/qualification");
  await page.getByLabel("Respondent id").fill("whose-answer-is-lost");
  await page.getByLabel("IPv4").fill("198.51.100.7");
  await page.getByLabel("Group ids").fill("11241127");
  await cut(page);
  await page.getByRole("button", { name: "Run 1 live check" }).click();
  await expect(page.getByText("It is not known whether this took effect")).toBeVisible();
  await expect(page.getByLabel("Respondent id")).toHaveValue("whose-answer-is-lost");
  await expect(page.getByLabel("Group ids")).toHaveValue("11241127");

  await page.unrouteAll();
  await page.getByRole("button", { name: "Run 1 live check" }).click();
  await expect(page).toHaveURL(/\/qualification\/runs\//);
});

test("a context whose answer is lost says so, and keeps what was typed", async ({ page }) => {
  await page.goto("/contexts");
  await page.getByText("Text", { exact: true }).click();
  await page.getByLabel("Items as text").fill("gender = female");
  await cut(page);
  await page.getByRole("button", { name: "Create context" }).click();
  await expect(page.getByText("It is not known whether this took effect")).toBeVisible();
  await expect(page.getByLabel("Items as text")).toHaveValue("gender = female");
});

test("a link that was followed is not forgotten for what is typed while the console is asked", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/contexts\?(?:.*&)?_rsc=/, (route) => route.abort());
  await page.route("**/api/live", async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto("/attributes");
  const asking = page.waitForRequest("**/api/live");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Contexts" }).click();
  await asking;
  await page.getByRole("searchbox", { name: "Find a text in any locale" }).pressSequentially("vollzeit");
  await expect(page).toHaveURL("/attributes?q=vollzeit");
  held.resolve();
  const told = page.getByRole("alert").filter({ hasText: "The console cannot be reached" });
  await expect(told).toBeVisible();
  await expect(page).toHaveURL("/attributes?q=vollzeit");
  // Another link takes its place, also one to a side of the same page.
  await page.unrouteAll();
  await page.getByRole("navigation", { name: "Attributes" }).getByRole("link", { name: "Look-up" }).click();
  await expect(page).toHaveURL("/attributes?q=vollzeit&tab=lookup");
  await expect(told).toHaveCount(0);
});

test("an id that cannot be looked up now can be looked up again", async ({ page }) => {
  await page.goto("/opportunities");
  await cut(page);
  await page.getByLabel("Opportunity ids").fill("55304");
  await page.getByLabel("Opportunity ids").press("Enter");
  await expect(page.getByText("The console cannot be reached")).toBeVisible();
  await expect(page.getByText("The console did not answer.")).toBeVisible();
  await expect(page.getByText("The service cannot be reached")).toHaveCount(0);
  await expect(page.getByLabel("Opportunity ids")).toHaveValue("55304");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/opportunities/55304");
});

test("a page that is older than the console asks to be loaded again", async ({ page }) => {
  await page.goto("/attributes/120");
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
  // An update leaves the page asking for actions that are no longer there.
  await page.route("**/*", (route) => {
    const headers = route.request().headers();
    return isAction(headers)
      ? route.continue({ headers: { ...headers, "next-action": "0".repeat(42) } })
      : route.fallback();
  });
  await page.getByRole("button", { name: "Read again" }).click();
  // Whatever else the page asks for at the time is told the same.
  await expect(page.getByText("The console was updated").first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).first().click();
  await expect(page.getByText("The console was updated")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
});

/** How the framework writes a bug: by its digest alone in production, with more beside it in development. */
const BUG = { digest: "2718281828", name: "Error", message: "", stack: [], env: "Server" };

test("a bug behind a button is admitted in place, with its reference, and nothing typed is lost", async ({ page }) => {
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
  const box = page.getByRole("alert").filter({ hasText: "Something in the console went wrong" });
  await expect(box).toContainText("2718281828");
  await expect(page.getByLabel("Items as text")).toHaveValue("gender = female");
});

test.describe("a console that is stopped and started again", () => {
  let dataDir: string;
  let served: Running | undefined;

  test.beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "console-gone-"));
  });
  test.afterAll(async () => {
    await served?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("a link that is followed meanwhile leaves the page as it is, and is followed by a press later", async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
    served = await startConsole(settings);
    const port = Number(new URL(served.url).port);
    const page = await signedIn(browser, served.url, DEMO.support);
    await page.goto("/contexts");
    // What the keys do is fetched by the first of them.
    await pressAfterG(page, "o");
    await expect(page).toHaveURL("/opportunities");
    await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeFocused();
    const typed = page.getByLabel("Opportunity ids");
    const section = (name: string) =>
      page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });
    const told = page.getByRole("alert").filter({ hasText: "The console cannot be reached" });
    const stays = async () => {
      await expect(told).toBeVisible();
      await expect(page).toHaveURL("/opportunities");
      await expect(typed).toHaveValue("55304, 990404");
      await expect(page.getByText("Loading the page")).toHaveCount(0);
    };
    await typed.fill("55304, 990404");

    await served.kill();
    await section("Contexts").click();
    await stays();
    await told.getByRole("button", { name: "Close" }).click();
    await expect(told).toHaveCount(0);
    // By key, to another page and to the same once more.
    await pressAfterG(page, "q");
    await stays();
    await told.getByRole("button", { name: "Close" }).click();
    await expect(told).toHaveCount(0);
    await section("Contexts").click();
    await stays();
    // Nor does asking again cost anything.
    await told.getByRole("button", { name: "Try again" }).click();
    await expect(told.getByRole("button", { name: "Try again" })).toBeVisible();
    await stays();

    served = await startConsole(settings, port);
    await told.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/contexts");
    await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();
    await expect(told).toHaveCount(0);

    // Whoever follows the link itself again gets there as well. The page was loaded anew, so it is waited for until it listens.
    await awake(page);
    await served.kill();
    await section("Attributes").click();
    await expect(told).toBeVisible();
    await expect(page).toHaveURL("/contexts");
    served = await startConsole(settings, port);
    await section("Attributes").click();
    await expect(page).toHaveURL("/attributes");
    await expect(page.getByRole("heading", { level: 1, name: "Attributes" })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.context().close();
  });
});
