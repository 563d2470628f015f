/** Page helpers for the matrix. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { PlannerView } from "../../lib/qualification/planner/planner-view.ts";
import type { RunGrid } from "../../lib/qualification/model/run-progress.ts";
import { RETRY_IF_CLOSED } from "./closed-connection";
import type { OutcomeView } from "../../lib/qualification/model/run-view.ts";

export const GROUPS = [
  ..."11241127 11250030 11250031 11250044 11250050 11250063 11250071 11250088 11251002 11251019".split(" "),
  ..."11251027 1174589 1174590 1174577 1174591 1174710 1174722 1174999 19999999 1174566".split(" "),
  // Last batch: its call fails as a whole.
  ..."990500 11251040 11251041".split(" "),
];
/**
 * Locale siblings of groups that other tests read in a single locale. If they were in the library, the most lenient
 * sibling would be used in those tests, too.
 */
const SIBLING_GROUPS = new Set([55302, 55303, 55304, 55305, 55306, 55308, 55309, 55311, 55312, 55313]);
/** Ids of the opportunities behind `GROUPS` that are read into the library. */
export const OPPORTUNITIES = Array.from({ length: 23 }, (_, index) => 55301 + index)
  .filter((id) => !SIBLING_GROUPS.has(id))
  .map(String);
export const SIX = ["Mina, 31, Berlin", "Jonas, 44, Hamburg", "Lena, 19, Leipzig", "Anna, 45, Vienna"].concat(
  "Luis, 36, Miami",
  "Dora, 51, Denver",
);

export const matrix = (page: Page): Locator => page.getByRole("grid", { name: "Personas by group" });
export const cell = (page: Page, row: number, column: number): Locator =>
  matrix(page).locator(`[data-cell="${row}:${column}"]`);
export const card = (page: Page): Locator => page.getByRole("region", { name: / × \d+$/ });
export const planner = (page: Page): Locator => page.getByRole("region", { name: "Planner" });
export const runIdOf = (page: Page): string => new URL(page.url()).searchParams.get("run") ?? "";

/** Saves the sandbox's known respondents as personas of the signed-in operator. */
export async function savePersonas(page: Page): Promise<void> {
  await page.goto("/qualification?tab=matrix");
  const save = page.getByRole("button", { name: /^Save \d+ sandbox personas?$/ });
  const saved = page.getByRole("checkbox", { name: /^Mina, 31, Berlin/ });
  await expect(save.or(saved).first()).toBeVisible();
  if (await save.isVisible()) await save.click();
  await expect(saved).toBeVisible();
}

/** Selects personas, marks some of them as live, and opens the matrix of groups; sends nothing. */
export async function setUp(
  page: Page,
  { personas, live, groups }: { personas: readonly string[]; live: readonly string[]; groups: readonly string[] },
): Promise<void> {
  await page.goto(`/qualification?tab=matrix&groups=${groups.join(",")}`);
  for (const name of personas) await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  for (const name of live) await page.getByRole("checkbox", { name: `Live check of ${name}` }).check();
}

async function readResult<T>(page: Page, path: string): Promise<T> {
  const answer = (await (await page.request.get(path, RETRY_IF_CLOSED)).json()) as { readonly value: T };
  return answer.value;
}

export const gridOf = (page: Page, id: string): Promise<RunGrid> =>
  readResult(page, `/api/qualification/runs/grid?id=${id}`);
export const outcomeOf = (page: Page, id: string, subject: number, group: string): Promise<OutcomeView> =>
  readResult(page, `/api/qualification/runs/outcome?id=${id}&subject=${subject}&group=${group}`);
export const planOf = (page: Page, id: string): Promise<PlannerView> =>
  readResult(page, `/api/qualification/planner?id=${id}`);

/** Waits until every call of the run has ended. */
export async function waitForRun(page: Page): Promise<RunGrid> {
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  const id = runIdOf(page);
  await expect.poll(async () => (await gridOf(page, id)).state, { timeout: 30_000 }).toBe("done");
  return gridOf(page, id);
}
