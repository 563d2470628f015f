/** Lazy parts that fail to load: reported in place, and loaded with another press. */
import { expect, type Locator } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const CODE = "**/_next/static/chunks/**";

test(
  "a pane, a panel, a dialog and the list of keys report that their code failed to load",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55304", "55305"]);
    await page.goto("/opportunities?view=all&q=55304");
    await expect(page.getByRole("table", { name: "Opportunities in the library" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const missing = page.getByText("Part of the page couldn’t be loaded");
    const comesByPress = async (open: () => Promise<void>, part: Locator) => {
      await page.route(CODE, (route) => route.abort());
      await open();
      await expect(missing).toBeVisible();
      await expect(part).toBeHidden();
      await page.unroute(CODE);
      await page.getByRole("button", { name: "Try again", exact: true }).click();
      await expect(part).toBeVisible();
      await expect(missing).toHaveCount(0);
    };
    const open = (name: string | RegExp) => () => page.getByRole("button", { name }).click();
    const preview = page.getByRole("complementary", { name: "Preview" });
    await comesByPress(open(/^Preview 55304/), preview.getByText("CPI", { exact: true }));
    await comesByPress(
      open("Saved views"),
      page.getByRole("dialog", { name: "Saved views" }).getByRole("button", { name: "Save this view…" }),
    );
    await page.keyboard.press("Escape");
    const dialog = page.getByRole("dialog", { name: /^Export/ });
    await comesByPress(open(/^Export \d+ /), dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // A failed load of the shortcut list is reported in a message.
    await page.route(CODE, (route) => route.abort());
    await page.keyboard.press("?");
    await expect(page.getByText("The shortcut list couldn")).toBeVisible();
    await page.unroute(CODE);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  },
);
