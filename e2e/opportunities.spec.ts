/** The library: looking opportunities up, one or many, and finding them again. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("viewer") });

const library = (page: Page): Locator => page.getByRole("table", { name: "Opportunities that were read" });
const idsBox = (page: Page): Locator => page.getByLabel("Opportunity ids");
const findBox = (page: Page): Locator => page.getByRole("searchbox", { name: /^Find by id/ });
/** The rows below the head. */
const rows = (page: Page): Locator =>
  library(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

async function readMany(page: Page, ids: string, count: number): Promise<void> {
  await page.goto("/opportunities");
  await idsBox(page).fill(ids);
  await page.getByRole("button", { name: `Read ${count} opportunities` }).click();
}

test("an id opens its opportunity, by Enter as by the button", async ({ page }) => {
  await page.goto("/opportunities");
  await idsBox(page).fill(" 55304 ");
  await idsBox(page).press("Enter");
  await expect(page).toHaveURL("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
});

test("a group and a locale open their opportunity, however the letters are typed", async ({ page }) => {
  await page.goto("/opportunities");
  await page.getByRole("group", { name: "How to look up" }).getByText("By group and locale").click();
  await page.getByLabel("Group id").fill("9007199254740995");
  await page.getByLabel("Language").fill("DE");
  await page.getByRole("textbox", { name: "Country" }).fill("at");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL("/opportunities/9007199254740993");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70157-b53" })).toBeVisible();
});

test("a group that the locale does not have is told beside the field, and everything typed stays", async ({ page }) => {
  await page.goto("/opportunities");
  await idsBox(page).fill("55301");
  await page.getByRole("group", { name: "How to look up" }).getByText("By group and locale").click();
  const group = page.getByLabel("Group id");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(group).toHaveAccessibleDescription(/An id is a whole number/);

  await group.fill("1174589");
  await page.getByLabel("Language").fill("ger");
  await page.getByRole("textbox", { name: "Country" }).fill("JP");
  await expect(page.getByLabel("Language")).toHaveAccessibleDescription("A language is two letters, such as en.");
  await page.getByLabel("Language").fill("ja");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(group).toHaveAccessibleDescription("The service does not know group 1174589 in ja_JP.");
  await expect(group).toHaveValue("1174589");
  await expect(page.getByLabel("Language")).toHaveValue("ja");

  await page.getByRole("group", { name: "How to look up" }).getByText("By id").click();
  await expect(idsBox(page)).toHaveValue("55301");
});

test("what is no id is named, and what was typed stays", async ({ page }) => {
  await page.goto("/opportunities");
  const strange = ["55304, order-70077", "9223372036854775808", "-55304", "5.53e4", "५५३०४"];
  for (const typed of strange) {
    await idsBox(page).fill(typed);
    await idsBox(page).press("Enter");
    await expect(idsBox(page)).toHaveAccessibleDescription(
      /“.+” is no id. An id is a whole number of up to 19 digits, at most 9223372036854775807\./,
    );
    await expect(idsBox(page)).toHaveValue(typed);
  }
  await expect(page).toHaveURL("/opportunities");

  const many = Array.from({ length: 21 }, (_unused, index) => 55_301 + index).join("\n");
  await idsBox(page).fill(many);
  await expect(idsBox(page)).toHaveAccessibleDescription(/21 ids are too many at once; at most 20\./);
  await idsBox(page).fill("");
  await idsBox(page).press("Enter");
  await expect(idsBox(page)).toHaveAccessibleDescription(/Type or paste at least one id\./);
});

test("pasted ids are read together, and each that fails says why", async ({ page }) => {
  await readMany(page, "[55187], 990404;\n990500\t990502 | 990202 (55187) 4", 6);
  const result = page.getByRole("status").filter({ hasText: "1 of 6 read, 5 failed" });
  await expect(result).toBeVisible();
  const failed = (id: string): Locator => result.getByRole("listitem").filter({ hasText: id }).first();
  await expect(failed("990404")).toContainText("The service does not know 990404.");
  await expect(failed("990500")).toContainText("The service failed");
  await expect(failed("990502")).toContainText("The service failed");
  await expect(failed("990202")).toContainText("The answer could not be understood");
  await expect(result).toContainText("The service does not know 4.");
  await expect(idsBox(page)).toHaveValue(/990404;\n990500/);

  // Asking again can help only where the service failed.
  await page.getByRole("button", { name: "Read 3 again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "0 of 3 read, 3 failed" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await findBox(page).fill("55187");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("ja_JP");
});

test("filters and order live in the address, and back and forward follow them", async ({ page }) => {
  await readMany(page, "55304 55305 55306", 3);
  await expect(page.getByText("3 of 3 read")).toBeVisible();
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("combobox", { name: "Status" }).selectOption("PAUSED");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55305");
  await expect(page).toHaveURL(/q=1589419/);
  await expect(page).toHaveURL(/status=PAUSED/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("");
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();

  const price = page.getByRole("columnheader", { name: "CPI" });
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("55305");
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("55304");
  await page.goBack();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await page.reload();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(findBox(page)).toHaveValue("1589419");
  await expect(rows(page).first()).toContainText("55305");

  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL("/opportunities/55305");
  await page.goBack();
  await expect(findBox(page)).toHaveValue("1589419");
  await expect(rows(page)).toHaveCount(3);
});

test("a filter that nothing fits says so and is taken away with one press", async ({ page }) => {
  await readMany(page, "55304 55305", 2);
  await expect(page.getByText("2 of 2 read")).toBeVisible();
  await findBox(page).fill("nothing-is-called-this");
  await expect(page.getByText("Nothing in the library fits “nothing-is-called-this”.")).toBeVisible();
  await page.getByRole("button", { name: "Remove all filters" }).click();
  await expect(findBox(page)).toHaveValue("");
  await expect(rows(page).first()).toBeVisible();
});

test("selected opportunities are read again, or taken to a qualification", async ({ page }) => {
  await readMany(page, "55304 55306", 2);
  await expect(page.getByText("2 of 2 read")).toBeVisible();
  await findBox(page).fill("1589419");
  await page.getByRole("checkbox", { name: "Select 55304" }).check();
  await page.getByRole("checkbox", { name: "Select 55306" }).check();
  await expect(page.getByRole("status").filter({ hasText: "2 selected" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Qualify 2" })).toHaveAttribute("href", /groups=1174\d{3},1174\d{3}/);
  await page.getByRole("button", { name: "Read 2 again" }).click();
  await expect(page.getByText("2 of 2 read")).toBeVisible();
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await expect(page.getByRole("checkbox", { name: "Select 55304" })).not.toBeChecked();
});
