/** Keyboard shortcuts: effect of each key, exclusions, the list of keys, and the switch. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { pressAfterG } from "../harness/quick";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("viewer"), permissions: ["clipboard-read", "clipboard-write"] });

const OPPORTUNITY = "55304";

test.beforeAll(async ({ browser }) => readIntoLibrary(browser, [OPPORTUNITY, "55306", "55305"]));

const sheet = (page: Page): Locator => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });
const findRows = (page: Page): Locator => page.getByRole("searchbox", { name: /^Find by ID/ });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const tab = (page: Page, name: RegExp): Locator =>
  page.getByRole("navigation", { name: "Opportunity sections" }).getByRole("link", { name });

test("g and a letter open each section, and an unknown letter does nothing", { tag: "@full" }, async ({ page }) => {
  await page.goto("/settings");
  for (const [letter, name] of [
    ["a", "Attributes"],
    ["o", "Opportunities"],
    ["q", "Qualify"],
    ["c", "Contexts"],
    ["s", "Account"],
  ] as const) {
    await pressAfterG(page, letter);
    await expect(heading(page, name)).toBeFocused();
  }
  await pressAfterG(page, "z");
  // Not combined with the earlier g.
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await pressAfterG(page, "c");
  await expect(heading(page, "Contexts")).toBeFocused();
  // No page was opened in between.
  await page.goBack();
  await expect(heading(page, "Account")).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await pressAfterG(page, "h");
  await expect(page).toHaveURL(/\/$/);
});

test(
  "an opportunity: moves through tabs and steps, copies its link, and refetches like its button",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`/opportunities/${OPPORTUNITY}?words=en_US`);
    await expect(page.getByRole("heading", { name: "Everyone must pass all five steps" })).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: "F1", exact: true })).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: "F2", exact: true })).toBeFocused();
    await page.keyboard.press("k");
    await expect(page.getByRole("button", { name: "F1", exact: true })).toBeFocused();

    await page.keyboard.press("y");
    await expect(page.getByText("Copied the link to this page.")).toBeVisible();
    expect(await copied(page)).toBe(page.url());

    await page.keyboard.press("]");
    await expect(page).toHaveURL(/tab=quotas/);
    await expect(tab(page, /^Quotas/)).toBeFocused();
    await page.keyboard.press("[");
    await expect(tab(page, /^Targeting/)).toHaveAttribute("aria-current", "page");
    // There is no tab before the first.
    await page.keyboard.press("[");
    await expect(tab(page, /^Targeting/)).toBeFocused();

    const response = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().includes(OPPORTUNITY),
    );
    await page.keyboard.press("r");
    expect((await response).status()).toBe(200);
  },
);

test(
  "the library: selects a row, copies its link, opens the export; no key acts below a dialog",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities?q=1589419");
    const rows = page.getByRole("table", { name: "Opportunities in the library" }).locator("tbody tr");
    await expect(rows).toHaveCount(3);
    await page.keyboard.press("k");
    await expect(rows.nth(2).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("y");
    await expect(page.getByText("Copied the link to this row.")).toBeVisible();
    expect(await copied(page)).toMatch(/\/opportunities\/5530[456]$/);
    await page.keyboard.press("x");
    const selected = page.getByRole("group", { name: "Selected opportunities" });
    await expect(selected).toContainText("1 selected");
    await page.keyboard.press("Escape");
    await expect(selected).toHaveCount(0);

    await page.keyboard.press("e");
    const file = page.getByRole("dialog", { name: /^Export/ });
    await expect(file.getByRole("radio", { checked: true }).first()).toBeFocused();
    for (const key of ["j", "x", "g", "o", "?", "]"]) await page.keyboard.press(key);
    await expect(file).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(file).toBeHidden();
    await expect(selected).toHaveCount(0);
    // No key moved on or navigated: the row has the focus again, and Enter opens it.
    const walkedTo = rows.nth(1).getByRole("link").first();
    await expect(walkedTo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/opportunities\/5530[456]$/);
  },
);

test(
  "a key whose button is disabled shows the reason, and a key without meaning does nothing",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes");
    await expect(page.getByRole("button", { name: "Refresh list" })).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.getByRole("status").filter({ hasText: /^Refresh list: .*manager/ })).toBeVisible();
    await page.goto("/contexts");
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    for (const key of ["r", "e", "x", "j", "["]) await page.keyboard.press(key);
    // The list of keys is requested last, after anything the other keys could have triggered.
    await page.keyboard.press("?");
    await expect(sheet(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contexts$/);
    expect(posts).toEqual([]);
  },
);

test("the list shows the keys of this page first, and returns the focus", { tag: "@full" }, async ({ page }) => {
  await page.goto(`/opportunities/${OPPORTUNITY}?words=en_US`);
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "F1", exact: true })).toBeFocused();
  await page.keyboard.press("?");
  await expect(sheet(page).getByRole("heading", { level: 3 })).toHaveText(["On this page", "Everywhere"]);
  await expect(sheet(page)).toContainText(/rRefresh/);
  await expect(sheet(page)).toContainText(/\[\]Previous \/ next tab/);
  await expect(sheet(page)).toContainText(/gthenaGo to Attributes/);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "F1", exact: true })).toBeFocused();

  const opener = page.getByRole("banner").getByRole("button", { name: "Keyboard shortcuts" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeVisible();
  // The same key closes it.
  await page.keyboard.press("?");
  await expect(sheet(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.goto("/contexts");
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("console:keys-sheet")));
  await expect(sheet(page)).toContainText(/(Ctrl|⌘)EnterCreate context/);
  await expect(sheet(page)).not.toContainText("Refresh");
  await page.keyboard.press("Escape");

  // In a narrow window the account menu contains the button.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(opener).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Vera", exact: true }).click();
  await page.getByRole("dialog", { name: "Your account" }).getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(sheet(page)).toContainText("Create context");
});

test(
  "single keys are switched off and on, at once, in every window, and for the next visit",
  { tag: "@full" },
  async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto("/contexts");
    await page.goto("/opportunities?q=1589419");
    await page.keyboard.press("?");
    const choice = sheet(page).getByRole("checkbox", { name: "Single-key shortcuts" });
    await choice.focus();
    await page.keyboard.press("Space");
    await expect(choice).not.toBeChecked();
    await expect(other.locator("html")).toHaveAttribute("data-shortcuts", "off");
    await other.close();
    await page.keyboard.press("Escape");
    const first = page.getByRole("table", { name: "Opportunities in the library" }).getByRole("link").first();
    for (const key of ["j", "?", "g", "c"]) await page.keyboard.press(key);
    await expect(first).not.toBeFocused();
    await expect(sheet(page)).toBeHidden();

    const answer = await page.goto("/settings/display");
    expect(await answer?.text()).toContain('data-shortcuts="off"');
    const setting = page.getByRole("checkbox", { name: "Single-key shortcuts" });
    await expect(setting).not.toBeChecked();
    await page.goto("/settings/display");
    await setting.focus();
    await page.keyboard.press("Space");
    await expect(setting).toBeChecked();
    await pressAfterG(page, "c");
    await expect(heading(page, "Contexts")).toBeFocused();
  },
);

interface Press {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
  readonly isComposing?: boolean;
}

/**
 * Returns the presses whose default the page prevented; dispatched in the page, so that the browser does not act on
 * them.
 */
