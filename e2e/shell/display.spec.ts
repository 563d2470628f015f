/** Display options: row heights, presentation mode, focus ring, and line height for tall scripts. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { OWN_CONSOLE } from "../harness/own-console";
import { accountMenu, stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { checkLive, lineOf, typeRespondent } from "../harness/qualify-page";

test.use({ storageState: stateOf("support"), permissions: ["clipboard-read", "clipboard-write"] });

const menu = (page: Page) => page.getByRole("dialog", { name: "Your account" });
const strip = (page: Page) => page.getByRole("banner").getByText("Presentation mode", { exact: true });
const root = (page: Page) => page.locator("html");

/** Height of the lowest row, which has a single line of text. */
const lowest = (page: Page, rows: string): Promise<number> =>
  page
    .locator(rows)
    .evaluateAll((all) => Math.round(Math.min(...all.map((row) => row.getBoundingClientRect().height))));

/** Page HTML before hydration, as sent by the server. */
const served = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(OWN_CONSOLE.url + path)).text();

test(
  "rows follow the selected height at once, in every list and in the served HTML",
  { tag: "@full" },
  async ({ page }) => {
    const catalogue = '[aria-label^="Attributes, "] [data-index]';
    await page.goto("/attributes?tab=catalogue");
    await expect.poll(() => lowest(page, catalogue)).toBe(36);
    await accountMenu(page).click();
    await menu(page).getByText("Compact").click();
    await expect(root(page)).toHaveAttribute("data-density", "compact");
    await expect.poll(() => lowest(page, catalogue)).toBe(28);
    // The end of a virtualized list depends on the row height.
    const list = page.getByRole("table", { name: /^Attributes, / });
    await page.keyboard.press("Escape");
    await list.focus();
    await page.keyboard.press("End");
    const rows = Number(await list.getAttribute("aria-rowcount"));
    await expect(list.locator(`[aria-rowindex="${rows}"]`)).toBeInViewport();

    await page.goto("/qualification?tab=dictionary");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expect.poll(() => lowest(page, "tbody tr")).toBeGreaterThanOrEqual(28);
    const compact = await lowest(page, "tbody tr");
    await page.goto("/settings/display");
    expect(await served(page, "/settings/display")).toContain('data-density="compact"');
    await page.getByRole("region", { name: "Display" }).getByText("Spacious").click();
    await expect(root(page)).toHaveAttribute("data-density", "roomy");
    await page.goto("/qualification?tab=dictionary");
    await expect.poll(() => lowest(page, "tbody tr")).toBe(compact + 16);
    await page.goto("/attributes?tab=catalogue");
    await expect.poll(() => lowest(page, catalogue)).toBe(44);

    // An invalid value falls back to the default.
    await page.context().addCookies([{ name: "density", value: "enormous", url: OWN_CONSOLE.url }]);
    expect(await served(page, "/settings/display")).toContain('data-density="normal"');
  },
);

