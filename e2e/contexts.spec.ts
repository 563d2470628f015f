/** Contexts: handed over once, from the table or from a text, with a receipt that names keys and never a value. */
import { expect, type Locator, type Page } from "@playwright/test";
import { questionsOver } from "./browser-questions";
import { test } from "./test";
import { stateOf } from "./people";
import { expectNone, keptByBrowser } from "./canary/leavings";
import { watchTraffic } from "./canary/page-traffic";
import { violations } from "./violations";

test.use({ storageState: stateOf("support") });

const key = (page: Page, number: number): Locator => page.getByLabel(`Key ${number}`, { exact: true });
const value = (page: Page, number: number): Locator => page.getByLabel(`Value ${number}`, { exact: true });
const idField = (page: Page): Locator => page.getByRole("textbox", { name: "Id", exact: true });
const create = (page: Page): Locator => page.getByRole("button", { name: "Create context" });
const receipt = (page: Page): Locator => page.getByRole("region", { name: /^Receipt/ });
const textView = (page: Page): Locator => page.getByRole("radio", { name: "Text" });
const itemsText = (page: Page): Locator => page.getByLabel("Items as text");
const NOTHING_SENT = "Nothing was sent: some items need attention.";

async function fillRow(page: Page, number: number, name: string, text: string): Promise<void> {
  await key(page, number).fill(name);
  await value(page, number).fill(text);
}

test("from the table: values are covered, sent once, and no longer anywhere on the page", async ({ page }) => {
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
  const told = [...answers, { where: "the page", text: await page.content() }];
  expectNone(["value-of-gender-4711", "1961-07-23"], "what the browser was told", told);
  await expect(value(page, 1)).toHaveValue("");
  await expect(idField(page)).not.toHaveValue(id);
  expect(page.url()).toMatch(/\/contexts$/);
  expectNone(["gender-4711", "1961-07-23"], "the browser's storage", await keptByBrowser(page));

  await page.reload();
  await expect(receipt(page)).toContainText("Nothing created yet");
});

