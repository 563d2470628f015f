/** The console itself does not answer, or is newer than the page: said in words, and nothing typed is lost. */
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { stateOf } from "./people";

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