const taken = (page: Page, presses: readonly Press[]): Promise<string[]> =>
  page.evaluate(
    (given) =>
      given
        .filter((press) => {
          const event = new KeyboardEvent("keydown", { ...press, bubbles: true, cancelable: true });
          return !(document.activeElement ?? document.body).dispatchEvent(event);
        })
        .map((press) => JSON.stringify(press)),
    presses,
  );

test("overrides no browser shortcut, and fields receive typed characters", { tag: "@full" }, async ({ page }) => {
  const letters = [..."abcdefghijlmnopqrstuvwxyz0123456789/?[]+-"];
  const named = ["F1", "F3", "F5", "F6", "F7", "F11", "F12", " ", "Tab", "Enter", "Escape", "Backspace", "Delete"];
  const moving = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];
  const presses: Press[] = [
    ...letters.flatMap((key) => [
      { key, ctrlKey: true },
      { key, metaKey: true },
      { key, altKey: true },
      { key: key.toUpperCase(), ctrlKey: true, shiftKey: true },
      { key, isComposing: true },
    ]),
    ...[...named, ...moving].map((key) => ({ key })),
    ...moving.map((key) => ({ key, altKey: true })),
  ];
  for (const address of [`/opportunities/${OPPORTUNITY}`, "/opportunities?q=1589419", "/contexts", "/"]) {
    await page.goto(address);
    expect(await taken(page, presses)).toEqual([]);
  }
  // Control: the console's own keys are prevented, so the check works.
  expect(await taken(page, [{ key: "?" }])).toHaveLength(1);
  await expect(sheet(page)).toBeVisible();

  await page.goto("/opportunities?q=1589419");
  await findRows(page).fill("");
  await findRows(page).pressSequentially("grjkxey?/[]");
  await expect(findRows(page)).toHaveValue("grjkxey?/[]");
  await expect(findRows(page)).toBeFocused();
});

test("/ focuses the search of the page, or opens the palette if it has none", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities?q=1589419");
  await expect(findRows(page)).toHaveValue("1589419");
  await page.keyboard.press("?");
  await expect(sheet(page)).toContainText("/Search on this page");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(findRows(page)).toBeFocused();
  // The existing text is selected and replaced by typing.
  await page.keyboard.type("ORD");
  await expect(findRows(page)).toHaveValue("ORD");
  await expect(page).toHaveURL(/q=ORD/);

  await page.goto("/settings");
  await page.keyboard.press("/");
  const palette = page.getByRole("dialog", { name: "Search and actions" });
  await expect(palette.locator("input:focus")).toHaveValue("");
});
