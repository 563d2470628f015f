/** API explorer: preview of a signed call, sending it, failures of the service, and nothing without a press. */
import { expect, type Locator, type Page } from "@playwright/test";
import { browserStorage, expectNone } from "../canary/leftovers";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });

const operation = (page: Page): Locator => page.getByLabel("Operation");
const send = (page: Page) => page.getByRole("button", { name: "Send call" });
const answer = (page: Page): Locator => page.getByRole("region", { name: "Response", exact: true });
const tree = (page: Page): Locator => page.getByRole("region", { name: "Response as a tree" });

async function openOpportunity(page: Page, id: string): Promise<void> {
  await page.goto("/tools/explorer");
  await operation(page).selectOption("get-opportunity");
  await page.getByLabel("Opportunity ID").fill(id);
}

test("previews a call, sends it, and shows the answer with notes from the contract", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Sections", exact: true })
    .getByRole("link", { name: "API tools" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "API tools" })).toBeFocused();
  await operation(page).selectOption("get-opportunity");
  await page.getByLabel("Opportunity ID").fill("55304");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("12 bytes in UTF-8")).toBeVisible();
  await expect(preview.getByRole("region", { name: "Exact body" })).toHaveText('{"id":55304}');
  await expect(
    preview.getByText("3271115cc1806111aefe3d4fb54c6fbaded45874b937ebfa62bd720e95aa4453").first(),
  ).toBeVisible();
  await expect(answer(page)).toHaveCount(0);

  await send(page).click();
  await expect(answer(page).getByText(/^Status 200 in /)).toBeVisible();
  await expect(tree(page).getByText("integer · required · Unique opportunity ID.")).toBeVisible();
  await answer(page).getByText("Request as sent").click();
  await expect(answer(page).getByText("3. Key: signing secret")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await answer(page).getByRole("link", { name: "request log" }).click();
  await expect(page.getByRole("dialog", { name: "Call: get-opportunity" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Opportunity ID")).toHaveValue("55304");
});

test("a failing service and a faulty field are explained, and the input stays", { tag: "@full" }, async ({ page }) => {
  await openOpportunity(page, "990201");
  await send(page).click();
  await expect(answer(page).getByText("The response isn’t JSON.")).toBeVisible();
  await expect(answer(page).getByText("The response couldn’t be read")).toBeVisible();
  await expect(page.getByLabel("Opportunity ID")).toHaveValue("990201");

  await page.getByLabel("Opportunity ID").fill("1e5");
  await send(page).click();
  await expect(page.getByText("Nothing was sent. Fix 1 field.")).toBeVisible();
  await expect(page.getByLabel("Opportunity ID")).toBeFocused();
  await expect(page.getByLabel("Opportunity ID")).toHaveAttribute("aria-invalid", "true");

  await page.getByLabel("Opportunity ID").fill("990207");
  await send(page).click();
  await expect(answer(page).getByText(/differences? from the contract/)).toBeVisible();
  await expect(tree(page).getByText("Unknown value").first()).toBeVisible();
});

test("a typed body is sent byte for byte, and a broken one is refused", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools/explorer");
  await operation(page).selectOption("get-attribute-info");
  await page.getByRole("radio", { name: "JSON", exact: true }).check({ force: true });
  await page.getByLabel("JSON body").fill('{ "attribute_id" : 120 }');
  await send(page).click();
  await expect(answer(page).getByText(/^Status 200 in /)).toBeVisible();
  await answer(page).getByText("Request as sent").click();
  await expect(answer(page).getByText("24 bytes in UTF-8")).toBeVisible();
  await page.getByLabel("JSON body").fill('{ "attribute_id" : ');
  await send(page).click();
  await expect(page.getByText(/^The body isn’t valid JSON/)).toBeVisible();
  await expect(page.getByLabel("JSON body")).toHaveValue('{ "attribute_id" : ');
});

test("values of a context and a respondent stay out of the address and the storage", async ({ page }) => {
  await page.goto("/tools/explorer");
  await operation(page).selectOption("create-context");
  await page.getByLabel("Items").fill("gender = value-of-gender-4711");
  await send(page).click();
  await expect(answer(page).getByText(/^Status 200 in /)).toBeVisible();
  await operation(page).selectOption("qualify");
  await page.getByLabel("Respondent ID").fill("mina-berlin-4712");
  await page.getByLabel("Group IDs").fill("11250030");
  await page.getByLabel("Width").fill("1920");
  await page.getByLabel("Height").fill("1080");
  await page.getByLabel("IP address").fill("198.51.100.47");
  await page.getByLabel("Form factor").selectOption("desktop");
  await send(page).click();
  await expect(answer(page).getByText("qualify", { exact: true })).toBeVisible();
  await expect(answer(page).getByText(/^Status 200 in /)).toBeVisible();
  await expect(answer(page)).not.toContainText("https://");
  expect(page.url()).toMatch(/\/tools\/explorer$/);
  expectNone(["gender-4711", "mina-berlin-4712"], "the browser's storage", await browserStorage(page));
});

test.describe("a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("finds no API tools, and their pages name the required role", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    const sections = page.getByRole("navigation", { name: "Sections", exact: true });
    await expect(sections.getByRole("link", { name: "Contexts" })).toBeVisible();
    await expect(sections.getByRole("link", { name: "API tools" })).toHaveCount(0);
    await page.goto("/tools/explorer");
    await expect(page.getByText("You don’t have access to the API explorer")).toBeVisible();
    await expect(
      page.getByText("This requires the support role; yours is viewer. Ask an admin if you need access."),
    ).toBeVisible();
    await expect(send(page)).toHaveCount(0);
  });
});
