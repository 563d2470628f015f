/** Page helpers for the qualify page. */
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from "@playwright/test";
import { RETRY_IF_CLOSED } from "./closed-connection";
import { sandboxUrl } from "./own-console";
import { stateOf } from "./people";

export const resultRegion = (page: Page): Locator => page.getByRole("region", { name: "Understand" });
/** Its label contains the number of calls. */
export const liveCheck = (page: Page): Locator => page.getByRole("button", { name: /^Run \d+ live checks?$/ });
export const localEvaluation = (page: Page): Locator => page.getByRole("button", { name: "Check locally" });
export const groupIds = (page: Page): Locator => page.getByLabel("Group IDs");

/** Table row of one group. */
export const lineOf = (page: Page, groupId: string): Locator =>
  page
    .getByRole("table", { name: "Outcome by group" })
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `Group ${groupId}, details` }) });

/**
 * Fetches the ids in the box. Not to be confused with the retry button for earlier failures, which comes first in the
 * region.
 */
export const readButton = (page: Page): Locator =>
  page.getByRole("region", { name: "Look up opportunities" }).getByRole("button", { name: /^(Load|Refresh) \d/ });

/** Fetches opportunities by an id or by a text with ids, and waits until the result is shown. */
export async function readByIds(page: Page, ids: string): Promise<void> {
  await page.goto("/opportunities");
  await page.getByLabel("Opportunity IDs").fill(ids);
  // Until this fetch begins, the page may still show the result of the person's previous one.
  const response = page.waitForResponse((answer) => {
    const request = answer.request();
    // Typing triggers another action, which sends no groups.
    return request.headers()["next-action"] !== undefined && (request.postData() ?? "").includes('"groups":');
  });
  // Some may already be in the library: "Load 2, refresh 1".
  await readButton(page).click();
  await response;
  await expect(page.getByText(/^\d+ of \d+ loaded/)).toBeVisible({ timeout: 30_000 });
}

/** Fetches the opportunities that are not in the library yet, for local evaluation. */
export async function readIntoLibrary(browser: Browser, ids: readonly string[]): Promise<void> {
  const context = await browser.newContext({ storageState: stateOf("support") });
  const missing = await notStored(context.request, ids);
  if (missing.length > 0) {
    const page = await context.newPage();
    // A single id is opened instead of listed.
    if (missing.length === 1) await page.goto(`/opportunities/${missing[0]}`);
    else await readByIds(page, missing.join(" "));
    // Other tests may have added to the same fetch: only the library knows which ids arrived.
    await expect.poll(() => notStored(context.request, ids), { timeout: 30_000 }).toEqual([]);
  }
  await context.close();
}

/**
 * Makes the sandbox forget who qualified. Otherwise a respondent is a duplicate where another one qualified earlier from
 * the same device, possibly in another test file.
 */
export async function forgetQualified(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${sandboxUrl()}/sandbox/reset`, RETRY_IF_CLOSED);
  expect(answer.ok()).toBe(true);
  await context.close();
}

/** The given opportunities that are not in the library. */
async function notStored(request: APIRequestContext, ids: readonly string[]): Promise<string[]> {
  const answer = await request.get(`/api/qualification/groups?ids=${ids.join(",")}`, RETRY_IF_CLOSED);
  const { value } = (await answer.json()) as { value: { id: string; groupOfOpportunity?: string }[] };
  const stored = new Set(value.filter((line) => line.groupOfOpportunity !== undefined).map(({ id }) => id));
  return ids.filter((id) => !stored.has(id));
}

export const personaBox = (page: Page): Locator => page.getByRole("combobox", { name: "Persona", exact: true });

/**
 * Selects an option of the open list by keyboard: a list that is still loading moves under a click.
 */
export async function chooseByKeys(page: Page, line: Locator): Promise<void> {
  // A native select has options too, without the attribute.
  const wanted = line.and(page.locator("[role=option]")).first();
  const at = (): Promise<string | null> => page.locator(":focus").getAttribute("aria-activedescendant");
  await expect(wanted).toBeVisible();
  // Results of an earlier text may hold an option of that name, too.
  await expect(page.getByRole("status").filter({ hasText: "Searching…" })).toHaveCount(0);
  await expect(async () => {
    const before = await at();
    // Long lists are virtualized: only visible options exist.
    const id = (await wanted.count()) > 0 ? await wanted.getAttribute("id", { timeout: 1_000 }) : undefined;
    if (id !== undefined && before === id) return;
    await page.keyboard.press("ArrowDown");
    // Pressing again before the last key took effect would skip the option.
    await expect.poll(at, { intervals: [20], timeout: 1_000 }).not.toBe(before);
    throw new Error(`The line ${id} was not reached.`);
  }).toPass({ intervals: [0], timeout: 15_000 });
  await page.keyboard.press("Enter");
}

/** Selects the only persona whose name, tag or respondent id matches. */
export async function choosePersona(page: Page, text: string): Promise<void> {
  await personaBox(page).pressSequentially(text);
  await chooseByKeys(page, page.getByRole("option").filter({ hasText: text }));
  await expect(page.getByLabel("Respondent ID")).not.toHaveValue("");
}

/** Waits until the URL of the qualify form names the started run, and returns its id. */
export async function startedRun(page: Page): Promise<string> {
  const run = () => new URL(page.url()).searchParams.get("run") ?? "";
  await expect.poll(run).toMatch(/^[\da-f-]{36}$/);
  return run();
}

export const localChecks = (page: Page): Locator => page.getByRole("list", { name: "Local checks in this tab" });

/** Keeps the local check whose result is shown as a run, and returns the run's id. */
export async function keepLocalCheck(page: Page): Promise<string> {
  await expect(resultRegion(page)).toContainText("Not saved.");
  await resultRegion(page)
    .getByRole("button", { name: /^Save / })
    .click();
  return startedRun(page);
}

/** Selects a persona known to the sandbox, with its own device, runs a live check of groups, and returns the run's id. */
export async function checkLive(page: Page, respondent: string, groups: string): Promise<string> {
  await page.goto("/qualification");
  await choosePersona(page, respondent);
  await groupIds(page).fill(groups);
  await liveCheck(page).click();
  return startedRun(page);
}

/** Enters a respondent unknown to the sandbox by hand. */
export async function typeRespondent(page: Page, id: string, address: string): Promise<void> {
  await page.getByLabel("Respondent ID").fill(id);
  await page.getByLabel("IPv4").fill(address);
}