test("from a text: key = value lines, no id and no expiry of one's own", async ({ page }) => {
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

test("table and text are two views of the same items, and a line that fits no row keeps the text open", async ({
  page,
}) => {
  await page.goto("/contexts");
  await fillRow(page, 1, "gender", "female");
  await textView(page).check({ force: true });
  await expect(itemsText(page)).toHaveValue("gender = female");
  await itemsText(page).fill('{"gender": "male", "country": "JP"}');
  await page.getByRole("radio", { name: "Table" }).check({ force: true });
  await expect(key(page, 2)).toHaveValue("country");
  await expect(value(page, 2)).toHaveValue("JP");
  await textView(page).check({ force: true });
  await itemsText(page).fill("gender female");
  await page.getByRole("radio", { name: "Table" }).click({ force: true });
  await expect(page.getByRole("list", { name: "What needs attention" })).toContainText(
    "Line 1 has no “=”. Write it as key = value.",
  );
  await expect(itemsText(page)).toHaveValue("gender female");
  await expect(textView(page)).toBeChecked();
});

test("what is no plain text, twice there or half there is refused beside it, and everything typed stays", async ({
  page,
}) => {
  await page.goto("/contexts");
  await create(page).click();
  await expect(page.getByText("At least one key with a value is needed.")).toBeVisible();

  await fillRow(page, 1, "profile", '{"a":1}');
  await page.getByRole("button", { name: "Add an item" }).click();
  await fillRow(page, 2, "profile", "plain");
  await page.getByRole("button", { name: "Add an item" }).click();
  await fillRow(page, 3, "country", "");
  await create(page).click();
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
  await expect(value(page, 1)).toHaveAccessibleDescription(/A value is a plain text, and this looks like JSON/);
  await expect(key(page, 2)).toHaveAccessibleDescription(/The key “profile” stands there twice/);
  await expect(value(page, 3)).toHaveAccessibleDescription(/A value is needed/);
  await expect(value(page, 1)).toHaveValue('{"a":1}');
  await expect(value(page, 2)).toHaveValue("plain");
  await expect(key(page, 3)).toHaveValue("country");
  await expect(receipt(page)).toContainText("Nothing created yet");

  await textView(page).check({ force: true });
  await itemsText(page).fill('{"a":1,"b":["x"],"c":{"d":"e"}}');
  await create(page).click();
  const faults = page.getByRole("list", { name: "What needs attention" });
  await expect(faults).toContainText("The value of “a” is a number.");
  await expect(faults).toContainText("The value of “b” is a list.");
  await expect(faults).toContainText("The value of “c” is an object.");
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
  await expect(itemsText(page)).toHaveValue('{"a":1,"b":["x"],"c":{"d":"e"}}');
});

test("an expiry that has passed is refused, one ahead is taken", async ({ page }) => {
  await page.goto("/contexts");
  await fillRow(page, 1, "gender", "female");
  await page.getByRole("radio", { name: "Own time" }).check({ force: true });
  const own = page.getByLabel("Expires at, UTC");
  await own.fill("2020-01-01T10:00");
  await create(page).click();
  await expect(own).toHaveAccessibleDescription(/This time has passed/);
  await expect(page.getByText(/^Nothing was sent: This time has passed/)).toBeVisible();
  await expect(value(page, 1)).toHaveValue("female");
  await own.fill("2999-01-01T10:00");
  await create(page).click();
  await expect(receipt(page)).toContainText("1 Jan 2999, 10:00 UTC");
});

for (const { id, title, advice } of [
  { id: "sandbox-fail-400", title: "The service refused the request", advice: "What you typed is still there." },
  { id: "sandbox-fail-500", title: "The service failed", advice: "What you typed is still there." },
  { id: "sandbox-fail-502", title: "The service failed", advice: "502 Bad Gateway" },
  { id: "sandbox-fail-200", title: "The answer could not be understood", advice: "What you typed is still there." },
  { id: "sandbox-fail-599", title: "It is not known whether this took effect", advice: "You chose the id" },
]) {
  test(`${id}: told in words, nothing typed is lost, and it can be sent again`, async ({ page }) => {
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

test("sandbox-fail-504: a service that never answers is given up, and nobody knows whether it took effect", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto("/contexts");
  await fillRow(page, 1, "gender", "female");
  await idField(page).fill("sandbox-fail-504");
  await create(page).click();
  const failure = page.getByRole("alert").filter({ hasText: "It is not known whether this took effect" });
  await expect(failure).toContainText("You chose the id", { timeout: 40_000 });
  await expect(key(page, 1)).toHaveValue("gender");
  await expect(idField(page)).toHaveValue("sandbox-fail-504");
});

test("leaving with typed values asks first", async ({ page }) => {
  const questions = questionsOver(page, (place) => place > 0);
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

test("stepping back and searching in the top bar ask first too", async ({ page }) => {
  const questions = questionsOver(page);
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

test("known keys say what their values look like; what is unlike them is told and sent all the same", async ({
  page,
}) => {
  await page.goto("/contexts");
  await key(page, 1).fill("birth_date");
  await expect(value(page, 1)).toHaveAccessibleDescription("Written YYYY-MM-DD.");
  await value(page, 1).fill("23.07.1961");
  await expect(value(page, 1)).toHaveAccessibleDescription("Not written YYYY-MM-DD. It can be sent as it is.");
  await page.getByRole("button", { name: "Add an item" }).click();
  await fillRow(page, 2, "ctx", "parent-token");
  await expect(page.getByText("Where the parent has birth_date too")).toBeVisible();
  await key(page, 1).fill("");
  await value(page, 1).fill("");
  await expect(page.getByText("A parent context wins")).toBeHidden();
  await fillRow(page, 1, "birth_date", "1961-02-30");
  await expect(value(page, 1)).toHaveAccessibleDescription("There is no such day. It can be sent as it is.");
  await create(page).click();
  await expect(receipt(page)).toContainText("2 keys");
});

test("what no plain line holds survives the text, and a key that stands twice is named", async ({ page }) => {
  await page.goto("/contexts");
  await fillRow(page, 1, "a = b", "  blanks  ");
  await textView(page).check({ force: true });
  await expect(itemsText(page)).toHaveValue('"a = b" = "  blanks  "');
  await page.getByRole("radio", { name: "Table" }).check({ force: true });
  await expect(key(page, 1)).toHaveValue("a = b");
  await expect(value(page, 1)).toHaveValue("  blanks  ");
  await textView(page).check({ force: true });
  await itemsText(page).fill('{"gender":"male","gender":"female"}');
  await create(page).click();
  await expect(page.getByRole("list", { name: "What needs attention" })).toContainText(
    "The key “gender” stands there twice. Each key is sent once.",
  );
});

test("templates keep names of keys: saved, shared, taken with what was typed, renamed, deleted", async ({
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

  // A colleague takes it: what was typed for its keys stays, what would be lost is asked about.
  const other = await browser.newContext({ storageState: stateOf("manager") });
  const theirs = await other.newPage();
  await theirs.goto("/contexts");
  await fillRow(theirs, 1, "postal_code", "10115");
  await theirs.getByRole("button", { name: "Templates", exact: true }).click();
  await theirs.getByRole("button", { name: `Use the 2 keys of ${title}` }).click();
  await expect(key(theirs, 1)).toHaveValue("gender");
  await expect(value(theirs, 1)).toHaveValue("");
  await expect(value(theirs, 2)).toHaveValue("10115");
  await theirs.getByRole("button", { name: "Add an item" }).click();
  await fillRow(theirs, 3, "country", "DE");
  await theirs.getByRole("button", { name: "Templates", exact: true }).click();
  await theirs.getByRole("button", { name: `Use the 2 keys of ${title}` }).click();
  const question = theirs.getByRole("dialog", { name: `Replace the items by “${title}”?` });
  await expect(question).toContainText("One value that you typed belongs to no key of it and is lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(value(theirs, 3)).toHaveValue("DE");
  await theirs.getByRole("button", { name: "Templates", exact: true }).click();
  await theirs.getByRole("button", { name: `Use the 2 keys of ${title}` }).click();
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

test("the form with advice, a warning and a receipt is readable, in both themes and on a phone", async ({ page }) => {
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
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("the form can be looked at, and creating is refused in words", async ({ page }) => {
    await page.goto("/contexts");
    await expect(page.getByText("You can look, but not create a context")).toBeVisible();
    await expect(key(page, 1)).toBeDisabled();
    await expect(create(page)).toHaveAccessibleDescription(/This needs the role support/);
    await create(page).click({ force: true });
    await expect(receipt(page)).toContainText("Nothing created yet");
  });
});
