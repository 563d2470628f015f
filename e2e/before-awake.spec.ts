/** What a person does before the page is awake is done once it is: in order, once, and nothing is put back. */
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { homeHeading, NOBODY, demoButton, stateOf } from "./people";

/** Scripts alone: the page has its looks. */
const CODE = /\/_next\/static\/chunks\/[^?]*\.js/;

/** Opens a page whose code does not come before the returned function is called. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

/** Calls of actions that the page makes from now on. */
function actionsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const action = request.headers()["next-action"];
    if (action !== undefined) calls.push(action);
  });
  return calls;
}

test.describe("signed in", () => {
  test.use({ storageState: stateOf("support") });

  test("what was typed and chosen is there, and a press takes effect once, with it", async ({ page }) => {
    const calls = actionsOf(page);
    const wake = await openAsleep(page, "/contexts");
    await page.getByLabel("Key 1", { exact: true }).pressSequentially("gender");
    await page.getByLabel("Value 1", { exact: true }).pressSequentially("female");
    await page.getByText("15 min", { exact: true }).click();
    await page.getByRole("button", { name: "Add an item" }).click();
    const create = page.getByRole("button", { name: "Create context" });
    await create.click();
    // Nothing has happened, so it is pressed again.
    await create.click();
    await expect(page.getByRole("list", { name: "Items" }).getByRole("listitem")).toHaveCount(1);
    expect(calls).toEqual([]);

    wake();
    const receipt = page.getByRole("region", { name: /^Receipt/ });
    await expect(receipt).toContainText("Created");
    await expect(receipt).toContainText("gender");
    await expect(receipt).toContainText(/expires in (?:14:\d\d|15:00)/);
    await expect(receipt).toHaveCount(1);
    expect(calls).toHaveLength(1);

    // From here on the page hears by itself, and nothing comes a second time.
    await page.getByLabel("Key 1", { exact: true }).pressSequentially("age");
    await page.getByRole("button", { name: "Add an item" }).click();
    await expect(page.getByRole("list", { name: "Items" }).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("age");
    expect(calls).toHaveLength(1);
  });

  test("choices, a search and a panel: what was chosen stands in the address", async ({ page }) => {
    const wake = await openAsleep(page, "/attributes");
    const box = page.getByRole("searchbox", { name: "Find a text in any locale" });
    const locale = page.getByLabel("Locale searched");
    const word = page.getByRole("button", { name: "Exact word" });
    await box.pressSequentially("vollzeit");
    await locale.focus();
    await page.keyboard.press("End");
    const chosen = await locale.inputValue();
    expect(chosen).not.toBe("");
    await word.click();
    const views = page.getByRole("button", { name: "Saved views" });
    await views.click();
    const panel = page.getByRole("dialog", { name: "Saved views" });

    wake();
    await expect(panel.getByRole("button", { name: "Save this view…" })).toBeVisible();
    const [button, opened] = await Promise.all([views.boundingBox(), panel.boundingBox()]);
    expect(opened?.y).toBeGreaterThan(button?.y ?? Infinity);
    const wanted = { q: "vollzeit", locale: chosen, word: "true" };
    await expect(page).toHaveURL(({ searchParams }) =>
      Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value),
    );
    await expect(box).toHaveValue("vollzeit");
    await expect(locale).toHaveValue(chosen);
    await expect(word).toHaveAttribute("aria-pressed", "true");

    // Each choice is a step back, as if it had been made on a page that was awake.
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(word).toHaveAttribute("aria-pressed", "false");
    await expect(locale).toHaveValue(chosen);
    await page.goBack();
    await expect(locale).toHaveValue("");
    await expect(box).toHaveValue("vollzeit");
  });

  test("a tick, and a form that the browser would have sent by itself", async ({ page }) => {
    const wakeSettings = await openAsleep(page, "/settings");
    await page.getByText("Single keys act", { exact: true }).click();
    wakeSettings();
    await expect(page.locator("html")).toHaveAttribute("data-shortcuts", "off");
    await expect(page.getByRole("checkbox", { name: "Single keys act" })).not.toBeChecked();

    const wake = await openAsleep(page, "/opportunities");
    await page.getByLabel("Opportunity ids").pressSequentially("55304");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page).toHaveURL("/opportunities");
    wake();
    await expect(page).toHaveURL("/opportunities/55304");
    await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
  });
});

test.describe("signed out", () => {
  test.use({ storageState: NOBODY });

  test("signing in works before the page is awake, and no password gets into an address", async ({ page }) => {
    const wake = await openAsleep(page, "/sign-in");
    await page.getByLabel("E-mail").pressSequentially("nobody@example.test");
    await page.getByLabel("Password", { exact: true }).pressSequentially("not-a-password");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL("/sign-in");
    wake();
    await expect(page.getByText("E-mail or password is wrong.")).toBeVisible();
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.test");

    const wakeAgain = await openAsleep(page, "/sign-in");
    await demoButton(page, "viewer").click();
    wakeAgain();
    await expect(homeHeading(page)).toBeVisible();
  });
});
