/** Stored runs: searched, named, duplicated, compared. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { checkLive, groupIds, keepLocalCheck, lineOf, localEvaluation, readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301", "55307", "55320", "55322"]);
});

const runLine = (page: Page, title: string) =>
  page
    .getByRole("table", { name: "Runs, newest first" })
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** Names the open run. */
async function nameIt(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Name this run" }).click();
  await page.getByLabel("Run name").fill(name);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Runs a live check and opens the page of its run. */
async function keptRun(page: Page, respondent: string, groups: string): Promise<string> {
  await checkLive(page, respondent, groups);
  await page.reload();
  return page.url();
}

test(
  "a run is named in the list, and found by name, group, person, kind, day and outcome",
  { tag: "@full" },
  async ({ page }) => {
    await keptRun(page, "mina-berlin-31", "11241127 11251027");
    await page.goto("/qualification?tab=runs");
    const title = "Mina, 31, Berlin: live check of 2 groups";
    const first = runLine(page, title).first();
    await first.getByRole("button", { name: `Name ${title}` }).click();
    await page.getByLabel("Run name").fill("Größe of Berlin");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(runLine(page, "Größe of Berlin")).toContainText("1 agrees, 1 differs");

    const find = page.getByLabel("Find", { exact: true });
    for (const typed of ["grösse berlin", "11251027 größe", "größe support@"]) {
      await find.fill(typed);
      await expect(runLine(page, "Größe of Berlin")).toBeVisible();
    }
    await expect(page).toHaveURL(/q=/);
    await find.fill("größe 990500");
    await expect(page.getByRole("main")).toContainText(/0 of \d+ runs?/);
    await find.fill("größe");
    await expect(page).toHaveURL(/q=gr%C3%B6%C3%9Fe(&|$)|q=größe(&|$)/);
    await page.getByLabel("Outcome", { exact: true }).selectOption("Differs from local check");
    // URL changes within 50 ms share one history entry (nuqs), and Back would leave both.
    await expect(page).toHaveURL(/outcome=differs/);
    await expect(runLine(page, "Größe of Berlin")).toBeVisible();
    await page.getByLabel("Outcome", { exact: true }).selectOption("Has failures");
    await expect(page.getByRole("main")).toContainText("No runs match all filters.");
    await page.goBack();
    await expect(runLine(page, "Größe of Berlin")).toBeVisible();
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel("From", { exact: true }).fill(today);
    await expect(page).toHaveURL(new RegExp(`from=${today}`));
    await expect(runLine(page, "Größe of Berlin")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Find", { exact: true })).toHaveValue("größe");
    await page.getByLabel("Kind").selectOption("Local checks");
    await expect(page.getByRole("main")).toContainText("No runs match all filters.");
    await page.getByRole("search").getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/tab=runs$/);
    expect(await violations(page, { within: "main" })).toEqual([]);
  },
);

test("a duplicate fills a new check with groups and device without running it", async ({ page }) => {
  await checkLive(page, "emma-austin-29", "11241127\n11250030");
  await page.reload();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.getByRole("link", { name: "Use in a new check" }).click();
  await expect(groupIds(page)).toHaveValue(/^11241127\W11250030$/);
  await expect(page).toHaveURL(/groups=11241127,11250030&device=\w+&size=\d+x\d+/);
  await expect(page.getByLabel("Respondent ID")).toHaveValue("");
  await expect(page.getByLabel("IPv4")).toHaveValue("");
  await expect(
    page.getByText("Respondent ID, IPv4 address, and answers weren’t copied. Enter them again."),
  ).toBeVisible();
  expect(posts).toEqual([]);
});

test(
  "compares two runs side by side, filters to differences, and makes no call",
  { tag: "@full" },
  async ({ page }) => {
    await keptRun(page, "mina-berlin-31", "11241127 11250030");
    await nameIt(page, "Mina before");
    await keptRun(page, "jonas-hamburg-44", "11241127 11250030 11251027");
    await nameIt(page, "Jonas after");
    await page.goto("/qualification?tab=runs");
    await page.getByRole("checkbox", { name: "Compare Jonas after" }).check();
    await expect(page.getByRole("main")).toContainText("Select one more run to compare");
    await page.getByRole("checkbox", { name: "Compare Mina before" }).check();
    await expect(
      page
        .getByRole("checkbox", { name: /^Compare / })
        .and(page.locator(":disabled"))
        .first(),
    ).toBeVisible();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await page.getByRole("link", { name: "Compare 2 runs" }).click();
    const table = page.getByRole("table", { name: "Two runs, group by group" });
    // The older run is on the left regardless of the order of selection.
    await expect(table.getByRole("columnheader").nth(1)).toContainText("Mina before");
    await expect(table.getByRole("columnheader").nth(2)).toContainText("Jonas after");
    const group = (id: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: id }) });
    await expect(group("11250030")).toContainText("Needs profiling");
    await expect(group("11250030")).toContainText("Full match");
    await expect(group("11250030")).toContainText("service result");
    await expect(group("11251027")).toContainText("only in one run");
    await expect(group("11251027")).toContainText("not in this run");
    await page.getByRole("button", { name: "Differences only" }).click();
    await expect(page).toHaveURL(/only=true/);
    await expect(group("11250030")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Differences only" })).toHaveAttribute("aria-pressed", "true");
    expect(posts).toEqual([]);
    expect(await violations(page, { within: "main" })).toEqual([]);

    await page.getByRole("link", { name: "All runs" }).click();
    // The comparison also contains links with the runs' names: waits for the list, so that the press below hits its link.
    await expect(page).toHaveURL(/tab=runs$/);
    await runLine(page, "Mina before").getByRole("link", { name: "Mina before", exact: true }).click();
    await expect(lineOf(page, "11250030")).toContainText("Needs profiling");
  },
);

test(
  "a local evaluation can be compared with itself, and a URL without runs explains what is needed",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/qualification");
    await groupIds(page).fill("11241127");
    await localEvaluation(page).click();
    const id = await keepLocalCheck(page);
    await page.goto(`/qualification/runs/compare?a=${id}&b=${id}`);
    await expect(page.getByRole("main")).toContainText("0 of 1 groups differ");
    await page.goto("/qualification/runs/compare");
    await expect(page.getByRole("main")).toContainText("No runs selected");
    await page.goto(`/qualification/runs/compare?a=${id}&b=5b2f1d52-6c1f-4c39-9b5e-000000000000`);
    await expect(page.getByRole("main")).toContainText("This partner account has no run");
  },
);
