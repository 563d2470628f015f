/** Changing a field and following a link at once: the navigation succeeds, and going back shows the change. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("support") });

/** Milliseconds; longer than the delay of a URL update after typing. */
const PAGE_TAKES_MS = 700;

/** Changes a field and follows a link in the same task. */
async function changeAndFollow(field: Locator, value: string, link: Locator): Promise<void> {
  const anchor = await link.elementHandle();
  await field.evaluate(
    (input, [written, leave]) => {
      // Uses the prototype's setter: React ignores values set through the instance's own property.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, written);
      input.dispatchEvent(new Event(input.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      (leave as HTMLElement | null)?.click();
    },
    [value, anchor] as const,
  );
}

const find = (page: Page): Locator => page.getByLabel("Find attributes");
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

test("typed text does not cancel the navigation to another page", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  await find(page).pressSequentially("ag");
  await changeAndFollow(find(page), "age", link(page, "Sections", /^Opportunities/));
  await expect(page).toHaveURL(/\/opportunities$/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]q=age/);
  await expect(find(page)).toHaveValue("age");
  // URL updates still work: the earlier navigation did not disable them.
  await find(page).fill("gender");
  await expect(page).toHaveURL(/[?&]q=gender/);
  await expect(page.getByRole("link", { name: /gender/i }).first()).toBeVisible();
});

test("a choice does not cancel the navigation to another tab, and has its own history entry", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  await changeAndFollow(status(page), "active", link(page, "Attributes", /^ID lookup/));
  await expect(page).toHaveURL(/tab=lookup/);
  await page.goBack();
  await expect(page).toHaveURL(/activity=active/);
  await expect(status(page)).toHaveValue("active");
  await page.goBack();
  await expect(status(page)).toHaveValue("any");
});

test("a link to the current page keeps the fields working", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  await changeAndFollow(find(page), "age", link(page, "Attributes", /^Catalog/));
  await expect(page).toHaveURL(/tab=catalogue/);
  await find(page).fill("gender");
  await expect(page).toHaveURL(/[?&]q=gender/);
});

test(
  "on a slow machine, a choice right after typing keeps the whole text, and so does its history entry",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    // The filter of the URL after each write.
    await page.evaluate(() => {
      const filters: string[] = [];
      Object.assign(window, { filters });
      for (const method of ["pushState", "replaceState"] as const) {
        const write = window.history[method].bind(window.history);
        window.history[method] = (...given) => {
          write(...given);
          filters.push(new URLSearchParams(window.location.search).get("q") ?? "");
        };
      }
    });
    await find(page).pressSequentially("household");
    await expect(page).toHaveURL(/[?&]q=household/);
    await status(page).selectOption("active");
    await expect(page).toHaveURL(/[?&]q=household&activity=active/);
    await page.goBack();
    await expect(find(page)).toHaveValue("household");
    await expect(status(page)).toHaveValue("any");
    const filters = await page.evaluate(() => (window as unknown as { filters: readonly string[] }).filters);
    expect(filters.length).toBeGreaterThan(1);
    expect(filters).toEqual(filters.toSorted((a, b) => a.length - b.length));
  },
);
