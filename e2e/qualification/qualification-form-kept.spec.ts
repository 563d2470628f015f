/** Qualify form: effect of leaving, returning, links and signing out on its input. */
import { expect, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { pressAfterG } from "../harness/quick";
import { accountMenu, stateOf } from "../harness/people";
import { groupIds, keepLocalCheck, localEvaluation, typeRespondent } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

/**
 * Waits until the tab has loaded: leaving it earlier makes the router refetch the page open by then, including a new
 * run.
 */
async function runsShown(page: Page): Promise<void> {
  await expect(page).toHaveURL("/qualification?tab=runs");
  await expect(page.getByRole("searchbox", { name: "Find" }).or(page.getByText("No runs yet")).first()).toBeVisible();
}

test("the form survives leaving the page, and signing out asks first", { tag: "@full" }, async ({ page }) => {
  // Signing out is refused, reloading accepted.
  const questions = dialogMessages(page, (index) => index === 1);
  const signedOut: string[] = [];
  await page.route("**/api/auth/signout", (route) => {
    signedOut.push(route.request().method());
    return route.abort();
  });
  await page.goto("/qualification");
  const [respondent, address] = [page.getByLabel("Respondent ID"), page.getByLabel("IPv4")];
  const sections = page.getByRole("navigation", { name: "Sections", exact: true });
  await respondent.fill("typed-by-hand");
  await address.fill("198.51.100.98");
  await groupIds(page).fill("11241127");
  await sections.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await sections.getByRole("link", { name: "Qualify" }).click();
  await expect(respondent).toHaveValue("typed-by-hand");
  await expect(address).toHaveValue("198.51.100.98");
  await expect(groupIds(page)).toHaveValue("11241127");
  await page.getByRole("heading", { level: 1, name: "Qualify" }).focus();
  await pressAfterG(page, "h");
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(respondent).toHaveValue("typed-by-hand");
  expect(questions).toEqual([]);

  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]).toContain("Your input will be lost");
  await page.keyboard.press("Escape");
  expect(signedOut).toEqual([]);

  // The page's own tabs keep the input.
  await page.getByRole("link", { name: /^Runs/ }).click();
  await runsShown(page);
  await page.goBack();
  await expect(page).toHaveURL("/qualification");
  await expect(respondent).toHaveValue("typed-by-hand");

  // The page of a run is another page; going back from it shows the same form.
  await localEvaluation(page).click();
  const run = await keepLocalCheck(page);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search and actions" });
  await palette.getByRole("combobox").fill(new URL(`/qualification/runs/${run}`, page.url()).href);
  await palette.getByRole("option", { name: /^Open this page/ }).click();
  await expect(page).toHaveURL(`/qualification/runs/${run}`);
  await sections.getByRole("link", { name: "Qualify" }).click();
  await expect(respondent).toHaveValue("typed-by-hand");
  await expect(address).toHaveValue("198.51.100.98");
  expect(questions).toHaveLength(1);

  // A cleared form can be restored; a reload asks first and loses it.
  await page.getByRole("button", { name: "Clear form" }).click();
  await expect(respondent).toHaveValue("");
  await expect(page.getByRole("button", { name: "Clear form" })).toHaveCount(0);
  await page.getByRole("button", { name: "Restore my input" }).click();
  await expect(respondent).toHaveValue("typed-by-hand");
  await page.reload();
  await expect(respondent).toHaveValue("");
  expect(questions).toHaveLength(2);
});

test(
  "a link with groups opened on Qualify fills them in and keeps the respondent",
  { tag: "@full" },
  async ({ page }) => {
    const questions = dialogMessages(page);
    await page.goto("/qualification?groups=11241127");
    await expect(groupIds(page)).toHaveValue("11241127");
    await typeRespondent(page, "typed-by-hand", "198.51.100.97");
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Search and actions" });
    await palette.getByRole("combobox").fill(new URL("/qualification?groups=11250030", page.url()).href);
    await palette.getByRole("option", { name: /^Open this page/ }).click();
    await expect(page).toHaveURL("/qualification?groups=11250030");
    await expect(groupIds(page)).toHaveValue("11250030");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("typed-by-hand");
    await expect(page.getByLabel("IPv4")).toHaveValue("198.51.100.97");

    // Going back from another tab does not apply the link again.
    await groupIds(page).fill("11250044");
    await page.getByRole("link", { name: /^Runs/ }).click();
    await runsShown(page);
    await page.goBack();
    await expect(page).toHaveURL("/qualification?groups=11250030");
    await expect(groupIds(page)).toHaveValue("11250044");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("typed-by-hand");

    // A link's groups replace typed groups, which can be restored.
    await page.keyboard.press("ControlOrMeta+k");
    await palette.getByRole("combobox").fill(new URL("/qualification?groups=11241127", page.url()).href);
    await palette.getByRole("option", { name: /^Open this page/ }).click();
    await expect(groupIds(page)).toHaveValue("11241127");
    await page.getByRole("button", { name: "Restore my groups" }).click();
    await expect(groupIds(page)).toHaveValue("11250044");
    await expect(page.getByText("Groups replaced by the link")).toHaveCount(0);
    expect(questions).toEqual([]);

    // Groups typed over those of the URL can be restored after coming back, too.
    await page.getByRole("navigation", { name: "Sections", exact: true }).getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(groupIds(page)).toHaveValue("11241127");
    await page.getByRole("button", { name: "Restore my groups" }).click();
    await expect(groupIds(page)).toHaveValue("11250044");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("typed-by-hand");
    expect(questions).toEqual([]);
  },
);
