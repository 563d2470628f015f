/** Pictures of a step: bars that filter its entries, the dot plane, and the overlay persona's entries. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("viewer") });

const CODE = "**/_next/static/chunks/**";

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const bars = (page: Page, key: string, attribute: string): Locator =>
  step(page, key).getByRole("toolbar", { name: `${key}: filter by ${attribute}`, exact: true });
const plane = (page: Page, key: string): Locator => page.getByRole("grid", { name: `${key}: combinations` });

test(
  "bars of a product filter its entries, by mouse and by keyboard, until cleared",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55414?words=en_US");
    const young = bars(page, "Q1", "Age").getByRole("button", { name: /^18–24 36 of 40 open ?, count 522 of 530$/ });
    const status = step(page, "Q1")
      .getByRole("status")
      .filter({ hasText: /^Press a value|entries shown/ });
    await expect(status).toHaveText("Press a value to list its entries.");
    await young.click();
    await expect(young).toHaveAttribute("aria-pressed", "true");
    await expect(status).toHaveText("40 of 240 entries shown, 36 open");
    const table = page.getByRole("table", { name: /^Q1: .*, filtered$/ });
    await expect(table).toHaveAttribute("aria-rowcount", "41");
    await expect(step(page, "Q1").getByRole("button", { name: "Show 240 rows" })).toHaveCount(0);

    // The arrow key moves from the first size to the second.
    await bars(page, "Q1", "Household size").getByRole("button").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(bars(page, "Q1", "Household size").getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(status).toHaveText(/^8 of 240 entries shown, \d open$/);
    await expect(table.getByRole("row")).toHaveCount(9);

    await step(page, "Q1").getByRole("button", { name: "Clear filter" }).click();
    await expect(status).toBeFocused();
    await expect(young).toHaveAttribute("aria-pressed", "false");
    await expect(table).toHaveCount(0);
    await expect(step(page, "Q1").getByRole("button", { name: "Show 240 rows" })).toBeVisible();
  },
);

test(
  "the filter survives reload, another tab and Back; a value that is gone shows a message",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55414?words=en_US");
    const young = bars(page, "Q1", "Age").getByRole("button", { name: /^18–24 / });
    await young.click();
    await expect(page).toHaveURL(/filter=Q1:[a-z\d]+/);
    const status = step(page, "Q1").getByRole("status").filter({ hasText: "entries shown" });
    await page.reload();
    await expect(young).toHaveAttribute("aria-pressed", "true");
    await expect(status).toHaveText("40 of 240 entries shown, 36 open");
    await page
      .getByRole("navigation", { name: "Opportunity sections" })
      .getByRole("link", { name: /^Requirements/ })
      .click();
    await expect(page).toHaveURL(/tab=requirements/);
    await page.goBack();
    await expect(status).toHaveText("40 of 240 entries shown, 36 open");
    await step(page, "Q1").getByRole("button", { name: "Clear filter" }).click();
    await expect(page).not.toHaveURL(/filter=/);
    await page.goBack();
    await expect(young).toHaveAttribute("aria-pressed", "true");
    await page.goto("/opportunities/55414?words=en_US&filter=Q1:gone");
    await expect(
      page.getByText("This link’s filter has values that Q1 doesn’t contain in this snapshot."),
    ).toBeVisible();
    await expect(status).toHaveCount(0);
    expect(await violations(page, { within: "main" })).toEqual([]);
  },
);

test("a dot names its entry, by arrow keys and by click", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55414?words=en_US");
  const dots = plane(page, "Q1");
  await expect(step(page, "Q1")).toContainText(
    "240 combinations, Household income down, Age × Household size across: 213 open · 27 closed",
  );
  await dots.focus();
  for (let column = 0; column < 4; column += 1) await page.keyboard.press("ArrowRight");
  const named = dots.getByRole("gridcell");
  await expect(named).toContainText("Age is 18–24");
  await expect(named).toContainText("Q1.5 Closed, count 2");
  await page.keyboard.press("End");
  await expect(named).toContainText("Q1.205 Open, count 25");
  const box = await dots.locator("svg").boundingBox();
  if (!box) throw new Error("The plane is not drawn.");
  await page.mouse.click(box.x + 2, box.y + 2);
  await expect(named).toContainText("Q1.1 Open, count 5");
  await bars(page, "Q1", "Age").getByRole("button").first().click();
  await expect(dots.locator("[data-dimmed]").first()).toBeAttached();
  expect(await violations(page, { within: '[data-step="Q1"]' })).toEqual([]);
});

test("the persona's entries are outlined and named, and the others are dimmed", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304?words=en_US&lens=jonas-hamburg-44");
  await expect(step(page, "Q2")).toContainText("You are here (Jonas, 44, Hamburg):");
  await expect(step(page, "Q2")).toContainText("Age is 35–44 and Region is Hamburg");
  await expect(step(page, "Q2").locator("[data-here]")).toHaveCount(1);
  await expect(step(page, "Q3")).toContainText("You are here (Jonas, 44, Hamburg):");
  const dots = plane(page, "Q3");
  await expect(dots.getByRole("gridcell")).toContainText("You are here");
  await expect(dots.locator("[data-here]").first()).toBeAttached();
  await expect(dots.locator("[data-dimmed]").first()).toBeAttached();
  expect(await violations(page, { within: '[data-step="Q2"]' })).toEqual([]);
  await page.getByRole("combobox", { name: "Persona" }).selectOption({ label: "None" });
  await expect(page.getByText("You are here")).toHaveCount(0);
  await expect(dots.locator("[data-here], [data-dimmed]")).toHaveCount(0);
});

test(
  "a large picture is drawn on demand, and a failed load of its code is reported",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/56000?words=en_US");
    // Consecutive ages are merged into one range.
    await expect(step(page, "Q2")).toContainText("Age is 18–67");
    await page.waitForLoadState("networkidle");
    await page.route(CODE, (route) => route.abort());
    await step(page, "Q2").getByRole("button", { name: "Show picture" }).click();
    await expect(step(page, "Q2").getByText("Part of the page couldn’t be loaded")).toBeVisible();
    await expect(step(page, "Q2").getByRole("button", { name: "Show 2,000 rows" })).toBeVisible();
    await page.unroute(CODE);
    await step(page, "Q2").getByRole("button", { name: "Try again", exact: true }).click();
    await expect(plane(page, "Q2")).toHaveAttribute("aria-rowcount", "40");
    await expect(plane(page, "Q2")).toHaveAttribute("aria-colcount", "50");
    await step(page, "Q2").getByRole("button", { name: "Show all 50" }).click();
    await expect(bars(page, "Q2", "Age").getByRole("button")).toHaveCount(50);
  },
);

for (const width of [390, 1024]) {
  test(`pictures fit a window of ${width} px without scrolling sideways`, { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/opportunities/55414?words=en_US");
    await expect(plane(page, "Q1")).toBeVisible();
    await bars(page, "Q1", "Age").getByRole("button").first().click();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violations(page, { within: '[data-step="Q1"]' })).toEqual([]);
  });
}
