/** Reach of an opportunity in the default panel: ladder, people per place, relaxed conditions, missing answers. */
import { expect, type Locator, type Page } from "@playwright/test";
import { stateOf } from "../harness/people";
import { answerReach, failReach } from "../harness/panels/reach-answers";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("viewer") });

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const reach = (page: Page): Locator => page.getByRole("region", { name: "Reach", exact: true });
const rung = (page: Page, key: string): Locator => page.locator(`[data-reach="${key}"]`);

test(
  "shows the people left by each step, in order and alone, as bars and as a table",
  { tag: "@full" },
  async ({ page }) => {
    await answerReach("computed")(page);
    await page.goto("/opportunities/55304?words=en_US");
    await expect(reach(page)).toContainText(
      "Of 200,000 people in Spring panel: 1,230 certain with room, 340 with closed quotas only, 5,100 possible, 193,330 don’t match",
    );
    await expect(rung(page, "Q3")).toContainText("1,230 with room, 340 with closed quotas only, 5,100 possible");
    await expect(step(page, "Q3").locator('[data-reach] [data-bar="maybe"]')).toBeVisible();
    await page.getByText("Each step alone").click();
    await expect(page).toHaveURL(/ladder=alone/);
    await expect(rung(page, "Q3")).toContainText("4,000 with room, 14,000 with closed quotas only, 4,000 possible");
    await expect(rung(page, "Q3")).toContainText("Largest loss");
    await reach(page).getByRole("button", { name: "Show as table" }).click();
    const table = page.getByRole("table", { name: "Reach by step, each alone" });
    await expect(table.getByRole("row")).toHaveCount(8);
    await expect(table.getByRole("row", { name: /^Q3 / })).toContainText("largest");
    await expect(table.getByRole("columnheader", { name: "Don’t match", exact: true })).toBeVisible();
    await expect(table.getByRole("row", { name: /^Q3 / }).getByRole("cell", { name: "178,000" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("radio", { name: "Each step alone" })).toBeChecked();
    expect(await violations(page, { within: "main" })).toEqual([]);
  },
);

test(
  "a relaxed condition links to its step, and missing answers to their attribute",
  { tag: "@full" },
  async ({ page }) => {
    await answerReach("computed")(page);
    await page.goto("/opportunities/55304?words=en_US");
    const relax = page.getByRole("region", { name: "Relax a condition" });
    await expect(relax.getByRole("row").nth(1)).toContainText("Without step Q3");
    await expect(relax.getByRole("row").nth(1)).toContainText("+2,670");
    await expect(relax.getByRole("row")).toHaveCount(6);
    await relax.getByRole("button", { name: "Show all 7" }).click();
    await expect(relax.getByRole("row")).toHaveCount(8);
    await relax.getByRole("link", { name: "Without step F2" }).click();
    await expect(page).toHaveURL(/entry=F2/);
    await expect(step(page, "F2")).toHaveAttribute("data-pointed");
    const missing = page.getByRole("region", { name: "Missing answers" });
    await expect(missing.getByRole("link").first()).toHaveAttribute("href", "/attributes/2");
    await expect(missing.getByRole("link", { name: "Show what to ask next" })).toHaveAttribute(
      "href",
      "/panels/profiling",
    );
  },
);

test(
  "people per place replace the counts, by key in a grid, in a table, and beside a persona",
  { tag: "@full" },
  async ({ page }) => {
    await answerReach("computed")(page);
    await page.goto("/opportunities/55304?words=en_US");
    await reach(page).getByText("People per place").click();
    await expect(page).toHaveURL(/measure=people/);
    const numbers = step(page, "Q2").locator("[data-people]");
    await expect(numbers).toHaveCount(14);
    await numbers.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(numbers.nth(1)).toBeFocused();
    await expect(step(page, "Q2").locator("p", { hasText: /^Q2\.\d+ .* people for \d+ places?: / })).toBeVisible();
    await expect(step(page, "Q2").locator("[data-few]").first()).toBeVisible();
    await page.getByRole("combobox", { name: "Persona" }).selectOption({ label: "Jonas, 44, Hamburg" });
    await expect(step(page, "Q2").locator("[data-here]")).toHaveCount(1);
    expect(await violations(page, { within: '[data-step="Q2"]' })).toEqual([]);
    await page.getByRole("combobox", { name: "Q2 shown as" }).selectOption("as table");
    await expect(step(page, "Q2").getByRole("columnheader", { name: "People per place" })).toBeVisible();
    await page.getByRole("combobox", { name: "Q3 shown as" }).selectOption("as table");
    await step(page, "Q3").getByRole("button", { name: "Show 310 rows" }).press("Enter");
    await expect(step(page, "Q3").locator('[data-entry="Q3.2"]')).toContainText(
      "– (130 + 40 possible) 199,830 don’t match",
    );
    // Another tab and back keep the choice.
    await page.getByRole("link", { name: /^Requirements/ }).click();
    await page.getByRole("link", { name: "Targeting", exact: true }).click();
    await expect(step(page, "Q2").getByRole("columnheader", { name: "People per place" })).toBeVisible();
  },
);

test(
  "a failed fetch is reported in place, and the rest of the page stays usable",
  { tag: "@full" },
  async ({ page }) => {
    const mend = await failReach(page);
    await page.goto("/opportunities/55304?words=en_US");
    const message = page.getByText("The reach in your panel couldn’t be loaded.");
    await expect(message).toBeVisible();
    await expect(step(page, "Q2").getByRole("table")).toBeVisible();
    await expect(reach(page)).toHaveCount(0);
    await mend();
    await answerReach("computed")(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(reach(page)).toBeVisible();
    await expect(message).toHaveCount(0);
  },
);

test("without a default panel, and on an old snapshot, the page has no reach", { tag: "@full" }, async ({ page }) => {
  await answerReach("none")(page);
  const answered = page.waitForResponse(/\/api\/panels\/reach/);
  await page.goto("/opportunities/55304?words=en_US");
  await answered;
  await expect(step(page, "Q2").getByRole("table")).toBeVisible();
  await expect(reach(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Relax a condition" })).toHaveCount(0);
});

for (const [what, width] of [
  ["computed", 390],
  ["computed", 1024],
  ["huge", 390],
  ["huge", 1440],
  ["closed", 390],
] as const) {
  test(`${what} reach fits a window of ${width} px, in both themes`, { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await answerReach(what)(page);
    await page.goto("/opportunities/55304?words=en_US&measure=people");
    await expect(rung(page, "Q3")).toBeVisible();
    await reach(page).getByRole("button", { name: "Show as table" }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violations(page, { within: "main" })).toEqual([]);
    }
  });
}

test("prints the bars, the numbers and the open table, without the switches", { tag: "@full" }, async ({ page }) => {
  await answerReach("computed")(page);
  await page.goto("/opportunities/55304?words=en_US");
  await reach(page).getByRole("button", { name: "Show as table" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(rung(page, "Q3").locator('[data-bar="closed"]')).toBeVisible();
  await expect(rung(page, "Q3")).toContainText("1,230 with room");
  await expect(page.getByRole("table", { name: "Reach by step, in order" })).toBeVisible();
  await expect(reach(page).getByText("Each step alone")).toBeHidden();
});
