/** Facts checked before the targeting: shown before anything is sent, and first in the explanation. */
import { expect } from "@playwright/test";
import { savePersonas, setUp } from "../harness/matrix-page";
import { stateOf } from "../harness/people";
import {
  checkLive,
  groupIds,
  lineOf,
  liveCheck,
  localEvaluation,
  readIntoLibrary,
  resultRegion,
} from "../harness/qualify-page";
import { test } from "../harness/test";

test.use({ storageState: stateOf("support") });

const DESKTOP_ONLY = "11250088";
const SENTENCE = "Desktop only; this respondent is on a phone";

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55318", "55301", "55314", "55316"]);
});

test("a phone in a desktop-only opportunity is reported before sending, and first in the explanation", async ({
  page,
}) => {
  await page.goto("/qualification");
  await groupIds(page).fill(DESKTOP_ONLY);
  const groups = page.getByRole("list", { name: "Groups to check" });
  await expect(groups).toContainText("1 opportunity");
  await expect(groups).not.toContainText(SENTENCE);
  await page.getByRole("combobox", { name: "Form factor" }).selectOption("mobile");
  await expect(groups).toContainText(`${SENTENCE}.`);

  await localEvaluation(page).click();
  await expect(resultRegion(page)).toContainText("1 group checked locally (service not called)");
  await expect(lineOf(page, DESKTOP_ONLY)).toContainText("Incompatible");
  await expect(lineOf(page, DESKTOP_ONLY)).toContainText(`${SENTENCE}.`);
  const facts = page.getByRole("list", { name: "Facts checked before the targeting" });
  const details = page.getByRole("button", { name: `Group ${DESKTOP_ONLY}, details` });
  if ((await details.getAttribute("aria-expanded")) !== "true") await details.click();
  await expect(facts.getByRole("listitem").first()).toContainText(SENTENCE);
  await expect(facts).toContainText("Requires personal data, webcam, eye tracking; not checked here");
  await expect(resultRegion(page)).toContainText("No path: no answer changes the device, country, or language.");

  await page.getByRole("combobox", { name: "Form factor" }).selectOption("desktop");
  await expect(groups).not.toContainText(SENTENCE);
  await localEvaluation(page).click();
  await expect(lineOf(page, DESKTOP_ONLY)).toContainText("Undetermined");
  await expect(facts).toContainText("Desktop is accepted");
  await expect(resultRegion(page)).toContainText(
    /Ask Age \(\d+ of 100 answers can still qualify\) and Gender \(2 of 5/,
  );
  await expect(resultRegion(page)).not.toContainText("→");
});

test(
  "an earlier answer about an excluded project is shown for that respondent only, and decides nothing",
  { tag: "@full" },
  async ({ page }) => {
    await checkLive(page, "mina-berlin-31", "11250063");
    await expect(lineOf(page, "11250063")).toContainText("Not qualified");
    await groupIds(page).fill("11250044");
    await liveCheck(page).click();
    await expect(lineOf(page, "11250044")).toContainText("Not qualified");
    const facts = page.getByRole("list", { name: "Facts checked before the targeting" });
    // Another test may have asked about the group itself, which outranks the excluded project.
    await expect(facts.getByRole("listitem").first()).toContainText(
      /A saved run from \d+ \w{3} \d{4} says “(1\.0 complete” for group 11250063 of the excluded project 1589440|4\.0 duplicate” for this group); the service decides again/,
    );
    await expect(lineOf(page, "11250044")).not.toContainText("Incompatible");

    await page.getByLabel("Respondent ID").fill(`nobody-before-${crypto.randomUUID()}`);
    await liveCheck(page).click();
    await expect(facts).toContainText(
      "Excludes participants of this project and of 2 other projects; earlier participation is unknown",
    );
    await expect(facts).not.toContainText("A saved run from");
  },
);

test("a group that is not in the library has no facts", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await page.getByRole("combobox", { name: "Form factor" }).selectOption("mobile");
  await groupIds(page).fill("19999999");
  const groups = page.getByRole("list", { name: "Groups to check" });
  await expect(groups).toContainText("Not in the library, so no local check");
  await expect(groups).not.toContainText("only; this respondent");
});

test(
  "a matrix names the facts that exclude its personas before anything is sent",
  { tag: "@full" },
  async ({ page }) => {
    await savePersonas(page);
    await setUp(page, { personas: ["Lena, 19, Leipzig", "Mina, 31, Berlin"], live: [], groups: [DESKTOP_ONLY] });
    const groups = page.getByRole("list", { name: "Groups to check" });
    await expect(groups).toContainText(`1 of 2 personas: ${SENTENCE}.`);
    await page.getByRole("checkbox", { name: /^Mina, 31, Berlin/ }).uncheck();
    await expect(groups).toContainText(`${SENTENCE}.`);
    await expect(groups).not.toContainText("personas:");
  },
);
