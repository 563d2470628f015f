/** Contexts: handed over once, from the table or from a text, with a receipt that names keys and never a value. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";

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
  const received: Promise<string>[] = [];
  page.on("response", (response) => received.push(response.text().catch(() => "")));
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
  for (const told of [await page.content(), ...(await Promise.all(received))]) {
    expect(told).not.toContain("value-of-gender-4711");
    expect(told).not.toContain("1961-07-23");
  }
  await expect(value(page, 1)).toHaveValue("");
  await expect(idField(page)).not.toHaveValue(id);
  expect(page.url()).toMatch(/\/contexts$/);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain("4711");

  await page.reload();
  await expect(receipt(page)).toContainText("Nothing created yet");
});

test("from a text: key = value lines, no id and no expiry of one's own", async ({ page }) => {
  await page.goto("/contexts");
  await textView(page).check({ force: true });
  await itemsText(page).fill("ctx = parent-token-88\npostal_code = 10115\nown key = a = b");
  await expect(page.getByText("A parent context wins")).toBeVisible();
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
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
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