test(
  "presentation mode masks respondent data in visible text, accessible names, titles and the clipboard",
  { tag: "@full" },
  async ({ page }) => {
    const group = "1174999";
    // Colors during a transition would be neither the old nor the new ones.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await checkLive(page, "emma-austin-29", group);
    await expect(lineOf(page, group)).toContainText("Full match");
    const run = page.url();
    const hashText = await page.getByTitle(/^Hash of the respondent ID/).textContent();
    const [, hash = ""] = /^respondent hash ([0-9a-f]{4,})$/.exec(hashText ?? "") ?? [];
    expect(hash).not.toBe("");
    await page.evaluate(() => navigator.clipboard.writeText("before"));

    await accountMenu(page).click();
    await menu(page).getByRole("button", { name: "Start presentation mode" }).click();
    await page.keyboard.press("Escape");
    await expect(strip(page)).toBeVisible();
    await expect(page.getByText(hash)).toHaveCount(0);
    const copy = page.getByRole("button", { name: `Copy signed link of group ${group}` });
    await copy.press("Enter");
    await expect(copy).toHaveAccessibleDescription("Entry links can’t be copied in presentation mode.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("before");
    await page.getByRole("button", { name: "Evidence pack of the run" }).click();
    await expect(page.getByText(/^The pack includes the respondent’s hash/)).toBeVisible();
    await page.keyboard.press("Escape");
    // Key facts stay visible.
    await expect(lineOf(page, group)).toContainText("Full match");

    expect(await served(page, "/qualification")).toContain("Respondent data is hidden.");
    await page.goto("/qualification");
    await typeRespondent(page, "planted-person-77", "198.51.100.77");
    await expect(page.getByLabel("Respondent ID")).toHaveAttribute("type", "password");
    await page.getByLabel("Group IDs").fill(group);
    await expect(page.getByRole("region", { name: "Request body, redacted" })).toContainText(group);
    // Accessibility tree, as exposed to screen readers.
    const tree = await (await page.context().newCDPSession(page)).send("Accessibility.getFullAXTree");
    const named = JSON.stringify(tree.nodes.map(({ name, value }) => [name?.value, value?.value]));
    expect(named).toContain("Respondent ID");
    const drawn = await page.locator("body").innerText();
    for (const text of [named, drawn, await page.title(), page.url()]) {
      expect(text).not.toContain("planted");
      expect(text).not.toMatch(/plan•|198\.51/);
    }
    await page.getByLabel("Respondent ID").press("ControlOrMeta+a");
    await page.getByLabel("Respondent ID").press("ControlOrMeta+c");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("before");
    expect(await violations(page)).toEqual([]);

    await page.goto("/contexts");
    await expect(page.getByLabel("ID", { exact: true })).toHaveAttribute("type", "password");
    await page.getByText("Text", { exact: true }).click();
    await expect(page.getByText(/This view would show the values/)).toBeVisible();

    // Another window of the browser follows the first one.
    const other = await page.context().newPage();
    await other.goto(run);
    await expect(strip(other)).toBeVisible();
    await expect(other.getByText(hash)).toHaveCount(0);
    await other.getByRole("button", { name: "End presentation mode" }).click();
    await expect(other.getByText(hash)).toBeVisible();
    await expect(other.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByLabel("ID", { exact: true })).toHaveAttribute("type", "text");
  },
);

test("opening a tab moves no other tab, and each tab is labelled once", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120");
  const row = page.getByRole("navigation", { name: "Attribute", exact: true });
  const tabs = row.getByRole("link");
  const places = () => tabs.evaluateAll((all) => all.map((tab) => [tab.textContent, tab.getBoundingClientRect().x]));
  const before = await places();
  for (const name of ["Raw", /^Dependencies/, /^Used in/]) {
    const tab = row.getByRole("link", { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    expect(await places()).toEqual(before);
  }
});

test(
  "focus has a 2 px ring with a 2 px gap, and tall scripts have a line height of 1.6",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/settings/watches");
    await page.keyboard.press("Tab");
    const focused = page.getByRole("button", { name: "Save interval" });
    await focused.focus();
    await expect(focused).toHaveCSS("outline-width", "2px");
    await expect(focused).toHaveCSS("outline-offset", "2px");
    await expect(focused).toHaveCSS("outline-style", "solid");

    await page.goto("/attributes/120?answer=45391&everyLocale=true");
    for (const lang of ["ar", "ja", "th"]) await expect(page.locator(`body [lang|="${lang}"]`).first()).toBeVisible();
    const lines = await page.locator("body [lang]").evaluateAll((all) =>
      all.map((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        return {
          lang: element.getAttribute("lang")?.split("-")[0] ?? "",
          ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        };
      }),
    );
    const tall = lines.filter(({ lang }) => ["ar", "ja", "zh", "ko", "hi", "th"].includes(lang));
    expect(new Set(tall.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(3);
    expect(tall.filter(({ ratio }) => !(Math.abs(ratio - 1.6) <= 0.01))).toEqual([]);
  },
);
