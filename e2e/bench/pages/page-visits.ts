/** Page-visit script: the keys and clicks on each page. */
import type { Page } from "@playwright/test";
import { NOTABLE } from "../../../lib/sandbox/opportunities/notable.ts";

/** Milliseconds between two keys. */
const KEY_DELAY_MS = 60;
/** Milliseconds after an action in which effects are still measured. */
const SETTLE_MS = 600;

export interface PageVisit {
  /** Name of the main page that is visited. */
  readonly page: string;
  readonly name: string;
  /** Overrides the page's own address. */
  readonly address?: string;
  readonly act: (page: Page) => Promise<void>;
}

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).first().pressSequentially(text, { delay: KEY_DELAY_MS });
  await page.waitForTimeout(SETTLE_MS);
};

const keys = async (page: Page, key: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key, { delay: 10 });
};

export const PAGE_VISITS: readonly PageVisit[] = [
  {
    page: "home",
    name: "the operator's menu, the palette, and Tab",
    act: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: / · / }).click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+k");
      const palette = page.getByRole("dialog", { name: "Search and actions" });
      await palette.getByRole("option").first().waitFor();
      await page.keyboard.type("employment", { delay: KEY_DELAY_MS });
      await page.waitForTimeout(SETTLE_MS);
      await keys(page, "ArrowDown", 5);
      await keys(page, "Escape", 2);
      await keys(page, "Tab", 12);
    },
  },
  {
    page: "attributes",
    name: "typing a search over every text",
    act: async (page) => {
      await page.locator("main").getByRole("searchbox").first().pressSequentially("vollzeit", { delay: KEY_DELAY_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    page: "attributes",
    name: "ordering the catalogue and walking through it",
    address: "/attributes?tab=catalogue",
    act: async (page) => {
      const table = page.locator("main").getByRole("table").first();
      await table.getByRole("button").first().click();
      await page.waitForTimeout(SETTLE_MS);
      await table.getByRole("link").first().focus();
      await keys(page, "ArrowDown", 15);
    },
  },
  {
    page: "coverage",
    name: "walking through the grid and finding in it",
    act: async (page) => {
      await page.getByRole("grid", { name: "Texts by attribute and locale" }).locator("[tabindex='0']").first().focus();
      await keys(page, "ArrowDown", 15);
      await keys(page, "ArrowRight", 10);
      await typeInto(page, "Find an attribute", "employ");
    },
  },
  {
    page: "attribute",
    name: "a filter over 10,000 answers",
    address: "/attributes/9112",
    act: (page) => typeInto(page, "Filter answers in any locale", "abilene"),
  },
  {
    page: "library",
    name: "choosing and ordering sixty rows",
    address: "/opportunities?per=100",
    act: async (page) => {
      const boxes = page.locator("main").getByRole("table").first().getByRole("checkbox");
      for (let row = 0; row < 6; row += 1) await boxes.nth(row).click();
      await page.locator("main").getByRole("table").first().getByRole("button").first().click();
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    page: "opportunity-page",
    name: "a filter over 10,000 cells",
    address: `/opportunities/${NOTABLE.huge}?tab=cells`,
    act: (page) => typeInto(page, "Find cells", "alabama"),
  },
  {
    page: "qualify-page",
    name: "typing a respondent and groups, and reading locally",
    act: async (page) => {
      await typeInto(page, "Respondent ID", "mina-berlin-31");
      await typeInto(page, "Group IDs", "11241127 11250030");
      await page.getByRole("button", { name: "Check locally" }).click();
      await page.getByRole("list", { name: "Local checks in this tab" }).waitFor();
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    page: "run",
    name: "closing and opening what a group says",
    act: async (page) => {
      const group = page.getByRole("button", { name: /^Group \d+, details$/ }).first();
      for (let press = 0; press < 4; press += 1) {
        await group.click();
        await page.waitForTimeout(SETTLE_MS / 2);
      }
    },
  },
  {
    page: "contexts",
    name: "typing items",
    act: async (page) => {
      await typeInto(page, "Key 1", "gender");
      await typeInto(page, "Value 1", "female");
      for (let press = 0; press < 5; press += 1)
        await page.getByRole("button", { name: "Add item", exact: true }).click();
    },
  },
  {
    page: "settings",
    name: "changing the height of rows",
    act: async (page) => {
      await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Display" }).click();
      for (const height of ["Compact", "Spacious", "Normal"]) {
        await page.getByRole("group", { name: "Row height" }).getByText(height, { exact: true }).click();
        await page.waitForTimeout(SETTLE_MS / 2);
      }
    },
  },
];
