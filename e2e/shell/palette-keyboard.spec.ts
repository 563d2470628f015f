/** Command palette by keyboard, on a phone, at a sign-out and without scripts. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { accountMenu, signInAs, stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { field, palette, line, group, searchBox, active, openPalette } from "../harness/palette";

test.describe("by keyboard alone", () => {
  test.use({ storageState: stateOf("viewer"), permissions: ["clipboard-read", "clipboard-write"] });

  test("options are navigated, selected, opened in a new tab and left", async ({ page, context }) => {
    await page.goto("/contexts");
    await openPalette(page);
    const lines = palette(page).getByRole("option");
    await expect(lines.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("End");
    await expect(lines.last()).toHaveAttribute("aria-selected", "true");
    await expect(lines.last()).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await expect(lines.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowUp");
    await expect(lines.nth(7)).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await lines.nth(7).getAttribute("id")) ?? "-");
    await page.keyboard.press("Home");
    await expect(lines.first()).toHaveAttribute("aria-selected", "true");

    await page.keyboard.type("covera");
    await expect(active(page)).toHaveAccessibleName("Attributes: Coverage");
    const beside = context.waitForEvent("page");
    await page.keyboard.press("ControlOrMeta+Enter");
    const other = await beside;
    await expect(other).toHaveURL("/attributes/coverage");
    await other.close();
    await expect(palette(page)).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("covera");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/attributes/coverage");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    // A field of the page, by its label.
    await openPalette(page);
    await page.keyboard.type("paste opp");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Opportunity IDs")).toBeFocused();

    // Actions not allowed for the role are listed with the reason.
    await openPalette(page);
    await page.keyboard.type("new cont");
    await expect(active(page)).toHaveAccessibleName(/^New context.*This requires the support role/);
    await page.keyboard.press("Enter");
    await expect(palette(page).getByRole("status")).toContainText("New context: This requires the support role");
    await page.keyboard.type("e");
    await expect(palette(page).getByText("New context: This requires the support role")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(page.getByLabel("Opportunity IDs")).toBeFocused();
    await expect(page).toHaveURL(/\/opportunities#paste$/);
  });

  test("focuses its field when reopened before the browser's close event", { tag: "@full" }, async ({ page }) => {
    await page.goto("/contexts");
    await openPalette(page);
    const isReopened = page.evaluate(() => {
      const dialog = document.querySelector("dialog[open]");
      if (!(dialog instanceof HTMLDialogElement)) throw new Error("The palette is not open");
      const closed = new Promise<boolean>((resolve) =>
        dialog.addEventListener("close", () => resolve(dialog.open), { once: true }),
      );
      dialog.close();
      const own = /Mac/.test(navigator.platform) ? { metaKey: true } : { ctrlKey: true };
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", cancelable: true, ...own }));
      return closed;
    });
    // The close event of the first dialog fires while the second is open.
    expect(await isReopened).toBe(true);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("covera");
    await expect(active(page)).toHaveAccessibleName("Attributes: Coverage");
  });

  test("an Enter of an input method selects nothing", { tag: "@full" }, async ({ page, context }) => {
    await page.goto("/contexts");
    await openPalette(page);
    const hand = await context.newCDPSession(page);
    const composing = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          window.addEventListener("keydown", (event) => event.key === "Enter" && resolve(event.isComposing), true),
        ),
    );
    await page.keyboard.type("cove");
    await hand.send("Input.imeSetComposition", { text: "ra", selectionStart: 2, selectionEnd: 2 });
    await expect(field(page)).toHaveValue("covera");
    await expect(active(page)).toHaveAccessibleName("Attributes: Coverage");
    await page.keyboard.press("Enter");
    expect(await composing).toBe(true);
    await expect(palette(page)).toBeVisible();
    await expect(page).toHaveURL("/contexts");

    await hand.send("Input.insertText", { text: "ra" });
    await expect(field(page)).toHaveValue("covera");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/attributes/coverage");
  });

  test("text typed in the search box moves to the palette and back", { tag: "@full" }, async ({ page }) => {
    await page.goto("/contexts");
    const chunks = "**/_next/static/**/*.js";
    await page.route(chunks, (route) => route.abort());
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page).getByRole("alert")).toContainText("Search couldn’t be loaded");
    await page.unroute(chunks);
    await page.keyboard.type("settings");
    await palette(page).getByRole("button", { name: "Try again" }).click();
    await expect(active(page)).toHaveAccessibleName("Settings");

    await page.goto("/contexts");
    const held: (() => void)[] = [];
    await page.route(chunks, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.fallback();
    });
    await searchBox(page).focus();
    await page.keyboard.type("vollzeit");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("vollzeit");
    // The options are still loading, and Enter is remembered for them.
    await page.keyboard.press("Enter");
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.unroute(chunks);
    for (const go of held) go();
    await expect(page).toHaveURL(/\/attributes\?q=vollzeit/);
    await expect(searchBox(page)).toHaveValue("");

    await searchBox(page).focus();
    await page.keyboard.type("abc");
    await expect(line(page, "Search all texts for “abc”")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue("abc");

    // Replaces the selection, in the middle of the text.
    await page.evaluate(() => navigator.clipboard.writeText("XY"));
    await searchBox(page).evaluate((box: HTMLInputElement) => box.setSelectionRange(1, 2));
    await page.keyboard.press("ControlOrMeta+v");
    await expect(field(page)).toHaveValue("aXYc");
    await page.keyboard.press("Escape");
    await expect(searchBox(page)).toBeFocused();

    // An open popover closes.
    await accountMenu(page).click();
    await expect(page.getByRole("dialog", { name: "Your account" })).toBeVisible();
    await openPalette(page);
    await expect(page.getByRole("dialog", { name: "Your account" })).toBeHidden();
  });

  test(
    "searches ten thousand names while typing, and shows the result of the latest text",
    { tag: "@full" },
    async ({ page }) => {
      const names = Array.from({ length: 10_000 }, (_, index) => [
        String(700_000 + index),
        `Attribute about ${index} things`,
      ]);
      await page.route("**/api/palette/names?*", (route) => route.fulfill({ json: { ok: true, value: { names } } }));
      await page.goto("/contexts");
      await openPalette(page);
      await page.keyboard.type("about");
      const found = group(page, "Attributes by name");
      await expect(found).toContainText("Showing 50 of 10,000.");
      await expect(found.getByRole("option")).toHaveCount(50);
      await page.keyboard.type(" 9876 thi");
      await expect(field(page)).toHaveValue("about 9876 thi");
      await expect(found.getByRole("option")).toHaveCount(1);
      await expect(found.getByRole("option")).toHaveAccessibleName(/^Attribute about 9876 things/);
      await expect(palette(page).getByRole("status")).toHaveText("4 results");
    },
  );
});

