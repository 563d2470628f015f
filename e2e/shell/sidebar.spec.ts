/** Sidebar, expanded and collapsed: the server renders its last state. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

test(
  "stays collapsed to icons, keeps its accessible names, and gives the space to the page",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes");
    const rail = page.getByRole("navigation", { name: "Sections", exact: true });
    const main = page.getByRole("main");
    const left = async () => (await main.boundingBox())?.x ?? 0;
    const wide = await left();
    await rail.getByRole("button", { name: "Collapse sidebar" }).click();
    await expect(rail.getByRole("button", { name: "Expand sidebar" })).toBeFocused();
    expect(await left()).toBeLessThan(wide - 100);

    // Without scripts: the server-rendered layout must not shift at hydration.
    await page.route(/\.js($|\?)/, (route) => route.abort());
    await page.reload({ waitUntil: "load" });
    expect(await left()).toBeLessThan(wide - 100);
    await expect(rail.getByRole("link", { name: "Opportunities" })).toHaveAttribute("title", "Opportunities");
    await page.unroute(/\.js($|\?)/);

    await page.goto("/attributes");
    await rail.getByRole("button", { name: "Expand sidebar" }).click();
    expect(await left()).toBe(wide);
    await expect(rail.getByRole("link", { name: "Opportunities" })).not.toHaveAttribute("title");
  },
);
