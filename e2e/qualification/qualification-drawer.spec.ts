/** Drawer of one outcome: the nearest path to entry, verified by applying it, and the evidence pack. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import {
  checkLive,
  chooseByKeys,
  choosePersona,
  groupIds,
  lineOf,
  liveCheck,
  localEvaluation,
  readIntoLibrary,
  startedRun,
  typeRespondent,
  resultRegion,
} from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301", "55310", "55315", "55314"]);
});

/** Runs a live check and waits for the answer, which replaces the local evaluation shown until then. */
async function checkAnswered(page: Page, respondent: string, group: string): Promise<void> {
  await checkLive(page, respondent, group);
  await expect(rawAnswer(page)).toBeVisible();
}
const rawAnswer = (page: Page): Locator => page.getByRole("button", { name: "Raw response, redacted" });

const evidenceOf = (page: Page, group: string): Locator =>
  page.getByRole("dialog", { name: `Evidence pack, group ${group}` });

test("the nearest path names one answer; changing that answer admits the respondent", async ({ page }) => {
  await checkAnswered(page, "mina-berlin-31", "11250031");
  await expect(resultRegion(page)).toContainText(
    /One change: Age 31 →\s+(to )?35–44 reaches an open entry \(count 120\)/,
  );
  await expect(resultRegion(page)).toContainText("Nearest path. Q2 has 24 entries, 10 of them open.");
  await resultRegion(page).getByText("2 other paths").click();
  await expect(resultRegion(page).getByText(/^One change:/)).toHaveCount(3);

  await page.getByRole("button", { name: "Add answer" }).click();
  const attribute = page.getByRole("combobox", { name: "Attribute" });
  await attribute.fill("age");
  await chooseByKeys(page, page.getByRole("option", { name: "Age 80" }));
  const answer = page.getByRole("combobox", { name: "Answer", exact: true });
  await answer.click();
  await answer.fill("35");
  await chooseByKeys(page, page.getByRole("option", { name: "35" }));
  await expect(answer).toHaveValue(/^35/);
  await page.getByRole("button", { name: "Done" }).click();
  await localEvaluation(page).click();
  await expect(resultRegion(page)).toContainText("1 group checked locally (service not called)");
  await expect(lineOf(page, "11250031")).toContainText("Match");
  await expect(resultRegion(page)).not.toContainText("Nearest path");
});

test("the nearest path is tried with one press, without a live call", { tag: "@full" }, async ({ page }) => {
  await checkAnswered(page, "mina-berlin-31", "11250031");
  await expect(resultRegion(page)).toContainText("Nearest path");
  const kept = page.url();
  await page
    .getByRole("button", { name: /^Try it locally: Age 35–44/ })
    .first()
    .click();
  await expect(resultRegion(page)).toContainText("1 group checked locally (service not called)");
  await expect(lineOf(page, "11250031")).toContainText("Match");
  await expect(lineOf(page, "11250031")).toContainText("not requested");
  const answers = page.getByRole("list", { name: "Answers entered" });
  await expect(answers.getByRole("button", { name: /^Change Age, / })).toHaveCount(1);
  await expect(answers.getByRole("button", { name: "Change Age, 31", exact: true })).toHaveCount(0);

  // A stored run on its own page has no form to set answers in.
  await page.goto(kept);
  await expect(resultRegion(page)).toContainText("Nearest path");
  await expect(page.getByRole("button", { name: /^Try it locally/ })).toHaveCount(0);
});

test("the evidence pack contains both answers and no respondent data", { tag: "@full" }, async ({ page }) => {
  const respondent = "respondent-of-the-evidence-pack";
  await page.goto("/qualification");
  await choosePersona(page, "mina-berlin-31");
  await typeRespondent(page, respondent, "198.51.100.83");
  await groupIds(page).fill("11250031 11250050");
  await liveCheck(page).click();
  await startedRun(page);
  await page.getByRole("button", { name: "Group 11250050, details" }).click();
  await page.getByRole("button", { name: "Evidence pack", exact: true }).last().click();
  const pack = evidenceOf(page, "11250050").getByRole("region", { name: "Evidence pack as Markdown" });
  await expect(pack).toContainText("## Group 11250050");
  await expect(pack).toContainText("198.51.100.0/24");
  await expect(pack).toContainText(/SHA-256 [0-9a-f]{64}/);
  await expect(pack).toContainText("kleene-3");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Evidence pack of the run" }).click();
  const whole = page.getByRole("dialog", { name: "Evidence pack of the run" });
  await expect(whole).toContainText("## Group 11250031");
  await whole.getByText("JSON", { exact: true }).click();
  await expect(whole.getByRole("region", { name: "Evidence pack as JSON" })).toContainText('"group": "11250050"');
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    whole.getByRole("button", { name: "Download JSON" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^evidence-[0-9a-f]{8}\.json$/);
  const saved = await readFile(await file.path(), "utf8");
  expect(JSON.parse(saved)).toMatchObject({ inputs: [{ network: "198.51.100.0/24" }] });
  for (const text of [saved, await whole.innerText()]) {
    for (const personal of [respondent, "198.51.100.83"]) expect(text.includes(personal)).toBe(false);
  }
});

test(
  "by keyboard: reaches other paths, the raw answer and the pack, and returns the focus",
  { tag: "@full" },
  async ({ page }) => {
    await checkAnswered(page, "mina-berlin-31", "11250031");
    // One of the tab stops below.
    const raw = rawAnswer(page);
    await resultRegion(page).getByText("2 other paths").focus();
    await page.keyboard.press("Enter");
    await expect(resultRegion(page).getByText(/^One change:/)).toHaveCount(3);
    const button = page.getByRole("button", { name: "Evidence pack", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(evidenceOf(page, "11250031")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    // Links to fetched opportunities of the group are tab stops in between.
    for (let stops = 0; stops < 5; stops += 1) {
      await page.keyboard.press("Tab");
      if (await raw.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(raw).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "raw response about group 11250031" })).toBeVisible();
  },
);