test.describe("on a phone", () => {
  test.use({ storageState: stateOf("viewer"), viewport: { width: 390, height: 844 } });

  test("the button opens it at full width below the top bar", { tag: "@full" }, async ({ page }) => {
    await page.goto("/contexts");
    await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
    await expect(field(page)).toBeFocused();
    const box = await palette(page).boundingBox();
    const bar = await page.locator("header").first().boundingBox();
    expect([box?.x, box?.width, box?.y]).toEqual([0, 390, bar?.height]);
    await field(page).fill("gender");
    await expect(line(page, /^Gender ?attribute 1$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // A press outside closes it.
    await page.mouse.click(195, 20);
    await expect(palette(page)).toBeHidden();
  });
});

test("signing out through the palette clears the recent pages", { tag: "@full" }, async ({ page }) => {
  await signInAs(page, "viewer");
  await page.goto("/attributes/120");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("console:recents"))).toContain("/attributes/120");
  await page.evaluate(() => {
    localStorage.setItem("kept", "of this person");
    sessionStorage.setItem("kept", "of this person");
  });
  await openPalette(page);
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
});

test("without scripts, a page explains the requirement, and the search box is a plain form", async ({ browser }) => {
  const context = await browser.newContext({ storageState: stateOf("viewer"), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/contexts");
  const needs = page.locator("noscript p");
  await expect(needs).toHaveText(/^This console needs JavaScript/);
  await expect(needs).toBeVisible();
  await searchBox(page).fill("vollzeit");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/attributes?q=vollzeit");
  await context.clearCookies();
  await page.goto("/sign-in");
  await expect(needs).toBeVisible();
  await context.close();
});
