/** States that need more than a look: who signs in over a page, a browser that calls itself offline, what comes first and what stays. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { openAwake } from "./open-awake";
import { DEMO, NOBODY, signInAs, stateOf, type Person } from "./people";

const TYPED = "typed-before-the-session-ended";

const again = (page: Page): Locator => page.getByRole("dialog", { name: "Sign in again" });

async function signInAgain(page: Page, person: Person, within: Page | Locator = page): Promise<void> {
  await within.getByRole("button", { name: "Sign in again" }).first().click();
  await again(page).getByLabel("E-mail").fill(DEMO[person].email);
  await again(page).getByLabel("Password", { exact: true }).fill(DEMO[person].password);
  await again(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

test.describe("a session that ends under a form", () => {
  test.use({ storageState: NOBODY });

  test("the same person finds every field as it was, the form inside a dialog too", async ({ page }) => {
    await signInAs(page, "support");
    await openAwake(page, "/contexts");
    await page.getByLabel("Key 1", { exact: true }).fill("gender");
    await page.getByLabel("Value 1", { exact: true }).fill(TYPED);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Create context" }).click();
    await page.getByRole("button", { name: "Sign in again" }).first().click();
    await expect(again(page).getByLabel("E-mail")).toHaveValue(DEMO.support.email);
    await page.keyboard.press("Escape");
    await signInAgain(page, "support");
    await expect(again(page)).toBeHidden();
    await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue(TYPED);
    await page.getByRole("button", { name: "Create context" }).click();
    await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText("Created");

    await openAwake(page, "/qualification?tab=dictionary");
    await page
      .getByRole("button", { name: /^Name disposition/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Name disposition/ });
    await dialog.getByLabel("Note").fill(TYPED);
    await dialog.getByLabel("Name", { exact: true }).fill(TYPED);
    await page.context().clearCookies();
    await dialog.getByRole("button", { name: "Save the name" }).click();
    await signInAgain(page, "support", dialog);
    await expect(again(page)).toBeHidden();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(TYPED);
    await expect(dialog.getByLabel("Note")).toHaveValue(TYPED);
  });

  test("signing in inside a form does not send that form", async ({ page }) => {
    await signInAs(page, "support");
    await openAwake(page, "/opportunities");
    await page.getByLabel("Opportunity ids").fill("55304");
    await page.context().clearCookies();
    await page.getByLabel("Opportunity ids").press("Enter");
    await signInAgain(page, "support");
    await expect(again(page)).toBeHidden();
    await expect(page).toHaveURL("/opportunities");
    await expect(page.getByLabel("Opportunity ids")).toHaveValue("55304");
  });

  test("somebody else finds nothing of the first person, and is not asked about it", async ({ page }) => {
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await signInAs(page, "support");
    await openAwake(page, "/qualification");
    await page.getByLabel("Respondent id").fill(TYPED);
    await page.getByLabel("IPv4").fill("198.51.100.7");
    await page.getByLabel("Group ids").fill("11241127");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Run 1 live check" }).click();
    await signInAgain(page, "manager");
    await expect(page.getByRole("banner")).toContainText("manager");
    await expect(page.getByLabel("Respondent id")).toHaveValue("");
    await expect(page.getByLabel("Group ids")).toHaveValue("");
    expect(await page.content()).not.toContain(TYPED);

    // A form that asks before it is left is not left to the next person either.
    await openAwake(page, "/contexts");
    await page.getByLabel("Value 1", { exact: true }).pressSequentially(TYPED);
    await page.context().clearCookies();
    await page.getByLabel("Key 1", { exact: true }).fill("gender");
    await page.getByRole("button", { name: "Create context" }).click();
    await signInAgain(page, "support");
    await expect(page.getByRole("banner")).toContainText("support");
    await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("");
    expect(questions).toEqual([]);
  });
});

test.describe("on the way to the data", () => {
  test.use({ storageState: stateOf("viewer") });

  test("a browser that calls itself offline says so, and trying again is enough", async ({ page }) => {
    await openAwake(page, "/attributes?tab=catalogue");
    await expect(page.getByRole("table", { name: /^Attributes, / })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel("Id, name or question").fill("employment status");
    await expect(page.getByText("The console cannot be reached").first()).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText("The console cannot be reached")).toHaveCount(0);
    await expect(page.getByRole("table", { name: /^Attributes, / })).toContainText("Employment status");
  });

  test("the heading comes before the data, and old data stays while newer is read", async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/attributes\/catalogue/, async (route) => {
      if (new URL(route.request().url()).searchParams.get("q")) await held;
      await route.fallback();
    });
    await openAwake(page, "/attributes?tab=catalogue");
    const table = page.getByRole("table", { name: /^Attributes, / });
    const before = await table.getByRole("row").nth(1).innerText();
    await page.getByLabel("Id, name or question").fill("employment status");
    await expect(page.locator("main [aria-busy=true] .bar-refreshing").first()).toBeVisible();
    expect(await table.getByRole("row").nth(1).innerText()).toBe(before);
    release();
    await expect(table.getByRole("row").nth(1)).toContainText("Employment status");
    await expect(page.locator("main .bar-refreshing")).toHaveCount(0);
  });

  test("reading again says so where the age stood", async ({ page }) => {
    await openAwake(page, "/attributes/120");
    await page.route("**/attributes/120", (route) =>
      route.request().method() === "POST" ? new Promise(() => undefined) : route.fallback(),
    );
    await page.getByRole("button", { name: "Read again" }).click();
    await expect(page.getByRole("button", { name: "refreshing…" })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Answers and translations" })).toBeVisible();
  });
});

test.describe("for a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  for (const path of ["/attributes", "/qualification", "/contexts"]) {
    test(`what stands disabled on ${path} tells why`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/You are signed in as viewer\./).first()).toBeAttached();
    });
  }
});
