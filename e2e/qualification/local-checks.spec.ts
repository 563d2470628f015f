/** Local checks stay in the tab until they are stored as runs: no URL, nothing in the browser's storage. */
import { expect, type Page } from "@playwright/test";
import { endSession, signInAs, SIGNED_OUT, stateOf } from "../harness/people";
import {
  groupIds,
  keepLocalCheck,
  lineOf,
  localChecks,
  localEvaluation,
  readIntoLibrary,
  resultRegion,
  typeRespondent,
} from "../harness/qualify-page";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301", "55307"]);
});

test("a check that is saved after a change of the tab is linked, not opened", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await check(page, "11250030");
  // The answer to the action waits until the other tab is open.
  const { promise: opened, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/qualification", async (route) => {
    const isAction = route.request().headers()["next-action"] !== undefined;
    if (isAction && (route.request().postData() ?? "").includes('"idempotencyKey"')) await opened;
    await route.continue();
  });
  await resultRegion(page).getByRole("button", { name: /^Save/ }).first().click();
  await page
    .getByRole("navigation", { name: "Qualification" })
    .getByRole("link", { name: /^Dictionary/ })
    .click();
  await expect(page).toHaveURL(/tab=dictionary/);
  release();
  await expect(page.getByText("The local check was saved as a run")).toBeVisible();
  await expect(page).toHaveURL(/tab=dictionary$/);
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.getByRole("link", { name: "Show result" }).click();
  await expect(page).toHaveURL(/\/qualification\?run=[\da-f-]{36}$/);
  await expect(lineOf(page, "11250030")).toBeVisible();
  await expect(page.getByText("The local check was saved as a run")).toHaveCount(0);
});

interface Line {
  readonly request: { readonly groupIds: readonly string[] };
}

/** Number of recently stored local checks of one group. */
async function storedChecks(page: Page, group: string): Promise<number> {
  const answer = await page.request.get("/api/qualification/runs?kind=local");
  expect(answer.status()).toBe(200);
  const { value } = (await answer.json()) as { readonly value: { readonly rows: readonly Line[] } };
  return value.rows.filter(({ request }) => request.groupIds.includes(group)).length;
}

const groupsFor = (page: Page) => page.getByRole("list", { name: "Groups to check" });
const titles = (page: Page) => localChecks(page).getByRole("listitem");

async function check(page: Page, group: string): Promise<void> {
  await groupIds(page).fill(group);
  await expect(groupsFor(page)).toContainText(group);
  await localEvaluation(page).click();
  await expect(lineOf(page, group)).toBeVisible();
}

test(
  "a local check is not a run until it is kept; it can be opened, filled in and discarded",
  { tag: "@full" },
  async ({ page }) => {
    // No other test checks this group.
    const [own, other] = [`7${String(Date.now()).slice(-9)}`, "11250030"];
    await page.goto("/qualification");
    await typeRespondent(page, "only-in-the-tab", "198.51.100.72");
    await check(page, own);
    await check(page, other);
    await expect(page).toHaveURL("/qualification");
    await expect(titles(page)).toHaveCount(2);
    await expect(titles(page).first()).toContainText(`Local check of group ${other}`);
    await expect(titles(page).last()).toContainText("Not in the library");
    expect(await storedChecks(page, own)).toBe(0);
    const kept = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)].join());
    expect(kept).not.toContain(own);
    expect(await violations(page, { within: "main" })).toEqual([]);

    // The older result opens without changing the form, and fills it in on a press.
    await titles(page)
      .last()
      .getByRole("button", { name: /^Open / })
      .click();
    await expect(lineOf(page, own)).toBeVisible();
    await expect(groupIds(page)).toHaveValue(other);
    await resultRegion(page)
      .getByRole("button", { name: /^Fill in the form/ })
      .click();
    await expect(groupIds(page)).toHaveValue(own);

    // Save stores it as a run with its own page.
    const run = await keepLocalCheck(page);
    await expect(titles(page)).toHaveCount(1);
    expect(await storedChecks(page, own)).toBe(1);
    await expect(page.getByLabel("Respondent ID")).toHaveValue("only-in-the-tab");

    await titles(page)
      .first()
      .getByRole("button", { name: /^Discard / })
      .click();
    await expect(localChecks(page)).toHaveCount(0);
    await page.getByLabel("Respondent ID").fill("");
    await page.getByLabel("IPv4").fill("");
    await page.goto(`/qualification/runs/${run}`);
    await expect(page.getByRole("heading", { level: 1, name: `Local check of group ${own}` })).toBeVisible();
  },
);

test("checks survive a navigation within the tab but not a reload", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await check(page, "11250030");
  const sections = page.getByRole("navigation", { name: "Sections", exact: true });
  await sections.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await sections.getByRole("link", { name: "Qualify" }).click();
  await expect(titles(page)).toHaveCount(1);
  await expect(resultRegion(page)).toContainText("No check open");
  await titles(page)
    .first()
    .getByRole("button", { name: /^Open / })
    .click();
  await expect(lineOf(page, "11250030")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.reload();
  await expect(resultRegion(page)).toContainText("No checks yet");
  await expect(localChecks(page)).toHaveCount(0);
});

test.describe("after the session ended", () => {
  test.use({ storageState: SIGNED_OUT });

  test("a check that can’t be stored stays in the tab", { tag: "@full" }, async ({ page }) => {
    await signInAs(page, "support");
    await page.goto("/qualification");
    await check(page, "11250030");
    await endSession(page);
    await resultRegion(page)
      .getByRole("button", { name: /^Save / })
      .click();
    await expect(page.getByRole("alert").filter({ hasText: "The check stays in this tab." })).toBeVisible();
    await expect(titles(page)).toHaveCount(1);
    await expect(lineOf(page, "11250030")).toBeVisible();
    await expect(groupIds(page)).toHaveValue("11250030");
  });
});
