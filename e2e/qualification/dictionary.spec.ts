/**
 * The team's names for the service's reason codes: an unknown code is seen, named, shown everywhere, and unnamed again.
 */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { checkLive, lineOf, readIntoLibrary, resultRegion } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301", "55322"]);
});

const dictionaryTab = (page: Page) =>
  page.getByRole("navigation", { name: "Qualification" }).getByRole("link", { name: /^Dictionary/ });
const reason = (page: Page, pair: string) =>
  page
    .getByRole("table", { name: "Reasons, unnamed first" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: pair, exact: true }) });

test(
  "an unknown reason is seen, named, shown everywhere, and unnamed again",
  { tag: "@full" },
  async ({ page, browser }) => {
    // This group makes the service add an unknown reason to the whole call.
    await checkLive(page, "mina-berlin-31", "11251027 990607");
    const address = page.url();
    const line = lineOf(page, "11251027");
    await expect(line).toContainText("42.7, not named yet");
    await expect(line).toContainText("Possible reason: 42.7, not named yet");
    await line.getByRole("link", { name: "name it" }).click();

    await expect(page.getByLabel("Find a reason by code, name, or note")).toHaveValue("42.7");
    await expect(reason(page, "42.7")).toContainText("Not named yet");
    await expect(reason(page, "42.7")).toContainText("Match");
    await expect(reason(page, "42.7")).toContainText("no local check");
    await page.getByLabel("Find a reason by code, name, or note").fill("");
    await expect(page).toHaveURL(/tab=dictionary$/);
    await expect(dictionaryTab(page)).toContainText(/[1-9]\d* unnamed/);
    await expect(page.getByRole("rowheader").first()).toHaveText("42.7");
    expect(await violations(page, { within: "main" })).toEqual([]);

    const name = page.getByRole("button", { name: "Name reason 42.7" });
    await name.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save name" }).click();
    await expect(dialog).toContainText("Enter a name.");
    await dialog.getByLabel("Name", { exact: true }).fill("panel conflict");
    await dialog.getByLabel("Note").fill("Ask the panel team.");
    await dialog.getByRole("button", { name: "Save name" }).click();
    await expect(dialog).toBeHidden();
    await expect(reason(page, "42.7")).toContainText("panel conflict");
    await expect(reason(page, "42.7")).toContainText("Ask the panel team.");
    await expect(reason(page, "42.7")).toContainText("Named by support@example.test");

    // A stored run shows the name: in the row, in the possible explanation and in the drawer.
    await page.goto(address);
    await expect(lineOf(page, "11251027")).toContainText("42.7 panel conflict");
    await expect(lineOf(page, "11251027")).toContainText("42.7 panel conflict, which the local check doesn’t cover");
    await expect(lineOf(page, "11251027")).not.toContainText("name it");
    await page.getByRole("button", { name: "Group 11251027, details" }).click();
    await expect(resultRegion(page)).toContainText("Not qualified · 42.7 panel conflict");

    // A new run shows it as well.
    await checkLive(page, "mina-berlin-31", "990607");
    await expect(lineOf(page, "990607")).toContainText("42.7 panel conflict");

    // A viewer sees the name but cannot change it.
    const viewer = await browser.newContext({ storageState: stateOf("viewer") });
    const theirs = await viewer.newPage();
    await theirs.goto("/qualification?tab=dictionary&q=panel");
    await expect(reason(theirs, "42.7")).toContainText("panel conflict");
    await expect(theirs.getByText("View only").filter({ visible: true })).toBeVisible();
    const refused = theirs.getByRole("button", { name: "Name reason 42.7" });
    await expect(refused).toHaveAttribute("aria-disabled", "true");
    await expect(theirs.getByRole("row")).toHaveCount(2);
    await theirs.goto(page.url());
    await expect(lineOf(theirs, "990607")).toContainText("42.7 panel conflict");
    await expect(theirs.getByText("View only").filter({ visible: true })).toBeVisible();
    await viewer.close();

    await page.goto("/qualification?tab=dictionary&q=42.7");
    await page.getByRole("button", { name: "Name reason 42.7" }).click();
    await page.getByRole("button", { name: "Remove name" }).click();
    await expect(reason(page, "42.7")).toContainText("Not named yet");
    await reason(page, "42.7").getByText("2 versions").click();
    await expect(reason(page, "42.7")).toContainText("panel conflict");
    await expect(reason(page, "42.7")).toContainText("name removed");
    await page.goto(address);
    await expect(lineOf(page, "11251027")).toContainText("42.7, not named yet");
  },
);

test(
  "reports a concurrent change of the same name, and keeps the input",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/qualification?tab=dictionary&q=2.10");
    await page.getByRole("button", { name: "Name reason 2.10" }).click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("mine");

    const other = await browser.newContext({ storageState: stateOf("manager") });
    const theirs = await other.newPage();
    await theirs.goto("/qualification?tab=dictionary&q=2.10");
    await theirs.getByRole("button", { name: "Name reason 2.10" }).click();
    await theirs.getByRole("dialog").getByLabel("Name", { exact: true }).fill("theirs");
    await theirs.getByRole("button", { name: "Save name" }).click();
    await expect(reason(theirs, "2.10")).toContainText("theirs");
    await other.close();

    await page.getByRole("button", { name: "Save name" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("manager@example.test named it “theirs”");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("mine");
    await dialog.getByRole("button", { name: "Save name" }).click();
    await expect(reason(page, "2.10")).toContainText("mine");
    await expect(reason(page, "2.10")).toContainText("default: disqualified by partner");
    // The code with the same leading digits keeps its own name.
    await page.getByLabel("Find a reason by code, name, or note").fill("2.1");
    await expect(reason(page, "2.1")).toContainText("disqualified by platform");
  },
);

test('"Runs with" links to the runs with that reason', { tag: "@full" }, async ({ page }) => {
  await checkLive(page, "timo-bremen-15", "11241127");
  await expect(lineOf(page, "11241127")).toContainText("0.4 underage");
  await page.goto("/qualification?tab=dictionary&q=0.4");
  await page.getByRole("link", { name: "Runs with 0.4" }).click();
  await expect(page.getByRole("main").getByRole("search")).toContainText("with reason 0.4");
  await expect(page.getByRole("link", { name: "Live check of group 11241127" }).first()).toBeVisible();
});
