/** A saved persona goes from an opportunity's overlay to Qualify and back; a deleted one shows a message. */
import { expect, type Locator, type Page } from "@playwright/test";
import { stateOf } from "../harness/people";
import {
  chooseByKeys,
  groupIds,
  lineOf,
  localEvaluation,
  personaBox,
  readIntoLibrary,
  resultRegion,
  typeRespondent,
} from "../harness/qualify-page";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });

const GROUP = "11241127";

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301"]);
});

const overlayPersona = (page: Page): Locator => page.getByRole("combobox", { name: "Persona" });
const summary = (page: Page, name: string): Locator => page.getByRole("status").filter({ hasText: `${name}:` });
/** Link to the opportunity of the check: the one fetched last of those with the same group. */
const checkedOpportunity = (page: Page): Locator => resultRegion(page).getByRole("link", { name: /^Open \d+$/ });
const uniqueName = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Saves a persona with one answer and returns its name. */
async function savePersona(page: Page, name: string): Promise<string> {
  await page.goto("/qualification");
  await typeRespondent(page, "respondent-of-the-overlay", "198.51.100.73");
  await page.getByRole("button", { name: "Add answer" }).click();
  await page.getByRole("combobox", { name: "Attribute" }).pressSequentially("性別");
  await chooseByKeys(page, page.getByRole("option", { name: /^Gender/ }));
  await page.getByRole("combobox", { name: "Answer", exact: true }).pressSequentially("fem");
  await chooseByKeys(page, page.getByRole("option", { name: /^Female/ }));
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Save as persona…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save persona" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  return name;
}

test("a saved persona is carried from an opportunity to Qualify and back", { tag: "@full" }, async ({ page }) => {
  const name = await savePersona(page, uniqueName("Carried"));

  // The operator's personas come before those of the sandbox, and custom answers stay.
  await page.goto("/opportunities/55301?words=en_US");
  const options = overlayPersona(page).getByRole("option");
  await expect(options.filter({ hasText: name })).toHaveCount(1);
  const labels = await options.allTextContents();
  expect(labels.indexOf(name)).toBeLessThan(labels.indexOf("Mina, 31, Berlin"));
  expect(labels.at(-1)).toBe("Custom answers…");
  await overlayPersona(page).selectOption({ label: name });
  await expect(page).toHaveURL(/lens=[\da-f-]{36}/);
  await expect(summary(page, name)).toContainText("eligibility unknown");
  expect(await violations(page, { within: "main" })).toEqual([]);

  // To Qualify: the opportunity is filled in, and the persona is offered.
  await page.getByRole("link", { name: "Open in Qualify" }).click();
  await expect(groupIds(page)).toHaveValue("55301");
  await expect(page.getByText(`Suggested persona: ${name}`)).toBeVisible();
  await expect(page).not.toHaveURL(/respondent-of|Carried/);
  await page.getByRole("button", { name: "Use this persona" }).click();
  await expect(personaBox(page)).toHaveValue(name);
  await expect(page.getByLabel("Respondent ID")).toHaveValue("respondent-of-the-overlay");

  // And back, from the result.
  await localEvaluation(page).click();
  await expect(lineOf(page, GROUP)).toBeVisible();
  await checkedOpportunity(page).click();
  await expect(page).toHaveURL(/\/opportunities\/\d+\?.*lens=[\da-f-]{36}/);
  await expect(summary(page, name)).toContainText("eligibility unknown");
  await expect(overlayPersona(page).locator("option:checked")).toHaveText(name);
});

test(
  "a sandbox persona is carried to Qualify and back; a link with an invalid one shows a message",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55301?words=en_US&lens=mina-berlin-31");
    await expect(summary(page, "Mina, 31, Berlin")).toBeVisible();
    await page.getByRole("link", { name: "Open in Qualify" }).click();
    await expect(page).toHaveURL(/persona=mina-berlin-31/);
    await expect(groupIds(page)).toHaveValue("55301");
    await expect(page.getByText("Suggested persona: Mina, 31, Berlin")).toBeVisible();
    await page.getByRole("button", { name: "Use this persona" }).click();
    await expect(personaBox(page)).toHaveValue("Mina, 31, Berlin");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("mina-berlin-31");

    // And back, from the result.
    await localEvaluation(page).click();
    await expect(lineOf(page, GROUP)).toBeVisible();
    await checkedOpportunity(page).click();
    await expect(page).toHaveURL(/\/opportunities\/\d+\?.*lens=mina-berlin-31/);
    await expect(summary(page, "Mina, 31, Berlin")).toBeVisible();

    // The reload empties the form of the tab.
    await page.goto("/qualification?persona=mina%20berlin");
    await expect(page.getByText("The link doesn’t contain the ID of a persona.")).toBeVisible();
    expect(await violations(page, { within: "main" })).toEqual([]);
    await page.goto("/qualification?persona=mina-nowhere-31");
    await expect(page.getByText("The persona in this link isn’t available")).toBeVisible();
  },
);

test("after a change of the form the opportunity opens without the persona", { tag: "@full" }, async ({ page }) => {
  await savePersona(page, uniqueName("Changed"));
  await page.getByRole("combobox", { name: "Form factor" }).selectOption("mobile");
  await groupIds(page).fill(GROUP);
  await localEvaluation(page).click();
  await expect(checkedOpportunity(page)).toHaveAttribute("href", /^\/opportunities\/\d+$/);
});

test(
  "a link with an unavailable persona shows a message, and another can be chosen",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/opportunities/55301?words=en_US&lens=5b2f1d52-6c1f-4c39-9b5e-000000000000");
    const notice = page.getByRole("status").filter({ hasText: "The persona in this link isn’t available" });
    await expect(notice).toBeVisible();
    expect(await violations(page, { within: "main" })).toEqual([]);
    await page.goto("/opportunities/55301?words=en_US&tab=cells&lens=nobody-knows-1");
    await expect(notice).toBeVisible();
    await page.goto("/opportunities/55301?words=en_US&lens=mina-berlin-31");
    await expect(summary(page, "Mina, 31, Berlin")).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test(
    "saved personas are not offered, because a viewer may not load their answers",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/opportunities/55301?words=en_US");
      await expect(overlayPersona(page).getByRole("option").nth(1)).toHaveText("Mina, 31, Berlin");
      const answer = await page.request.get("/api/opportunities/person?id=5b2f1d52-6c1f-4c39-9b5e-000000000000");
      expect(answer.status()).toBe(403);
    },
  );
});
