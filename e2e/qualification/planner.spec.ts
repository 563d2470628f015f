/** Planner: which questions to ask next, with numbers that match a recount, in the respondents' language. */
import { expect } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { toMatrix } from "../../lib/qualification/matrix/matrix.ts";
import {
  gridOf,
  OPPORTUNITIES,
  outcomeOf,
  planner,
  planOf,
  runIdOf,
  savePersonas,
  setUp,
  waitForRun,
} from "../harness/matrix-page";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("manager") });

const GROUPS = "11241127 11250030 11250031 11250044 11250050 11251027 1174722".split(" ");
const PERSONAS = ["Mina, 31, Berlin", "Lena, 19, Leipzig", "Luis, 36, Miami"];

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, OPPORTUNITIES);
  const page = await browser.newPage({ storageState: stateOf("manager") });
  await savePersonas(page);
  await page.close();
});

test("its numbers match a recount from the cards, in German and in English", { tag: "@full" }, async ({ page }) => {
  await setUp(page, { personas: PERSONAS, live: [], groups: GROUPS });
  await page.getByRole("button", { name: "Check 21 pairs locally" }).click();
  await waitForRun(page);
  const id = runIdOf(page);
  const grid = await gridOf(page, id);
  const plan = await planOf(page, id);
  const matrix = toMatrix(grid);

  // Opens each undetermined pair; the plan's questions decide it if nothing else is missing.
  const needs: (readonly string[] | undefined)[] = [];
  for (const { subject, cells } of matrix.rows) {
    for (const [group, { state }] of cells.entries()) {
      if (state !== "maybe") continue;
      const { local } = await outcomeOf(page, id, subject, grid.groupIds[group] ?? "");
      const answerable = local?.reasons.every((reason) => reason === "needs_answer");
      needs.push(answerable ? local?.needs.map(({ attributeId }) => attributeId) : undefined);
    }
  }
  const decidedBy = (asked: readonly string[]): number =>
    needs.filter((wanted) => wanted?.every((attributeId) => asked.includes(attributeId))).length;
  const asked = plan.questions.map(({ attributeId }) => attributeId);
  expect(plan.undetermined).toBe(needs.length);
  expect(plan.undetermined).toBeGreaterThan(0);
  expect(plan.decided).toBe(decidedBy(asked));
  for (const [index, { decides }] of plan.questions.entries()) {
    expect(decides).toBe(decidedBy(asked.slice(0, index + 1)) - decidedBy(asked.slice(0, index)));
  }

  const panel = planner(page);
  const questions = plan.questions.length;
  await expect(panel).toContainText(
    new RegExp(
      `Ask th(ese ${questions} questions|is question) to decide ${plan.decided} of ${plan.undetermined} undetermined pairs\\.`,
    ),
  );
  const worth = plan.questions.some((question) => question.worth > 0);
  await expect(panel.getByText(/^EPC \(derived\): sum of CPI × IR ÷ 100/)).toHaveCount(worth ? 1 : 0);
  const joint = plan.questions.some(({ decides }) => decides === 0);
  await expect(panel.getByText(/^“With the next question”/)).toHaveCount(joint ? 1 : 0);
  // Consecutive ages are shown as a range.
  await expect(panel).not.toContainText(/asked when \S+ is \d+ or \d+ or \d+/);
  await expect(panel.getByRole("combobox", { name: "Language" })).toHaveValue("German (Germany)");
  await expect(panel.locator('[lang="de-DE"]').first()).toBeVisible();
  await expect(panel).toContainText("Welches Geschlecht haben Sie?");
  await chooseLocale(panel.getByRole("combobox", { name: "Language" }), "en_US");
  await expect(page).toHaveURL(/words=en_US/);
  await expect(panel).not.toContainText("Welches Geschlecht haben Sie?");
});

test("also shows what to ask on the page of a run of one saved persona", { tag: "@full" }, async ({ page }) => {
  await setUp(page, { personas: ["Lena, 19, Leipzig"], live: [], groups: GROUPS });
  await page.getByRole("button", { name: "Check 7 pairs locally" }).click();
  await waitForRun(page);
  const id = runIdOf(page);
  const { questions, undetermined } = await planOf(page, id);
  expect(undetermined).toBeGreaterThan(0);
  await page.goto(`/qualification/runs/${id}`);
  await expect(planner(page)).toContainText(`of ${undetermined} undetermined`);
  await expect(planner(page).getByRole("button", { name: /^Copy \d+ questions?$/ })).toContainText(
    `${questions.length}`,
  );
});
