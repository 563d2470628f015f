/** Combo box: virtualized options, keys, touch, scrolling, and lists inside a dialog. */
import { expect, type Locator, type Page } from "@playwright/test";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";
import { violations } from "../harness/violations";
import { chooseByKeys, personaBox, readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const answerBox = (page: Page): Locator => page.getByRole("combobox", { name: "Answer", exact: true });
const typedAnswers = (page: Page): Locator => page.getByRole("list", { name: "Answers entered" });
const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
const at = (page: Page, position: number): Locator => page.locator(`[role=option][aria-posinset="${position}"]`);

/** Opens the answers of Age, "0" to "99". */
async function openAges(page: Page): Promise<void> {
  await page.goto("/qualification");
  await page.getByRole("button", { name: "Add answer" }).click();
  await page.getByRole("combobox", { name: "Attribute" }).fill("age");
  await chooseByKeys(page, page.getByRole("option", { name: "Age 80" }));
  await answerBox(page).click();
  await expect(at(page, 1)).toBeInViewport();
}

async function expectHighlighted(page: Page, position: number): Promise<void> {
  const option = at(page, position);
  await expect(option).toBeInViewport({ ratio: 1 });
  const id = (await option.getAttribute("id")) ?? "";
  await expect(answerBox(page)).toHaveAttribute("aria-activedescendant", id);
}

test("a long list renders a window of its options, and keys reach each of them", { tag: "@full" }, async ({ page }) => {
  await openAges(page);
  expect(await options(page).count()).toBeLessThan(50);
  await expect(at(page, 1)).toHaveAttribute("aria-setsize", "100");
  for (const [key, position] of [
    ["ArrowDown", 1],
    ["PageDown", 11],
    ["PageUp", 1],
    ["PageUp", 1],
    ["ArrowUp", 100],
    ["PageDown", 100],
    ["Home", 1],
    ["End", 100],
    ["ArrowDown", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectHighlighted(page, position);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(answerBox(page)).toHaveAttribute("aria-activedescendant", "");
});

test(
  "Escape and a click outside restore the value, Enter takes the only match and Tab the highlighted option",
  { tag: "@full" },
  async ({ page }) => {
    await openAges(page);
    await page.keyboard.type("42");
    await page.keyboard.press("Enter");
    await expect(typedAnswers(page)).toContainText("42");
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("7");
    await page.keyboard.press("Escape");
    await expect(answerBox(page)).toHaveValue("42");
    await page.keyboard.press("Escape");
    await expect(answerBox(page)).toHaveValue("42");

    await page.keyboard.press("ArrowDown");
    await expectHighlighted(page, 43);
    await page.getByRole("heading", { level: 1 }).first().click();
    await expect(options(page)).toHaveCount(0);
    await expect(answerBox(page)).toHaveValue("42");

    await answerBox(page).fill("63");
    await page.keyboard.press("ArrowDown");
    await expectHighlighted(page, 1);
    await page.keyboard.press("Tab");
    await expect(typedAnswers(page)).toContainText("63");
    await expect(answerBox(page)).toHaveValue("63");
    await expect(options(page)).toHaveCount(0);
  },
);

test("an open list follows its field while the page scrolls", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 480 });
  await page.goto("/qualification");
  const box = personaBox(page);
  await box.click();
  await expect(options(page).first()).toBeVisible();
  const before = await box.boundingBox();
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 40);
  await expect(async () => expect((await box.boundingBox())?.y).not.toBe(before?.y)).toPass();
  await expect(options(page).first()).toBeVisible();
  const [field, list] = [await box.boundingBox(), await page.locator("[popover]:popover-open").boundingBox()];
  if (!field || !list) throw new Error("The field and its list are visible.");
  const gap = Math.min(Math.abs(list.y - field.y - field.height), Math.abs(field.y - list.y - list.height));
  expect(gap).toBeLessThan(6);
});

test("in a dialog Escape closes the list first", { tag: "@full" }, async ({ page, browser }) => {
  await readIntoLibrary(browser, ["55410", "55304"]);
  await page.goto("/opportunities/55410?words=en_US");
  await page.getByRole("combobox", { name: "Persona" }).selectOption({ label: "Custom answers…" });
  const sheet = page.getByRole("dialog", { name: "Custom answers" });
  await sheet.getByRole("button", { name: "Answer Gender" }).click();
  await answerBox(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap opens the list, another selects, one outside closes", { tag: "@full" }, async ({ page }) => {
    await page.goto("/qualification");
    const box = personaBox(page);
    await box.tap();
    await options(page).first().tap();
    await expect(box).not.toHaveValue("");
    await expect(options(page)).toHaveCount(0);
    await box.tap();
    await expect(options(page).first()).toBeVisible();
    await page.getByRole("heading", { level: 1 }).first().tap();
    await expect(options(page)).toHaveCount(0);
  });
});
