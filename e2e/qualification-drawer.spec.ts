/** The drawer of one outcome: what would let the respondent in, checked by doing just that, and the evidence pack. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./test";
import { stateOf } from "./people";
import {
  checkLive,
  chooseByKeys,
  choosePersona,
  groupIds,
  lineOf,
  liveCheck,
  localReading,
  readIntoLibrary,
  typeRespondent,
  understand,
} from "./workbench";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301", "55310", "55315", "55314"]);
});

const evidenceOf = (page: Page, group: string): Locator =>
  page.getByRole("dialog", { name: `Evidence pack, group ${group}` });

test("the nearest path names one answer; with that answer changed, the respondent is let in", async ({ page }) => {
  await checkLive(page, "mina-berlin-31", "11250031");
  await expect(understand(page)).toContainText(/One change: Age 31 →\s+(to )?35–44 reaches an open entry with 120/);
  await expect(understand(page)).toContainText("Nearest path. Q2 has 24 entries, 10 of them open.");
  await understand(page).getByText("2 other paths").click();
  await expect(understand(page).getByText(/^One change:/)).toHaveCount(3);

  await page.getByRole("button", { name: "Add an answer" }).click();
  const attribute = page.getByRole("combobox", { name: "Attribute" });
  await attribute.fill("age");
  await chooseByKeys(page, page.getByRole("option", { name: "Age 80" }));
  const answer = page.getByRole("combobox", { name: "Answer" });
  await answer.click();
  await answer.fill("35");
  await chooseByKeys(page, page.getByRole("option", { name: "35" }));
  await expect(answer).toHaveValue(/^35/);
  await page.getByRole("button", { name: "Done" }).click();
  await localReading(page).click();
  await expect(understand(page)).toContainText("1 group read locally, nobody asked");
  await expect(lineOf(page, "11250031")).toContainText("Match");
  await expect(understand(page)).not.toContainText("Nearest path");
});

test("the nearest path is tried by one press, which asks nobody", async ({ page }) => {
  await checkLive(page, "mina-berlin-31", "11250031");
  await expect(understand(page)).toContainText("Nearest path");
  const kept = page.url();
  await page
    .getByRole("button", { name: /^Try it locally: Age 35–44/ })
    .first()
    .click();
  await expect(understand(page)).toContainText("1 group read locally, nobody asked");
  await expect(lineOf(page, "11250031")).toContainText("Match");
  await expect(lineOf(page, "11250031")).toContainText("not asked");
  const answers = page.getByRole("list", { name: "Answers typed by hand" });
  await expect(answers.getByRole("button", { name: /^Change Age, / })).toHaveCount(1);
  await expect(answers.getByRole("button", { name: "Change Age, 31", exact: true })).toHaveCount(0);

  // A run that is only looked at has no form to set answers in.
  await page.goto(kept);
  await expect(understand(page)).toContainText("Nearest path");
  await expect(page.getByRole("button", { name: /^Try it locally/ })).toHaveCount(0);
});

test("the evidence pack holds both answers and nothing of the respondent", async ({ page }) => {
  const respondent = "respondent-of-the-evidence-pack";
  await page.goto("/qualification");
  await choosePersona(page, "mina-berlin-31");
  await typeRespondent(page, respondent, "198.51.100.83");
  await groupIds(page).fill("11250031 11250050");
  await liveCheck(page).click();
  await expect(page).toHaveURL(/\/qualification\/runs\//);
  await page.getByRole("button", { name: "Group 11250050, details" }).click();
  await page.getByRole("button", { name: "Evidence pack", exact: true }).last().click();
  const pack = evidenceOf(page, "11250050").getByRole("region", { name: "Evidence pack as Markdown" });
  await expect(pack).toContainText("## Group 11250050");
  await expect(pack).toContainText("198.51.100.0/24");
  await expect(pack).toContainText(/SHA-256 [0-9a-f]{64}/);
  await expect(pack).toContainText("kleene-1");
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

test("by keyboard: other paths, the raw answer and the pack are reached, and focus comes back", async ({ page }) => {
  await checkLive(page, "mina-berlin-31", "11250031");
  // The local reading is there before the service has answered, and this button after it: it is one of the stops below.
  const raw = page.getByRole("button", { name: "Raw answer, redacted" });
  await expect(raw).toBeVisible();
  await understand(page).getByText("2 other paths").focus();
  await page.keyboard.press("Enter");
  await expect(understand(page).getByText(/^One change:/)).toHaveCount(3);
  const button = page.getByRole("button", { name: "Evidence pack", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(evidenceOf(page, "11250031")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // Links to opportunities of the group that were read stand in between.
  for (let stops = 0; stops < 5; stops += 1) {
    await page.keyboard.press("Tab");
    if (await raw.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(raw).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "raw answer about group 11250031" })).toBeVisible();
});
