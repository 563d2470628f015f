/** Side navigation of the settings: its pages by role, by keyboard and on a phone; and closed pages by direct link. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";

const navigation = (page: Page): Locator => page.getByRole("navigation", { name: "Settings" });
const link = (page: Page, name: string): Locator => navigation(page).getByRole("link", { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });

const FOR_EVERYONE = ["Account", "Display", "Watch schedule", "Data retention", "Evaluation", "Sandbox"];
const FOR_ADMINS = ["People", "Partner accounts", "Sign-in"];

test.describe("an admin", () => {
  test.use({ storageState: stateOf("admin") });

  test("reaches every page from the navigation, which marks the open one", { tag: "@full" }, async ({ page }) => {
    await page.goto("/settings");
    for (const name of [...FOR_EVERYONE, ...FOR_ADMINS].toReversed()) {
      await link(page, name).click();
      await expect(heading(page, name)).toBeFocused();
      await expect(link(page, name)).toHaveAttribute("aria-current", "page");
      await expect(navigation(page).locator("[aria-current]")).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
    }
  });

  test(
    "on a phone the navigation is a row that scrolls to the open page, and keys follow it",
    { tag: "@full" },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/settings/evaluation");
      await expect(link(page, "Evaluation")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await link(page, "Account").focus();
      await expect(link(page, "Account")).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Tab");
      await expect(link(page, "Display")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(heading(page, "Display")).toBeFocused();
    },
  );

  test("the palette opens a page by a word that people use", { tag: "@full" }, async ({ page }) => {
    await page.goto("/contexts");
    await page.keyboard.press("ControlOrMeta+k");
    const options = page.getByRole("dialog", { name: "Search and actions" }).getByRole("option");
    await expect(options.first()).toBeVisible();
    await page.keyboard.type("gdpr");
    await expect(options.filter({ hasText: "Settings: Data retention" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Data retention")).toBeVisible();
  });

  test("the sign-in page shows which methods are on", { tag: "@full" }, async ({ page }) => {
    await page.goto("/settings/sign-in");
    await expect(page.getByRole("region", { name: /^Password/ })).toContainText("On");
    await expect(page.getByRole("region", { name: /^Single sign-on/ })).toContainText("Off");
    await expect(page.getByRole("button", { name: "Test single sign-on" })).toHaveCount(0);
  });
});

test.describe("a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("finds neither closed settings nor activity, and gets the reason by a direct link", async ({ page }) => {
    await page.goto("/settings");
    await expect(navigation(page).getByRole("link")).toHaveText(FOR_EVERYONE);
    const sections = page.getByRole("navigation", { name: "Sections" });
    await expect(sections.getByRole("link", { name: "Settings" })).toBeVisible();
    await expect(sections.getByRole("link", { name: "Activity" })).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Search and actions" });
    await expect(palette.getByRole("option", { name: "Settings: Display" })).toBeAttached();
    await expect(palette.getByRole("option", { name: /Settings: People|^Activity/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    for (const path of ["people", "partners", "sign-in"]) {
      await page.goto(`/settings/${path}`);
      await expect(page.getByText(/yours is viewer\. Ask an admin/)).toBeVisible();
    }
    await page.goto("/activity");
    await expect(page.getByText("You don’t have access to the request log")).toBeVisible();
  });
});
