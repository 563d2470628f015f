/** A mail pasted into the groups: its ids, unclear numbers, and groups that are not in the library. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { groupIds, localEvaluation } from "../harness/qualify-page";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });

/** No other test loads these groups; the service does not know the last one in any locale. */
const [BRAZILIAN, CANADIAN, UNKNOWN] = ["1180011", "1180025", "19990404"];

const MAIL = `Hi Ana,
groups ${BRAZILIAN} and ${CANADIAN}. went quiet on 20 Nov 2026 at 18:31, and so did
https://console.example.com/groups/${UNKNOWN}?tab=raw (order ORD-70077-hx9). We pay $2.50 for 12,000 completes.`;

const asked = (page: Page) => page.getByRole("list", { name: "Groups to check" }).getByRole("listitem");
const notes = (page: Page) => page.getByRole("group", { name: "Notes on the IDs" });

test(
  "a pasted mail adds its groups; those missing from the library are loaded, and each failure is named",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/qualification");
    await groupIds(page).fill(MAIL);
    await expect(asked(page)).toHaveText([
      new RegExp(`^${BRAZILIAN}`),
      new RegExp(`^${CANADIAN}`),
      new RegExp(`^${UNKNOWN}`),
    ]);
    await expect(page.getByText("3 groups = 1 call")).toBeVisible();
    await notes(page)
      .getByText(/numbers ignored/)
      .click();
    await expect(notes(page)).toContainText("18:31 is a time");
    await expect(notes(page)).toContainText("$2.50 is a price");
    await expect(notes(page)).toContainText("12,000 is a number of completes");
    await expect(notes(page)).toContainText("ORD-70077-hx9 is an order number");

    const locale = page.getByRole("combobox", { name: "Locale for 3 groups" });
    await expect(locale).toHaveValue("English (United States)");
    await locale.fill("");
    await expect(page.getByRole("button", { name: "Load 3 groups" })).toHaveAccessibleDescription(
      "Choose a locale first.",
    );
    await locale.fill("pt_BR");
    await locale.press("Tab");
    await expect(locale).toHaveValue("Portuguese (Brazil)");
    await page.getByRole("button", { name: "Load 3 groups" }).click();
    await expect(page.getByText("Loaded 1 of 3 groups in Portuguese (Brazil)")).toBeVisible({ timeout: 30_000 });
    const failed = page.getByRole("list", { name: "Groups not loaded" }).getByRole("listitem");
    await expect(failed).toHaveText([
      `${CANADIAN}: not found in Portuguese (Brazil).`,
      `${UNKNOWN}: not found in Portuguese (Brazil).`,
    ]);
    await expect(asked(page).first()).toContainText("pt_BR");
    expect(await violations(page, { within: "main" })).toEqual([]);

    // The others may exist in another locale.
    const other = page.getByRole("combobox", { name: "Locale for 2 groups" });
    await other.fill("fr_CA");
    await other.press("Tab");
    await page.getByRole("button", { name: "Load 2 groups" }).click();
    await expect(page.getByText("Loaded 1 of 2 groups in French (Canada)")).toBeVisible({ timeout: 30_000 });
    await expect(failed).toHaveText([`${UNKNOWN}: not found in French (Canada).`]);
    await expect(groupIds(page)).toHaveValue(MAIL);
  },
);

test(
  "an unclear number is refused at the box until one press says how to read it",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/qualification");
    await groupIds(page).fill("11241127 55,414");
    await localEvaluation(page).click();
    await expect(groupIds(page)).toHaveAccessibleDescription(/“55,414” can be interpreted in several ways/);
    expect(await violations(page, { within: "main" })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await notes(page).getByRole("button", { name: "Use 55414" }).click();
    await expect(groupIds(page)).toHaveValue("11241127 55414");
    await expect(asked(page)).toHaveText([/^11241127/, /^55414/]);
    await expect(notes(page)).toHaveCount(0);
  },
);
