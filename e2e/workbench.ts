/** The qualification workbench, as the browser tests use it. */
import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";

export const understand = (page: Page): Locator => page.getByRole("region", { name: "Understand" });
/** Names how many calls it makes. */
export const liveCheck = (page: Page): Locator => page.getByRole("button", { name: /^Run \d+ live checks?$/ });
export const localReading = (page: Page): Locator => page.getByRole("button", { name: "Only local reading" });
export const groupIds = (page: Page): Locator => page.getByLabel("Group ids");

/** The line of one group. */
export const lineOf = (page: Page, groupId: string): Locator =>
  page
    .getByRole("table", { name: "Outcome by group" })
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `Group ${groupId}, details` }) });

/** Reads what stands in the box. What failed before may be asked again beside it, by a button that is there earlier. */
export const readButton = (page: Page): Locator =>
  page.getByRole("region", { name: "Look up opportunities" }).getByRole("button", { name: /^Read \d/ });

/** Reads what an id, or a text with several, names, and waits until the result of that is told. */
export async function readByIds(page: Page, ids: string): Promise<void> {
  await page.goto("/opportunities");
  await page.getByLabel("Opportunity ids").fill(ids);
  // A browser that has not shown it yet tells the result of the person's last reading, until this one has begun.
  const begun = page.waitForResponse((answer) => {
    const request = answer.request();
    // What is typed is told apart by another action, which knows of no groups.
    return request.headers()["next-action"] !== undefined && (request.postData() ?? "").includes('"groups":');
  });
  // Some may be known already: "Read 2 new, 1 again".
  await readButton(page).click();
  await begun;
  await expect(page.getByText(/^\d+ of \d+ read/)).toBeVisible({ timeout: 30_000 });
}

/** Reads opportunities into the library, which local readings are made from. */
export async function readIntoLibrary(browser: Browser, ids: readonly string[]): Promise<void> {
  const context = await browser.newContext({ storageState: stateOf("support") });
  const page = await context.newPage();
  await readByIds(page, ids.join(" "));
  // Others may have added to the same reading: only the library knows what it has.
  await expect.poll(() => unread(page, ids), { timeout: 30_000 }).toEqual([]);
  await context.close();
}

/** Those of the opportunities that the library does not know. */
async function unread(page: Page, ids: readonly string[]): Promise<string[]> {
  const answer = await page.request.get(`/api/qualification/groups?ids=${ids.join(",")}`);
  const { value } = (await answer.json()) as { value: { id: string; groupOfOpportunity?: string }[] };
  const known = new Set(value.filter((line) => line.groupOfOpportunity !== undefined).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export const personaBox = (page: Page): Locator => page.getByRole("combobox", { name: "Persona", exact: true });

/** Chooses a line of the open list by keys: a list that is still coming moves away under a press, and closes when that scrolls the page. */
export async function chooseByKeys(page: Page, line: Locator): Promise<void> {
  const wanted = line.first();
  const at = (): Promise<string | null> => page.locator(":focus").getAttribute("aria-activedescendant");
  await expect(wanted).toBeVisible();
  await expect(async () => {
    const before = await at();
    // Of a long list only what is in sight exists.
    const id = (await wanted.count()) > 0 ? await wanted.getAttribute("id", { timeout: 1_000 }) : undefined;
    if (id !== undefined && before === id) return;
    await page.keyboard.press("ArrowDown");
    // A key that is pressed before the last one was answered goes past the line.
    await expect.poll(at, { intervals: [20], timeout: 1_000 }).not.toBe(before);
    throw new Error(`The line ${id} was not reached.`);
  }).toPass({ intervals: [0], timeout: 15_000 });
  await page.keyboard.press("Enter");
}

/** Takes the one persona whose name, tag or respondent id this is. */
export async function choosePersona(page: Page, text: string): Promise<void> {
  await personaBox(page).pressSequentially(text);
  await chooseByKeys(page, page.getByRole("option").filter({ hasText: text }));
  await expect(page.getByLabel("Respondent id")).not.toHaveValue("");
}

/** Fills in somebody whom the sandbox knows, with their own device, and asks about groups. */
export async function checkLive(page: Page, respondent: string, groups: string): Promise<void> {
  await page.goto("/qualification");
  await choosePersona(page, respondent);
  await groupIds(page).fill(groups);
  await liveCheck(page).click();
  await expect(page).toHaveURL(/\/qualification\/runs\//);
}

/** Somebody nobody knows, typed by hand. */
export async function typeRespondent(page: Page, id: string, address: string): Promise<void> {
  await page.getByLabel("Respondent id").fill(id);
  await page.getByLabel("IPv4").fill(address);
}
