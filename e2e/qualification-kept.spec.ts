/** The form of Qualify under the address of a run that was begun on it: what reads that address anew takes nothing of the form away. */
import { expect, type Page } from "@playwright/test";
import { questionsOver } from "./browser-questions";
import { test } from "./test";
import { DEMO, endSession, NOBODY, signInAs } from "./people";
import { groupIds, localReading, typeRespondent, understand } from "./workbench";

test.use({ storageState: NOBODY });

const OF_A_RUN = /\/qualification\/runs\/[\da-f-]{36}$/;
const respondent = (page: Page) => page.getByLabel("Respondent id");
const runsPage = (page: Page) => page.getByRole("button", { name: "Name this run" });

/** Holds back what the router asks for about the pages of runs. */
async function holdBack(page: Page) {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/qualification\/runs\/.*_rsc=/, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  return { asked: asked.promise, letThrough: answer.resolve };
}

async function signInOverThePage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in again" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("E-mail").fill(DEMO.support.email);
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO.support.password);
  await dialog.getByLabel("Password", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

test("whoever signs in again under the address of a run keeps the form until they open the run's own page", async ({
  page,
}) => {
  const questions = questionsOver(page, () => true);
  await signInAs(page, "support");
  await page.goto("/qualification");
  await typeRespondent(page, "kept-respondent", "198.51.100.61");
  await groupIds(page).fill("11241127");
  // It asks nobody, so that the respondent is kept nowhere.
  await localReading(page).click();
  await expect(page).toHaveURL(OF_A_RUN);
  const run = page.url();
  await expect(understand(page)).toContainText("11241127");

  await endSession(page);
  await localReading(page).click();
  const held = await holdBack(page);
  await signInOverThePage(page);
  await held.asked;
  await respondent(page).fill("typed-meanwhile");
  held.letThrough();
  // The router has the page of the run by now, and the form is on the screen.
  await expect(page).toHaveTitle(/^Run\b/);
  await expect(respondent(page)).toBeFocused();
  await expect(respondent(page)).toHaveValue("typed-meanwhile");
  await expect(runsPage(page)).toHaveCount(0);

  // A further run, and the way back through both.
  await groupIds(page).fill("11250030");
  await localReading(page).click();
  await expect(page).not.toHaveURL(run);
  await expect(page).toHaveURL(OF_A_RUN);
  await expect(understand(page)).toContainText("11250030");
  await page.goBack();
  await expect(page).toHaveURL(run);
  await expect(respondent(page)).toHaveValue("typed-meanwhile");
  await page.goBack();
  await expect(page).toHaveURL("/qualification");
  await expect(respondent(page)).toHaveValue("typed-meanwhile");
  await page.goForward();
  await expect(page).toHaveURL(run);
  await expect(respondent(page)).toHaveValue("typed-meanwhile");

  // Whoever wants the run's page gets it, after the question.
  const before = questions.length;
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search and actions" });
  await palette.getByRole("combobox").fill(run);
  await palette.getByRole("option", { name: /^Open this page/ }).click();
  await expect(runsPage(page)).toBeVisible();
  await expect(respondent(page)).toHaveCount(0);
  expect(questions.slice(before)).toEqual([expect.stringContaining("are lost when you leave")]);
});
