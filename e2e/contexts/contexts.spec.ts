/** Contexts: sent once, from the table or from text, with a receipt that lists keys but never values. */
import { expect, type Locator, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { expectNone, browserStorage } from "../canary/leftovers";
import { watchTraffic } from "../canary/page-traffic";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });

const key = (page: Page, number: number): Locator => page.getByLabel(`Key ${number}`, { exact: true });
const value = (page: Page, number: number): Locator => page.getByLabel(`Value ${number}`, { exact: true });
const idField = (page: Page): Locator => page.getByRole("textbox", { name: "Id", exact: true });
const create = (page: Page): Locator => page.getByRole("button", { name: "Create context" });
const receipt = (page: Page): Locator => page.getByRole("region", { name: /^Receipt/ });
const textView = (page: Page): Locator => page.getByRole("radio", { name: "Text" });
const itemsText = (page: Page): Locator => page.getByLabel("Items as text");

async function fillRow(page: Page, number: number, name: string, text: string): Promise<void> {
  await key(page, number).fill(name);
  await value(page, number).fill(text);
}

test("from the table: values are masked, sent once, and then gone from the page", async ({ page }) => {
  const { received } = await watchTraffic(page);
  await page.goto("/contexts");
  await fillRow(page, 1, "gender", "value-of-gender-4711");
  await expect(value(page, 1)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show the value of gender" }).click();
  await expect(value(page, 1)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Add an item" }).click();
  await fillRow(page, 2, "birth_date", "1961-07-23");
  const id = await idField(page).inputValue();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  await create(page).click();

  await expect(receipt(page)).toContainText("Created");
  await expect(receipt(page)).toContainText(id);
  await expect(receipt(page)).toContainText("2 keys");
  await expect(receipt(page)).toContainText("gender");
  await expect(receipt(page)).toContainText("birth_date");
  await expect(receipt(page)).toContainText(/expires in (?:59:\d\d|1 h 0 min|1:00:00)/);
  const answers = await Promise.all(received);
  expect(answers.some(({ where, text }) => where.startsWith("POST") && text.includes(id))).toBe(true);
  const texts = [...answers, { where: "the page", text: await page.content() }];
  expectNone(["value-of-gender-4711", "1961-07-23"], "what the browser was told", texts);
  await expect(value(page, 1)).toHaveValue("");
  await expect(idField(page)).not.toHaveValue(id);
  expect(page.url()).toMatch(/\/contexts$/);
  expectNone(["gender-4711", "1961-07-23"], "the browser's storage", await browserStorage(page));

  await page.reload();
  await expect(receipt(page)).toContainText("Nothing created yet");
});

test("from text: accepts key = value lines, without own id or expiry", async ({ page }) => {
  await page.goto("/contexts");
  await textView(page).check({ force: true });
  await itemsText(page).fill("ctx = parent-token-88\npostal_code = 10115\nown key = a = b");
  await expect(page.getByText("A parent context wins")).toBeVisible();
  await expect(page.getByText("Where the parent has postal_code, own key too")).toBeVisible();
  await idField(page).fill("");
  await expect(idField(page)).toHaveAccessibleDescription(/The service makes one up/);
  await page.getByRole("radio", { name: "None stated" }).check({ force: true });
  await create(page).click();
  await expect(receipt(page)).toContainText("Id, made up by the service");
  await expect(receipt(page)).toContainText("3 keys");
  await expect(receipt(page)).toContainText("own key");
  await expect(receipt(page)).toContainText("Not stated; the service does not say how long it lasts.");
  expect(await page.content()).not.toContain("parent-token-88");
  await expect(itemsText(page)).toHaveValue("");
});

for (const { id, title, advice } of [
  { id: "sandbox-fail-400", title: "The service refused the request", advice: "What you typed is still there." },
  { id: "sandbox-fail-500", title: "The service failed", advice: "What you typed is still there." },
  { id: "sandbox-fail-502", title: "The service failed", advice: "502 Bad Gateway" },
  { id: "sandbox-fail-200", title: "The answer could not be understood", advice: "What you typed is still there." },
  { id: "sandbox-fail-599", title: "It is not known whether this took effect", advice: "You chose the id" },
]) {
  // A component test covers the form after each kind of failure.
  const tag = id === "sandbox-fail-500" ? [] : "@full";
  test(`${id}: explains the failure, keeps the input, and can be sent again`, { tag }, async ({ page }) => {
    await page.goto("/contexts");
    await fillRow(page, 1, "gender", "a-value-to-keep");
    await idField(page).fill(id);
    await create(page).click();
    const failure = page.getByRole("alert").filter({ hasText: title });
    await expect(failure).toContainText(advice);
    await expect(failure).not.toContainText("a-value-to-keep");
    await expect(idField(page)).toHaveValue(id);
    await expect(value(page, 1)).toHaveValue("a-value-to-keep");
    await expect(receipt(page)).toContainText("Nothing created yet");
    await page.getByRole("button", { name: "New id" }).click();
    await create(page).click();
    await expect(receipt(page)).toContainText("Created");
    await expect(failure).toBeHidden();
  });
}

test(
  "sandbox-fail-504: times out when the service never answers, with an unknown outcome",
  { tag: "@full" },
  async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/contexts");
    await fillRow(page, 1, "gender", "female");
    await idField(page).fill("sandbox-fail-504");
    await create(page).click();
    const failure = page.getByRole("alert").filter({ hasText: "It is not known whether this took effect" });
    await expect(failure).toContainText("You chose the id", { timeout: 40_000 });
    await expect(key(page, 1)).toHaveValue("gender");
    await expect(idField(page)).toHaveValue("sandbox-fail-504");
  },
);

test("asks before leaving with typed values", async ({ page }) => {
  const questions = dialogMessages(page, (place) => place > 0);
  await page.goto("/contexts");
  await fillRow(page, 1, "gender", "female");
  const link = page.getByRole("navigation").getByRole("link", { name: "Attributes" }).first();
  await link.click();
  await expect(page).toHaveURL("/contexts");
  await expect(value(page, 1)).toHaveValue("female");
  await link.click();
  await expect(page).toHaveURL(/\/attributes/);
  expect(questions[0]).toContain("are lost when you leave");
});

test("going back and searching in the top bar also ask first", { tag: "@full" }, async ({ page }) => {
  const questions = dialogMessages(page);
  await page.goto("/opportunities");
  await page.getByRole("navigation").getByRole("link", { name: "Contexts" }).first().click();
  await expect(page).toHaveURL("/contexts");
  await value(page, 1).click();
  await page.keyboard.type("typed-value");
  await page.evaluate(() => window.history.back());
  await expect.poll(() => questions.length).toBe(1);
  await page.getByRole("searchbox", { name: /^Search attributes/ }).fill("income");
  await page.keyboard.press("Enter");
  await expect.poll(() => questions.length).toBe(2);
  await expect(page).toHaveURL("/contexts");
  await expect(value(page, 1)).toHaveValue("typed-value");
  expect(new Set(questions)).toEqual(new Set([expect.stringContaining("are lost when you leave")]));
});

test("templates store key names: saved, shared, applied to typed values, renamed, deleted", async ({
  page,
  browser,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const menu = page.getByRole("button", { name: "Templates", exact: true });
  const dialog = page.getByRole("dialog");
  const title = `Berlin ${Date.now()}`;
  await page.goto("/contexts");
  await fillRow(page, 1, "gender", "value-of-nobody-4711");
  await page.getByRole("button", { name: "Add an item" }).click();
  await key(page, 2).fill("postal_code");
  await menu.click();
  await page.getByRole("button", { name: "Save these 2 keys…" }).click();
  await dialog.getByRole("button", { name: "Save the template" }).click();
  await expect(dialog).toContainText("Give the template a name.");
  await expect(dialog).toContainText("gender, postal_code");
  await dialog.getByLabel("Name", { exact: true }).fill(title);
  await dialog.getByLabel("Share it with the team").check();
  await dialog.getByRole("button", { name: "Save the template" }).click();
  await expect(dialog).toBeHidden();
  expect(sent.filter((request) => request.includes("nobody-4711"))).toEqual([]);

  // Another operator applies it: values typed for its keys stay, and a confirmation is needed before others are lost.
  const other = await browser.newContext({ storageState: stateOf("manager") });
  const theirs = await other.newPage();
  await theirs.goto("/contexts");
  await fillRow(theirs, 1, "postal_code", "10115");
  await theirs.getByRole("button", { name: "Templates", exact: true }).click();
  await theirs.getByRole("button", { name: `Use 2 keys of ${title}` }).click();
  await expect(key(theirs, 1)).toHaveValue("gender");
  await expect(value(theirs, 1)).toHaveValue("");
  await expect(value(theirs, 2)).toHaveValue("10115");
  await theirs.getByRole("button", { name: "Add an item" }).click();
  await fillRow(theirs, 3, "country", "DE");
  await theirs.getByRole("button", { name: "Templates", exact: true }).click();
  await theirs.getByRole("button", { name: `Use 2 keys of ${title}` }).click();
  const question = theirs.getByRole("dialog", { name: `Replace the items by “${title}”?` });
  await expect(question).toContainText("One value that you typed belongs to no key of it and is lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(value(theirs, 3)).toHaveValue("DE");
  await theirs.getByRole("button", { name: "Templates", exact: true }).click();
  await theirs.getByRole("button", { name: `Use 2 keys of ${title}` }).click();
  await question.getByRole("button", { name: "Replace the items" }).click();
  await expect(key(theirs, 3)).toBeHidden();
  await other.close();

  await menu.click();
  await page.getByRole("button", { name: `Rename ${title}` }).click();
  await dialog.getByLabel("Name", { exact: true }).fill(`${title}, two keys`);
  await dialog.getByRole("button", { name: "Save the name" }).click();
  await expect(dialog).toBeHidden();
  await menu.click();
  await page.getByRole("button", { name: `Delete ${title}, two keys` }).click();
  await dialog.getByRole("button", { name: "Delete the template" }).click();
  await expect(dialog).toBeHidden();
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Templates of keys" })).not.toContainText(title);
  await expect(value(page, 1)).toHaveValue("value-of-nobody-4711");
});

test(
  "the form with hints, a warning and a receipt is accessible, in both themes and on a phone",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/contexts");
    await fillRow(page, 1, "gender", "f");
    await create(page).click();
    await expect(receipt(page)).toContainText("Created");
    await fillRow(page, 1, "birth_date", "1961");
    await page.getByRole("button", { name: "Add an item" }).click();
    await fillRow(page, 2, "ctx", "token");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, { within: "main" })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  },
);

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("shows the form, and explains why creating is not allowed", async ({ page }) => {
    await page.goto("/contexts");
    await expect(page.getByText("You can look, but not create a context")).toBeVisible();
    await expect(key(page, 1)).toBeDisabled();
    await expect(create(page)).toHaveAccessibleDescription(/This needs the role support/);
    await create(page).click({ force: true });
    await expect(receipt(page)).toContainText("Nothing created yet");
  });
});
