/** Saved views of every screen: what a view stores, and how a change of it is shown. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { menu, save, shown, viewsOf, viewButton } from "../harness/saved-views";

test.use({ storageState: stateOf("support") });

interface ScreenWithViews {
  readonly name: string;
  readonly path: string;
  /** URL parameter that identifies the tab of the page. */
  readonly part?: string;
  /** URL parameters that the view stores. */
  readonly kept: string;
  /** Changes a control of the screen. */
  readonly change: (page: Page) => Promise<unknown>;
  /** URL parameters after the change. */
  readonly changed: string;
}

const TYPED = "55301 55302 55304";

const SCREENS: readonly ScreenWithViews[] = [
  {
    name: "texts",
    path: "/attributes",
    part: "tab=texts",
    kept: "q=vollzeit&scope=answer&pins=de_DE.fr_FR",
    change: (page) => page.getByRole("button", { name: "Exact word" }).click(),
    changed: "q=vollzeit&scope=answer&word=true&pins=de_DE.fr_FR",
  },
  {
    name: "catalogue",
    path: "/attributes",
    part: "tab=catalogue",
    kept: "sort=name&columns=question,mode&activity=active",
    change: (page) => page.getByLabel("Find attributes").fill("age"),
    changed: "sort=name&columns=question,mode&activity=active&q=age",
  },
  {
    name: "look-up",
    path: "/attributes",
    part: "tab=lookup",
    kept: "ids=120,120:45398",
    change: async (page) => {
      await page.getByLabel("Attribute and answer IDs").fill("120");
      await page.getByRole("button", { name: "Look up these IDs" }).click();
    },
    changed: "ids=120",
  },
  {
    name: "an attribute",
    path: "/attributes/120",
    kept: "filter=a&pins=de_DE.ja_JP",
    change: (page) =>
      page
        .getByRole("navigation", { name: "Attribute", exact: true })
        .getByRole("link", { name: /^Used in/ })
        .click(),
    changed: "tab=used-in&filter=a&pins=de_DE.ja_JP",
  },
  {
    name: "coverage",
    path: "/attributes/coverage",
    kept: "find=e&sort=name&pinned=true",
    change: (page) => page.getByLabel("Sort by", { exact: true }).selectOption("rank"),
    changed: "find=e&sort=rank&pinned=true",
  },
  {
    name: "changes",
    path: "/attributes/changes",
    kept: "days=30&kind=rank",
    change: (page) => page.getByLabel("Time range").selectOption("1"),
    changed: "days=1&kind=rank",
  },
  {
    name: "an opportunity",
    path: "/opportunities/55301",
    kept: "tab=quotas&state=open",
    change: (page) => page.getByLabel("Find quota entries").fill("q"),
    changed: "tab=quotas&state=open&find=q",
  },
  {
    name: "compare",
    path: "/opportunities/compare",
    kept: "ids=55301,55302",
    change: (page) => page.getByRole("button", { name: "Swap" }).click(),
    changed: "ids=55302,55301",
  },
  {
    name: "conflicts",
    path: "/opportunities/conflicts",
    kept: "ids=55301,55302",
    change: async (page) => {
      await page.getByLabel("Opportunity IDs").fill(TYPED);
      await page.getByRole("button", { name: "Find conflicts" }).click();
    },
    changed: `ids=${TYPED.replaceAll(" ", ",")}`,
  },
  {
    name: "the matrix",
    path: "/qualification",
    part: "tab=matrix",
    kept: "groups=11241127,11250030&personas=5f0c7d0e-6a1c-4b7e-9a57-0b8c2f6f1a11",
    change: (page) => page.getByLabel("Group IDs").filter({ visible: true }).fill("11241127"),
    changed: "groups=11241127&personas=5f0c7d0e-6a1c-4b7e-9a57-0b8c2f6f1a11",
  },
  {
    name: "runs",
    path: "/qualification",
    part: "tab=runs",
    kept: "kind=live&from=2026-01-01",
    change: (page) => page.getByRole("searchbox", { name: "Find", exact: true }).fill("berlin"),
    changed: "kind=live&from=2026-01-01&q=berlin",
  },
  {
    name: "trust",
    path: "/qualification",
    part: "tab=trust",
    kept: "period=90d",
    change: (page) => page.getByRole("radio", { name: "7 days" }).check({ force: true }),
    changed: "period=7d",
  },
  {
    name: "the dictionary",
    path: "/qualification",
    part: "tab=dictionary",
    kept: "q=quota",
    change: (page) => page.getByLabel("Find a reason by code, name, or note").fill("seen"),
    changed: "q=seen",
  },
];

const asked = (...queries: (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(queries.filter(Boolean).join("&")));

for (const { name, path, part, kept, change, changed } of SCREENS) {
  const does = `a view of ${name} is saved, changed, reset, saved again, opened by another person, and deleted`;
  test(does, { tag: "@full" }, async ({ page, browser }) => {
    const title = `View of ${name}`;
    await page.goto(`${path}?${[part, kept].filter(Boolean).join("&")}`);
    await save(page, title, true);
    await expect(viewButton(page)).toHaveText(title);
    await expect(page).toHaveURL(/[?&]view=/);
    await expect(viewButton(page)).toBeFocused();

    await change(page);
    await expect(viewButton(page)).toContainText("modified");
    await expect.poll(() => shown(page)).toEqual(asked(part, changed));
    await viewsOf(page).getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => shown(page)).toEqual(asked(part, kept));
    await expect(viewButton(page)).toHaveText(title);

    await change(page);
    await viewsOf(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(viewButton(page)).toHaveText(title);

    const other = await browser.newContext({ storageState: stateOf("viewer") });
    const theirs = await other.newPage();
    await theirs.goto(part === undefined ? path : `${path}?${part}`);
    await viewButton(theirs).click();
    await menu(theirs).getByRole("button", { name: title, exact: true }).click();
    await expect.poll(() => shown(theirs)).toEqual(asked(part, changed));
    await expect(viewButton(theirs)).toHaveText(title);
    await expect(menu(theirs).getByRole("button", { name: "Delete…" })).toHaveCount(0);
    await other.close();

    await viewButton(page).click();
    await menu(page).getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete view" }).click();
    await expect(viewButton(page)).toHaveText("Saved views");
    expect(shown(page)).toEqual(asked(part, changed));
  });
}
