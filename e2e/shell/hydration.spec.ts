/** The attribute `data-hydrating` of `<html>`: once it is removed, a press takes effect. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { accountMenu, stateOf } from "../harness/people";

test.use({ storageState: stateOf("support") });

test("a press right after the end of hydration takes effect once, and the pointer shows progress until then", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const html = document.documentElement;
      if (!html.hasAttribute("data-hydrating")) {
        if (!html.dataset["cursorWhile"]) return;
        observer.disconnect();
        [...document.querySelectorAll("button")].find((button) => button.textContent === "Exact word")?.click();
      } else if (document.body) html.dataset["cursorWhile"] = getComputedStyle(document.body).cursor;
    }).observe(document, { attributes: true, attributeFilter: ["data-hydrating"], childList: true, subtree: true });
  });
  await page.goto("/attributes?q=vollzeit");
  await expect(page.locator("html")).toHaveAttribute("data-cursor-while", "progress");
  await expect(page.getByRole("button", { name: "Exact word" })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/word=true/);
});

test("a panel opened before hydration gets its content and its position", { tag: "@full" }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/chunks\/[^?]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/settings", { waitUntil: "commit" });
  const button = accountMenu(page);
  await button.click();
  const menu = page.getByRole("dialog", { name: "Your account" });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  release();
  await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect
    .poll(async () => {
      const [at, below] = [await menu.boundingBox(), await button.boundingBox()];
      return at && below && at.y - below.y - below.height;
    })
    .toBe(6);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
