/** Command palette: recognizes every id, reaches every page and action in a few letters, and loses no input. */
import { expect } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { checkLive, readIntoLibrary } from "../harness/qualify-page";
import { field, palette, line, group, active, openPalette } from "../harness/palette";

const listFrom = (first: number): string[] => Array.from({ length: 200 }, (_, index) => String(first + index));

test.describe("with a library", () => {
  test.use({ storageState: stateOf("support"), permissions: ["clipboard-read", "clipboard-write"] });
  test.beforeAll(async ({ browser }) => {
    await readIntoLibrary(browser, ["55304", "55305"]);
  });

  test("recognizes every kind of id, and Enter waits for the lookup", { tag: "@full" }, async ({ page }) => {
    const run = await checkLive(page, "mina-berlin-31", "11241127");
    // The URL changes before the list of recent pages does.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("console:recents"))).toContain(run);
    await page.goto("/settings");
    await openPalette(page);
    const known = group(page, "In your library").getByRole("option");
    const unread = group(page, "Not loaded yet").getByRole("option");
    const cases: readonly (readonly [typed: string, ...lines: RegExp[]])[] = [
      ["#55304", /^Opportunity 55304 ?de_DE · ORD-70077-hx9 ?\w+ ?updated /],
      ["1174589", /^Group 1174589 ?\S/],
      ["120:45391", /^Employed full-time ?answer 120:45391 of Employment status/, /^Employment status ?attribute 120/],
      ["ord-70077-HX9", /^Order ORD-70077-hx9 ?\d opportunities in the library/],
      ["1589419", /^Project 1589419 ?\d opportunities in the library/],
      [run, /^Mina, 31, Berlin: live check of group 11241127 ?run ?run /],
      ["Why is group 1174589 shut? See http://a.test/opportunities/55305", /^Group 1174589/, /^Opportunity 55305/],
    ];
    for (const [typed, ...lines] of cases) {
      await field(page).fill(typed);
      for (const [index, name] of lines.entries()) await expect(known.nth(index)).toHaveAccessibleName(name);
    }

    // An id may have several meanings: stored items come first, others can be fetched.
    await field(page).fill("120");
    await expect(line(page, /^Employment status ?attribute 120, /)).toBeVisible();
    await expect(unread).toHaveAccessibleName("Load opportunity 120 from the service");
    await field(page).fill("12345678");
    await expect(line(page, "Load opportunity 12345678 from the service")).toBeVisible();
    await expect(line(page, "Load attribute 12345678 from the service")).toBeVisible();
    await field(page).fill("ORD-70077-none");
    await expect(line(page, /^Order ORD-70077-none/)).toBeDisabled();
    expect(await violations(page)).toEqual([]);

    // Enter is pressed before the lookup responds and applies to its result.
    await field(page).fill("55304");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/opportunities/55304");
    await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeFocused();

    // Recently opened pages are offered before typing, except for the current one.
    await openPalette(page);
    const recent = group(page, "Recent").getByRole("option");
    await expect(recent.first()).toHaveAccessibleName(/^Settings/);
    await expect(recent.filter({ hasText: "Live check of group 11241127" })).toBeVisible();
    await expect(recent.filter({ hasText: "Opportunity 55304" })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("console:recents"))).not.toContain("mina");
  });

  test("a URL, many ids and a respondent id lead to the right place", { tag: "@full" }, async ({ page }) => {
    await page.goto("/settings");
    await openPalette(page);
    const { origin } = new URL(page.url());
    await field(page).fill(`${origin}/opportunities/55304?tab=quotas`);
    await expect(active(page)).toHaveAccessibleName(/^Open this page ?\/opportunities\/55304\?tab=quotas$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/opportunities/55304?tab=quotas");
    await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeFocused();

    // URLs of other origins, and paths without a page, are treated as text.
    await openPalette(page);
    await field(page).fill(`${origin}/api/palette/names`);
    await expect(line(page, /^Search all texts/)).toBeVisible();
    await expect(group(page, "URLs")).toHaveCount(0);

    // A respondent id would get into the URL, so the search has to be selected explicitly.
    await field(page).fill("p_88213");
    await expect(line(page, /^Search all texts for “p_88213”/)).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("Enter");
    await expect(palette(page).getByRole("status")).toContainText("Not searched");
    await expect(page).toHaveURL("/opportunities/55304?tab=quotas");
    await page.keyboard.press("ArrowDown");
    await expect(active(page)).toHaveAccessibleName(/^Search all texts for “p_88213”/);

    const ids = Array.from({ length: 30 }, (_, index) => String(88_000_000 + index));
    await field(page).fill(ids.join(" "));
    await expect(active(page)).toHaveAccessibleName(/^Add all 30 to the library/);
    await expect(group(page, "By ID").getByRole("option")).toHaveCount(5);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/opportunities\?ids=88000000,.*88000029#paste$/);
    const box = page.getByLabel("Opportunity IDs");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(ids.join(", "));
    await expect(page.getByRole("button", { name: "Load 30 opportunities" })).toBeVisible();
    // New ids from the URL replace the previous ones.
    await openPalette(page);
    await field(page).fill("88000001 88000002");
    await expect(active(page)).toHaveAccessibleName(/^Add all 2 to the library/);
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("88000001, 88000002");
    await expect(box).toBeFocused();
    // The same ids again: the URL does not change, but the box is filled again.
    await box.fill("7");
    await openPalette(page);
    await field(page).fill("88000001 88000002");
    await expect(active(page)).toHaveAccessibleName(/^Add all 2 to the library/);
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("88000001, 88000002");
  });

  test(
    "a list too long for a URL is passed through the session storage of the tab",
    { tag: "@full" },
    async ({ page, context }) => {
      const box = page.getByLabel("Opportunity IDs");
      const hand = async (ids: readonly string[]): Promise<string> => {
        const before = page.url();
        await openPalette(page);
        await field(page).fill(ids.join(" "));
        await expect(active(page)).toHaveAccessibleName(/^Add all 200 to the library/);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL((url) => /^\?ids=kept-[\da-f]{8}$/.test(url.search) && url.href !== before);
        await expect(box).toHaveValue(ids.join(", "));
        return page.url();
      };
      await page.goto("/settings");
      const [one, other] = [listFrom(77_000_000), listFrom(78_000_000)];
      const first = await hand(one);
      const second = await hand(other);
      await page.goBack();
      await expect(page).toHaveURL(first);
      await expect(box).toHaveValue(one.join(", "));
      await page.goForward();
      await expect(page).toHaveURL(second);
      await expect(box).toHaveValue(other.join(", "));
      // The same list again, over typed text.
      await box.fill("7");
      await hand(other);

      const elsewhere = await context.newPage();
      await elsewhere.goto(first);
      const notice = elsewhere.getByText(
        "This list was opened in another tab and isn’t available here. Paste the IDs again.",
      );
      await expect(notice).toBeVisible();
      expect(await violations(elsewhere)).toEqual([]);
      await elsewhere.getByLabel("Opportunity IDs").fill("55304");
      await expect(notice).toHaveCount(0);
      await elsewhere.close();
    },
  );

  test(
    "input without a meaning selects nothing, and staying on the page keeps the typed text",
    { tag: "@full" },
    async ({ page }) => {
      const leaves = [false, true];
      const questions = dialogMessages(page, (place) => leaves[place] === true);
      // The form of Contexts is lost on leaving, so leaving asks.
      await page.goto("/contexts");
      await page.getByLabel("Value 1", { exact: true }).fill("typed by hand");
      await openPalette(page);
      await field(page).fill("???");
      await expect(palette(page).getByText("Type a word, an ID, or a URL")).toBeVisible();
      await expect(palette(page).getByRole("option")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await field(page).fill("+44 7700 900123");
      await expect(palette(page).getByRole("option")).toHaveCount(1);
      await expect(line(page, /^Search all texts for “\+44 7700 900123”/)).toHaveAttribute("aria-selected", "false");
      await page.keyboard.press("Enter");
      await expect(palette(page).getByRole("status")).toContainText("Not searched");
      await field(page).fill("/attribtes/12");
      await expect(active(page)).toHaveAccessibleName(/^Open \/attribtes\/12/);
      await page.keyboard.press("Enter");
      await expect(palette(page).getByRole("status")).toHaveText(
        "Open /attribtes/12: This page doesn’t exist in the console.",
      );
      await field(page).fill("https://elsewhere.example/opportunities/55304");
      await expect(active(page)).toHaveAccessibleName(/^Opportunity 55304 ?55304 from elsewhere\.example · /);
      expect(await violations(page)).toEqual([]);
      // Invisible bidi controls would reverse the number.
      await field(page).fill("\u202e55304\u202c");
      await expect(field(page)).toHaveValue("55304");

      await field(page).fill("settings");
      await expect(active(page)).toHaveAccessibleName("Settings");
      await page.keyboard.press("Enter");
      await expect.poll(() => questions.length).toBe(1);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("settings");
      await expect(page).toHaveURL("/contexts");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/settings");
      await expect(palette(page)).toBeHidden();
      expect(questions).toHaveLength(2);
    },
  );

  test("offers the actions of the page, and finds a run by name", { tag: "@full" }, async ({ page }) => {
    const named = `Trial of the palette ${Date.now()}`;
    const run = `/qualification/runs/${await checkLive(page, "mina-berlin-31", "11241127")}`;
    // The qualify page shows the run first, under its own heading.
    await page.goto(run);
    await expect(page.getByRole("heading", { level: 1, name: /live check of group 11241127$/i })).toBeVisible();
    await expect(page.getByRole("button", { name: "Evidence pack of the run" })).toBeVisible();
    await openPalette(page);
    const here = group(page, "On this page").getByRole("option");
    // Navigation is listed before actions, so that an accidental Enter changes nothing.
    await expect(active(page)).toHaveAccessibleName("Use this run in a new check");
    await expect(here.filter({ hasText: "Evidence pack of the run" })).toBeVisible();
    await page.keyboard.type("name this");
    await expect(active(page)).toHaveAccessibleName("Name this run");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Run name")).toBeFocused();
    await page.keyboard.type(named);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: named })).toBeVisible();

    const answered = page.waitForResponse("**/api/opportunities/watches?*");
    await page.goto("/opportunities/55304");
    // Another test may have left it watched: the state is toggled and restored.
    const { value: watches } = (await (await answered).json()) as { value: readonly { readonly whole: boolean }[] };
    const watched = { act: "Stop watching this opportunity", button: "Watching" };
    const unwatched = { act: "Watch this opportunity", button: "Watch" };
    const [before, after] = watches.some(({ whole }) => whole) ? [watched, unwatched] : [unwatched, watched];
    const button = ({ button: name }: typeof watched) => page.getByRole("button", { name, exact: true });
    await expect(button(before)).toBeVisible();
    // Rendered after the steps. The palette lists actions that the page adds later at the end.
    await expect(page.getByRole("button", { name: "Saved views", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy as text", exact: true })).toBeVisible();
    await openPalette(page);
    await expect(here).toHaveText([
      "Compare this opportunity with another",
      "Qualify this group",
      "Copy the link to this page",
      before.act,
      "Refresh this page",
      "Saved views",
      "Copy targeting as text",
    ]);
    await page.keyboard.type(before.act);
    await expect(active(page)).toHaveAccessibleName(before.act);
    await page.keyboard.press("Enter");
    await expect(button(after)).toBeFocused();
    await openPalette(page);
    await page.keyboard.type(after.act);
    await expect(active(page)).toHaveAccessibleName(after.act);
    await page.keyboard.press("Enter");
    await expect(button(before)).toBeFocused();
    await openPalette(page);
    await page.keyboard.type("copy the link");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Copied the link to this page.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await openPalette(page);
    await page.keyboard.type(named.toLowerCase());
    const runs = group(page, "Runs by name").getByRole("option");
    await expect(runs).toHaveAccessibleName(new RegExp(`^${named} ?run`));
    expect(await violations(page)).toEqual([]);
    await runs.click();
    await expect(page).toHaveURL(run);
  });
});
