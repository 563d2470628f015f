/** Views of the library: kept under a name, opened into the address, told when changed. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";
import { readButton } from "./workbench";

test.use({ storageState: stateOf("support") });

const menu = (page: Page): Locator => page.getByRole("dialog", { name: "Saved views" });
const dialog = (page: Page): Locator => page.getByRole("dialog");

async function save(page: Page, name: string, shared: boolean): Promise<void> {
  await page
    .getByRole("button", { name: /^Save (this view|as)…$/ })
    .first()
    .click();
  await dialog(page).getByLabel("Name").fill(name);
  if (shared) await dialog(page).getByRole("checkbox", { name: "Share it with the team" }).check();
  await dialog(page).getByRole("button", { name: "Save the view" }).click();
}

test("a view hydrates into the address, shows that it was changed, and is saved or reset", async ({
  page,
  browser,
}) => {
  await page.goto("/opportunities");
  await page.getByLabel("Opportunity ids").fill("55304 55305");
  await readButton(page).click();
  await expect(page.getByText(/^\d+ of \d+ read/)).toBeVisible({ timeout: 30_000 });
  await page.goto("/opportunities?status=PAUSED&sort=cpi");
  await save(page, "Paused, by price", true);
  await expect(page).toHaveURL(/view=/);
  await expect(page.getByRole("button", { name: "Paused, by price" })).toBeVisible();
  await expect(page.getByText("modified")).toHaveCount(0);

  await page.getByRole("button", { name: "Remove Status: Paused" }).click();
  await expect(page.getByText("modified")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL(/status=PAUSED/);
  await expect(page.getByText("modified")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Status: Paused" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("modified")).toHaveCount(0);

  // The same name twice is refused, and what was typed stays.
  await page.goto("/opportunities?status=OPEN");
  await save(page, "Paused, by price", false);
  await expect(dialog(page).getByText("You have a view called “Paused, by price” already.")).toBeVisible();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Paused, by price");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  // Somebody else opens what is shared, and may not change it.
  const other = await browser.newContext({ storageState: stateOf("viewer") });
  const theirs = await other.newPage();
  await theirs.goto("/opportunities");
  await theirs.getByRole("button", { name: "Saved views" }).click();
  await menu(theirs).getByRole("button", { name: "Paused, by price" }).click();
  await expect(theirs).toHaveURL(/sort=cpi/);
  await theirs.keyboard.press("Escape");
  await theirs.getByRole("searchbox", { name: /^Find by id/ }).fill("55304");
  await expect(theirs.getByRole("button", { name: "Save", exact: true })).toHaveAccessibleDescription(
    /may change this view/,
  );
  await other.close();

  // It can be what the library opens with.
  await page.getByRole("button", { name: "Saved views" }).click();
  await menu(page).getByRole("button", { name: "Open with this" }).click();
  await expect(menu(page)).toContainText("opens first");
  await page.goto("/opportunities");
  await expect(page).toHaveURL(/sort=cpi/);
  await page.getByRole("button", { name: "Paused, by price" }).click();
  await menu(page).getByRole("button", { name: "Open with everything" }).click();
  await menu(page).getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete the view" }).click();
  await expect(page.getByRole("button", { name: "Paused, by price" })).toHaveCount(0);
});
