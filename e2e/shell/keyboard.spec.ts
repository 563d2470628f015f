/** Keyboard-only use: no test in this file may click. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { DEMO, homeHeading, SIGNED_OUT, stateOf } from "../harness/people";

/** Presses Tab until the target has focus. @throws after `most` presses, the limit a user should ever need. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The focus did not reach it with ${most} presses of Tab.`);
}

test.describe("from the sign-in page", () => {
  test.use({ storageState: SIGNED_OUT });

  test("signs in, searches, opens an attribute and goes back", async ({ page }) => {
    await page.goto("/sign-in");
    await tabTo(page, page.getByLabel("Email"));
    await page.keyboard.type(DEMO.viewer.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Wrong email or password." })).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(DEMO.viewer.password);
    await page.keyboard.press("Enter");
    await expect(homeHeading(page, "Vera")).toBeVisible({ timeout: 30_000 });

    await tabTo(page, page.getByRole("searchbox", { name: "Search everything" }));
    await page.keyboard.type("erwerbsunfähig");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/attributes\?q=/);
    const hits = page.getByRole("table", { name: "Texts that contain erwerbsunfähig" });
    await expect(hits).toBeVisible();
    await tabTo(page, page.getByRole("searchbox", { name: "Find attributes" }));
    await page.keyboard.press("ArrowDown");
    await expect(hits.getByRole("row", { name: /Employment status/ })).toBeFocused();
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1, name: "Employment status" });
    await expect(heading).toBeFocused();

    await tabTo(page, page.getByRole("link", { name: "Dependencies" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tab=dependencies/);
    await expect(page.getByRole("heading", { name: "Asked when" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Dependencies" })).toBeFocused();
  });
});

test.describe("with pins that no other test reads", () => {
  test.use({ storageState: stateOf("support") });

  test("Escape closes a popup and returns the focus", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes/120?pins=en_US.de_DE.ja_JP.ar_EG");
    const pins = page.getByRole("button", { name: /^Pinned locales 4$/ });
    await tabTo(page, pins);
    await page.keyboard.press("Enter");
    const popup = page.getByRole("dialog", { name: "Pinned locales" });
    const market = popup.getByRole("button", { name: "DACH" });
    await expect(market).toBeVisible();
    await tabTo(page, market, 3);
    await page.keyboard.press("Space");
    await expect(page.getByRole("columnheader", { name: /de_AT/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
    await expect(page.getByRole("button", { name: /^Pinned locales 3$/ })).toBeFocused();
  });
});

test.describe("signed in", () => {
  test.use({ storageState: stateOf("viewer") });

  test("the first tab stop is the skip link", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes");
    await expect(page.getByRole("table", { name: /^Attributes, / })).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("opening a section focuses its heading", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    await expect(homeHeading(page, "Vera")).toBeVisible({ timeout: 30_000 });
    const sections = page.getByRole("navigation", { name: "Sections", exact: true });
    for (const [link, heading] of [
      ["Attributes", "Attributes"],
      ["Opportunities", "Opportunities"],
      ["Qualify", "Qualify"],
      ["Contexts", "Contexts"],
      ["Settings", "Account"],
      ["Home", /^Hello, Vera$|^Since your last visit$/],
    ] as const) {
      await sections.getByRole("link", { name: link, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
      await expect(sections.getByRole("link", { name: link, exact: true })).toHaveAttribute("aria-current", "page");
    }
  });

  test("the focus is never under the top bar", { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto("/attributes?q=vollzeit");
    await expect(page.getByRole("table", { name: "Texts that contain vollzeit" })).toBeVisible();
    const under = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector("header[data-no-print]");
        if (!focused || !bar || bar.contains(focused) || focused === document.body) return false;
        const { left, width, top, bottom } = focused.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => bar.contains(document.elementFromPoint(left + width / 2, y)));
      });
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await under()).toBe(false);
    }
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press("Shift+Tab");
      expect(await under()).toBe(false);
    }
  });
});
