/** States that need interaction: re-authentication over a page, an offline browser, loading order and previous data. */
import { expect, type Locator, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { fetchIntoLibrary } from "../harness/library-page";
import { DEMO, demoButton, homeHeading, SIGNED_OUT, signInAs, signOut, stateOf, type Person } from "../harness/people";
import { test } from "../harness/test";

const TYPED = "typed-before-the-session-ended";

const again = (page: Page): Locator => page.getByRole("dialog", { name: "Sign in again" });

async function signInAgain(page: Page, person: Person, within: Page | Locator = page): Promise<void> {
  await within.getByRole("button", { name: "Sign in again" }).first().click();
  await again(page).getByLabel("Email").fill(DEMO[person].email);
  await again(page).getByLabel("Password", { exact: true }).fill(DEMO[person].password);
  await again(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

test.describe("a session that ends under a form", () => {
  test.use({ storageState: SIGNED_OUT });

  test(
    "the same person finds every field unchanged, including a form in a dialog",
    { tag: "@full" },
    async ({ page }) => {
      await signInAs(page, "support");
      await page.goto("/contexts");
      await page.getByLabel("Key 1", { exact: true }).fill("gender");
      await page.getByLabel("Value 1", { exact: true }).fill(TYPED);
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Create context" }).click();
      await page.getByRole("button", { name: "Sign in again" }).first().click();
      await expect(again(page).getByLabel("Email")).toHaveValue(DEMO.support.email);
      await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
      await page.keyboard.press("Escape");
      await signInAgain(page, "support");
      await expect(again(page)).toBeHidden();
      await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue(TYPED);
      await page.getByRole("button", { name: "Create context" }).click();
      await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText("Created");

      await page.goto("/qualification?tab=dictionary");
      await page
        .getByRole("button", { name: /^Name reason/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name: /^Name reason/ });
      await dialog.getByLabel("Note").fill(TYPED);
      await dialog.getByLabel("Name", { exact: true }).fill(TYPED);
      await page.context().clearCookies();
      await dialog.getByRole("button", { name: "Save name" }).click();
      await signInAgain(page, "support", dialog);
      await expect(again(page)).toBeHidden();
      await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(TYPED);
      await expect(dialog.getByLabel("Note")).toHaveValue(TYPED);
    },
  );

  test(
    "from a panel that closes for dialogs, and from the palette, leads to re-authentication and restores them",
    { tag: "@full" },
    async ({ page }) => {
      await signInAs(page, "support");
      // Nothing has requested the views of this screen yet, so the panel is the first to notice that the session has
      // ended.
      await page.goto("/attributes?tab=catalogue");
      await expect(page.getByRole("table", { name: /^Attributes, / })).toBeVisible();
      await page.context().clearCookies();
      const views = page.getByRole("dialog", { name: "Saved views" });
      await page.getByRole("button", { name: "Saved views" }).click();
      await expect(views.getByText("You’re signed out")).toBeVisible();
      await signInAgain(page, "support", views);
      await expect(again(page)).toBeHidden();
      await page.getByRole("button", { name: "Saved views" }).click();
      await expect(views.getByRole("button", { name: "Save this view…" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(views).toBeHidden();

      await page.context().clearCookies();
      await page.keyboard.press("ControlOrMeta+k");
      const palette = page.getByRole("dialog", { name: "Search and actions" });
      const field = palette.getByRole("combobox");
      await expect(field).toBeFocused();
      await page.keyboard.type("55304");
      await palette.getByRole("button", { name: "Sign in again" }).first().click();
      await expect(again(page).getByLabel("Email")).toHaveValue(DEMO.support.email);
      // Escape closes only the topmost element.
      await page.keyboard.press("Escape");
      await expect(again(page)).toBeHidden();
      await expect(field).toHaveValue("55304");
      await signInAgain(page, "support", palette);
      await expect(again(page)).toBeHidden();
      await expect(palette.getByRole("option", { name: /55304/ }).first()).toBeVisible();
      await expect(field).toHaveValue("55304");
    },
  );

  test("signing in inside a form does not submit that form", { tag: "@full" }, async ({ page }) => {
    await signInAs(page, "support");
    await page.goto("/opportunities");
    await page.getByLabel("Opportunity IDs").fill("55304");
    await page.context().clearCookies();
    await page.getByLabel("Opportunity IDs").press("Enter");
    await signInAgain(page, "support");
    await expect(again(page)).toBeHidden();
    await expect(page).toHaveURL("/opportunities");
    await expect(page.getByLabel("Opportunity IDs")).toHaveValue("55304");
  });

  test(
    "another person finds no data of the first one, and is not asked about it",
    { tag: "@full" },
    async ({ page }) => {
      const questions = dialogMessages(page, () => true);
      await signInAs(page, "support");
      await page.goto("/qualification");
      await page.getByLabel("Respondent ID").fill(TYPED);
      await page.getByLabel("IPv4").fill("198.51.100.7");
      await page.getByLabel("Group IDs").fill("11241127");
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Run 1 live check" }).click();
      await signInAgain(page, "manager");
      await expect(page.getByRole("banner")).toContainText("manager");
      await expect(page.getByLabel("Respondent ID")).toHaveValue("");
      await expect(page.getByLabel("Group IDs")).toHaveValue("");
      expect(await page.content()).not.toContain(TYPED);

      // A form that asks before leaving is cleared for the next person as well.
      await page.goto("/contexts");
      await page.getByLabel("Value 1", { exact: true }).pressSequentially(TYPED);
      await page.context().clearCookies();
      await page.getByLabel("Key 1", { exact: true }).fill("gender");
      await page.getByRole("button", { name: "Create context" }).click();
      await signInAgain(page, "support");
      await expect(page.getByRole("banner")).toContainText("support");
      await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("");
      await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("");
      expect(questions).toEqual([]);
    },
  );
});

test.describe("a session that ends behind a page", () => {
  test.use({ storageState: SIGNED_OUT });

  test("shows several failing requests as one message", { tag: "@full" }, async ({ page }) => {
    await signInAs(page, "support");
    await fetchIntoLibrary(page, ["55304"]);
    await page.goto("/opportunities?view=all");
    await page.context().clearCookies();
    await page.getByLabel("Find by ID, order number, group, or project").fill("5");
    const notice = page.getByText("You’re signed out");
    const elsewhere = page.getByText("Not loaded: your session has ended.");
    await expect(notice).toHaveCount(1);
    await expect(elsewhere).toHaveCount(0);
    await page.getByLabel("Opportunity IDs").fill("55304 55305 11241127");
    await expect(elsewhere).toHaveCount(1);
    await expect(notice).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sign in again" })).toHaveCount(1);
    await signInAgain(page, "support");
    await expect(notice).toHaveCount(0);
    await expect(elsewhere).toHaveCount(0);
  });

  test(
    "another window detects a sign-in by another person, reports it and starts over",
    { tag: "@full" },
    async ({ page }) => {
      const questions = dialogMessages(page, () => true);
      await signInAs(page, "support");
      await page.goto("/contexts");
      await page.getByLabel("Value 1", { exact: true }).pressSequentially(TYPED);
      const other = await page.context().newPage();
      await other.goto("/settings");
      await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue(TYPED);
      await signOut(other);
      await demoButton(other, "manager").click();
      await expect(homeHeading(other, "Tomas")).toBeVisible();

      await expect(page.getByText("Tomas signed in from another window")).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("manager");
      await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("");
      expect(questions).toEqual([]);
      await page.getByRole("main").getByRole("button", { name: "Close" }).click();
      await expect(page.getByText("Tomas signed in from another window")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();
      await expect(page.getByText("Tomas signed in from another window")).toHaveCount(0);
    },
  );
});

test.describe("while loading data", () => {
  test.use({ storageState: stateOf("viewer") });

  test(
    "an offline browser is reported, and a retry works once it is online again",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?tab=catalogue");
      await expect(page.getByRole("table", { name: /^Attributes, / })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByLabel("Find attributes").fill("employment status");
      await expect(page.getByText("The console can’t be reached").first()).toBeVisible();
      await page.context().setOffline(false);
      await page.getByRole("main").getByRole("button", { name: "Try again" }).first().click();
      await expect(page.getByText("The console can’t be reached")).toHaveCount(0);
      await expect(page.getByRole("table", { name: /^Attributes, / })).toContainText("Employment status");
    },
  );

  test(
    "shows the heading before the data, and the previous data during a refetch",
    { tag: "@full" },
    async ({ page }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/api\/attributes\/catalogue/, async (route) => {
        if (new URL(route.request().url()).searchParams.get("q")) await held;
        await route.fallback();
      });
      await page.goto("/attributes?tab=catalogue");
      const table = page.getByRole("table", { name: /^Attributes, / });
      const before = await table.getByRole("row").nth(1).innerText();
      await page.getByLabel("Find attributes").fill("employment status");
      await expect(page.locator("main [aria-busy=true] .bar-refreshing").first()).toBeVisible();
      expect(await table.getByRole("row").nth(1).innerText()).toBe(before);
      release();
      await expect(table.getByRole("row").nth(1)).toContainText("Employment status");
      await expect(page.locator("main .bar-refreshing")).toHaveCount(0);
    },
  );

  test("keeps the previous rows, marked as such, while the latest query fails", { tag: "@full" }, async ({ page }) => {
    const before = page.getByText("You’re seeing the previous selection. The new one couldn’t be loaded.");
    const failing = async (
      path: RegExp,
      address: string,
      rows: Locator,
      choose: () => Promise<unknown>,
      previousContent = rows.first(),
    ) => {
      await page.goto(address);
      await expect(rows.first()).toBeVisible();
      const many = await rows.count();
      await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
      await choose();
      const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
      await expect(retry).toBeVisible();
      await expect(before).toBeVisible();
      expect(await rows.count()).toBe(many);
      await expect(previousContent).toBeVisible();
      await page.unroute(path);
      await retry.click();
      await expect(before).toHaveCount(0);
      await expect(retry).toHaveCount(0);
    };
    await fetchIntoLibrary(page, ["55304", "55305"]);
    const changes = page.getByRole("region", { name: /^Change history/ }).locator("[data-row]");
    await failing(
      /\/api\/attributes\/changes\?/,
      "/attributes/changes?days=0&kind=first",
      changes,
      () => page.getByLabel("Time range").selectOption({ label: "Last 30 days" }),
      // The counts in the header refer to the rows below.
      page.getByText(/^[\d,]+ attributes? changed · [\d,]+ new/),
    );
    await expect(changes.first()).toBeVisible();
    const lines = page.getByRole("table", { name: /^Attributes, / }).getByRole("row");
    await failing(/\/api\/attributes\/catalogue\?/, "/attributes?tab=catalogue", lines, () =>
      page.getByLabel("Status", { exact: true }).selectOption("inactive"),
    );
    const list = page.getByRole("table", { name: "Opportunities in the library" }).getByRole("row");
    await failing(/\/api\/opportunities\?/, "/opportunities?view=all", list, () =>
      page.getByLabel("Find by ID, order number, group, or project").fill("no such order"),
    );
    await expect(page.getByRole("region", { name: "Library", exact: true })).toContainText("no such order");
  });

  test("shows that a refetch is in progress in place of the age", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes/120");
    await page.route("**/attributes/120", (route) =>
      route.request().method() === "POST" ? new Promise(() => undefined) : route.fallback(),
    );
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(page.getByRole("button", { name: "refreshing…", exact: true })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Answers and translations" })).toBeVisible();
  });
});

test.describe("for a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  for (const path of ["/attributes", "/qualification", "/contexts"]) {
    test(`disabled controls on ${path} show the reason`, { tag: "@full" }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/yours is viewer\. Ask an admin/).first()).toBeAttached();
    });
  }
});
