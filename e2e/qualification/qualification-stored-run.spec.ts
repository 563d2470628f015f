/** Qualify form at the URL of a run started from it: refetches of that URL keep the form. */
import { expect, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { DEMO, endSession, SIGNED_OUT, signInAs } from "../harness/people";
import { groupIds, keepLocalCheck, localEvaluation, typeRespondent, resultRegion } from "../harness/qualify-page";

test.use({ storageState: SIGNED_OUT });

const respondent = (page: Page) => page.getByLabel("Respondent ID");
const runsPage = (page: Page) => page.getByRole("button", { name: "Name this run" });

/** Delays the router's requests for the form at the URL of a run. */
async function holdBack(page: Page) {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/qualification\?.*run=.*_rsc=/, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  return { asked: asked.promise, letThrough: answer.resolve };
}

async function signInOverThePage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in again" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Email").fill(DEMO.support.email);
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO.support.password);
  await dialog.getByLabel("Password", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

test(
  "signing in again at the URL of a run keeps the form, and so does opening the run's own page",
  { tag: "@full" },
  async ({ page }) => {
    const questions = dialogMessages(page, () => true);
    await signInAs(page, "support");
    await page.goto("/qualification");
    await typeRespondent(page, "kept-respondent", "198.51.100.61");
    await groupIds(page).fill("11241127");
    // A local evaluation makes no call, so the respondent is not stored.
    await localEvaluation(page).click();
    const id = await keepLocalCheck(page);
    const run = page.url();
    await expect(resultRegion(page)).toContainText("11241127");

    await endSession(page);
    await localEvaluation(page).click();
    const held = await holdBack(page);
    await signInOverThePage(page);
    await held.asked;
    const answered = page.waitForResponse(/_rsc=/);
    await respondent(page).fill("typed-meanwhile");
    held.letThrough();
    // A refetch of the URL keeps the form.
    await answered;
    await expect(respondent(page)).toBeFocused();
    await expect(respondent(page)).toHaveValue("typed-meanwhile");
    await expect(runsPage(page)).toHaveCount(0);

    // Stores another check, then goes back through both runs; a check that is not stored has no URL.
    await groupIds(page).fill("11250030");
    await localEvaluation(page).click();
    await expect(page).not.toHaveURL(run);
    await keepLocalCheck(page);
    await expect(resultRegion(page)).toContainText("11250030");
    await page.goBack();
    await expect(page).toHaveURL("/qualification");
    await page.goBack();
    await expect(page).toHaveURL(run);
    await expect(respondent(page)).toHaveValue("typed-meanwhile");
    await page.goBack();
    await expect(page).toHaveURL("/qualification");
    await expect(respondent(page)).toHaveValue("typed-meanwhile");
    await page.goForward();
    await expect(page).toHaveURL(run);
    await expect(respondent(page)).toHaveValue("typed-meanwhile");

    // Opening the run's page keeps the form in the tab.
    const before = questions.length;
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Search and actions" });
    await palette.getByRole("combobox").fill(new URL(`/qualification/runs/${id}`, run).href);
    await palette.getByRole("option", { name: /^Open this page/ }).click();
    await expect(runsPage(page)).toBeVisible();
    await expect(respondent(page)).toHaveCount(0);
    expect(questions.slice(before)).toEqual([]);
    await page.goBack();
    await expect(respondent(page)).toHaveValue("typed-meanwhile");
  },
);
