/** Signs each demo person in to the console once, waits until the first sync has read every attribute, and keeps the cookies. */
import { expect, test as setup } from "@playwright/test";
import { PEOPLE, signInAs, stateOf } from "./people";

for (const person of PEOPLE) {
  setup(`sign in as ${person} with one click`, async ({ page }) => {
    await signInAs(page, person);
    await expect(page.getByRole("banner")).toContainText(person);
    await page.context().storageState({ path: stateOf(person) });
  });
}

setup("the first sync reads every attribute by itself", async ({ browser }) => {
  setup.setTimeout(120_000);
  const context = await browser.newContext({ storageState: stateOf("viewer") });
  const page = await context.newPage();
  await page.goto("/attributes");
  await expect(page.getByText(/500 of 500/).first()).toBeVisible({ timeout: 100_000 });
  // Counts grow as long as the reading is under way, also after its last detail was asked for.
  const state = async () => {
    const answer = await page.request.get("/api/attributes/progress");
    const { value } = (await answer.json()) as { value?: { state: string; behind?: number } };
    return value?.behind === undefined ? value?.state : "making texts findable";
  };
  await expect.poll(state, { timeout: 60_000 }).toBe("done");
  await context.close();
});
