/** Who changes something and leaves in the same breath arrives, and finds what was changed on the way back. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("support") });

/** Longer than the address ever waits for what is typed. */
const PAGE_TAKES_MS = 700;

/** Changes a field and follows a link before the browser does anything else. */
async function changeAndFollow(field: Locator, value: string, link: Locator): Promise<void> {
  const anchor = await link.elementHandle();
  await field.evaluate(
    (input, [written, leave]) => {
      // The property of the element's own kind: a value set through the page's own one is not taken for something typed.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, written);
      input.dispatchEvent(new Event(input.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      (leave as HTMLElement | null)?.click();
    },
    [value, anchor] as const,
  );
}

const find = (page: Page): Locator => page.getByLabel("Id, name or question");
const status = (page: Page): Locator => page.getByRole("main").getByLabel("Status", { exact: true });
const link = (page: Page, bar: string, name: RegExp): Locator =>
  page.getByRole("navigation", { name: bar, exact: true }).getByRole("link", { name });

test.beforeEach(({ page }) =>
  page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, PAGE_TAKES_MS));
      await route.continue();
    },
  ),
);

test("what was typed does not keep from another page", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  await find(page).pressSequentially("ag");
  await changeAndFollow(find(page), "age", link(page, "Sections", /^Opportunities/));
  await expect(page).toHaveURL(/\/opportunities$/);
  await page.goBack();
  await expect(page).toHaveURL(/filter=age/);
  await expect(find(page)).toHaveValue("age");
  // The address is written as ever: what was left is not left for good.
  await find(page).fill("gender");
  await expect(page).toHaveURL(/filter=gender/);
  await expect(page.getByRole("link", { name: /gender/i }).first()).toBeVisible();
});

test("what was chosen does not keep from another side of the page, and is a step of its own", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  await changeAndFollow(status(page), "active", link(page, "Attributes", /^Look-up/));
  await expect(page).toHaveURL(/tab=lookup/);
  await page.goBack();
  await expect(page).toHaveURL(/activity=active/);
  await expect(status(page)).toHaveValue("active");
  await page.goBack();
  await expect(status(page)).toHaveValue("any");
});

test("a link to where one is leaves the fields at work", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  await changeAndFollow(find(page), "age", link(page, "Attributes", /^Catalogue/));
  await expect(page).toHaveURL(/tab=catalogue/);
  await find(page).fill("gender");
  await expect(page).toHaveURL(/filter=gender/);
});
