/** Visits of all screens with hostile texts, by screen name. */
import { expect, type Page } from "@playwright/test";
import { brokenAnswer, press } from "../gallery/state-steps";
import { ODD } from "./service";
import { ATTRIBUTE, OPPORTUNITIES, REFUSED, type HostileWorld } from "./world";
import { BEGIN } from "./texts";

export interface Visit {
  /** Signed out. */
  readonly as?: "nobody";
  readonly path: string | ((world: HostileWorld) => string);
  readonly before?: (page: Page) => Promise<unknown>;
  readonly by?: (page: Page) => Promise<unknown>;
  /** The page shows no hostile text, whatever the URL contains. */
  readonly silent?: true;
}

const at = (path: Visit["path"], by?: Visit["by"]): Visit => (by ? { path, by } : { path });
const SILENT = { silent: true } as const;
const both = OPPORTUNITIES.join(",");
const inBar = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();
};
/** Opens the account switcher, whose list of accounts is fetched on opening. */
const switcher = async (page: Page) => {
  await inBar(BEGIN)(page);
  await expect(page.getByRole("button", { name: /^Work for / }).first()).toBeVisible();
};
const palette = async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search and actions" }).getByRole("option").first()).toBeVisible();
};
/** Opens a dialog, which may have to be fetched first. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name, disabled: false }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();
};
const views = opens("Saved views");
const details = (page: Page) =>
  page
    .getByRole("button", { name: /, details$/ })
    .first()
    .click();
const openFirst = async (page: Page) => {
  await page.getByRole("main").getByRole("table").first().getByRole("button").first().click();
  await expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();
};

export const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  "sign-in": [
    { ...SILENT, as: "nobody", path: `/sign-in?error=${encodeURIComponent("<img src=x onerror=alert(1)>")}` },
  ],
  invitation: [{ as: "nobody", path: ({ token }) => `/invitation#${token}` }],
  home: [at("/"), at("/", inBar(/ · /)), at("/", palette), at("/", switcher), at("/", inBar(/jobs?$/))],
  texts: [
    at("/attributes?q=ψא"),
    at("/attributes?q=ψא", views),
    at("/attributes?q=%3Cimg src%3Dx onerror%3Dalert(1)%3E"),
  ],
  ids: [at(`/attributes?tab=lookup&ids=${ATTRIBUTE},45391,45392`)],
  catalogue: [at("/attributes?tab=catalogue")],
  coverage: [at("/attributes/coverage?source=any")],
  changes: [at("/attributes/changes?kind=first")],
  "an attribute": [
    at(`/attributes/${ATTRIBUTE}?pins=en_US.ar_EG.de_DE`),
    at(`/attributes/${ATTRIBUTE}?answer=question`),
    at(`/attributes/${REFUSED}`),
  ],
  "its dependencies": [at("/attributes/6438?tab=dependencies")],
  "where it is used": [at(`/attributes/${ATTRIBUTE}?tab=used-in`), at("/attributes/1?tab=used-in")],
  "its history": [at(`/attributes/${ATTRIBUTE}?tab=history`)],
  "it as received": [at(`/attributes/${ATTRIBUTE}?tab=raw`)],
  library: [at("/opportunities", views), at("/opportunities?q=ψא")],
  compare: [at("/opportunities/compare?ids=55304,55411"), at(`/opportunities/compare?ids=55414,${ODD}`)],
  conflicts: [at(`/opportunities/conflicts?ids=${both}`)],
  watches: [at("/opportunities/watched")],
  "an opportunity": ["55304", ODD, REFUSED].map((id) => at(`/opportunities/${id}`)),
  "its quotas": [at(`/opportunities/${ODD}?tab=quotas`)],
  "its cells": [at(`/opportunities/${ODD}?tab=cells`)],
  "its requirements": [at(`/opportunities/${ODD}?tab=requirements`)],
  "its readings": [at(`/opportunities/${ODD}?tab=history`)],
  "it as sent": [at(`/opportunities/${ODD}?tab=raw`)],
  workbench: [
    at(({ groups }) => `/qualification?groups=${groups.join(",")}`),
    at("/qualification", (page) => page.getByRole("combobox", { name: "Persona", exact: true }).press("ArrowDown")),
  ],
  "matrix to be run": [at(({ groups }) => `/qualification?tab=matrix&groups=${groups.join(",")}`)],
  matrix: [
    at(
      ({ matrix }) => `/qualification?tab=matrix&run=${matrix}`,
      (page) => page.locator('[data-cell="0:1"]').click(),
    ),
  ],
  planner: [at(({ matrix }) => `/qualification?tab=matrix&run=${matrix}`)],
  runs: [at("/qualification?tab=runs")],
  "a run": [
    at(({ run }) => `/qualification/runs/${run}`),
    at(({ run }) => `/qualification/runs/${run}`, details),
    at(
      ({ run }) => `/qualification/runs/${run}`,
      async (page) => {
        await details(page);
        await press(/^Evidence/)(page);
      },
    ),
    at(({ refused }) => `/qualification/runs/${refused}`),
    at(({ matrix }) => `/qualification/runs/${matrix}`),
  ],
  "two runs": [at(({ run, matrix }) => `/qualification/runs/compare?a=${run}&b=${matrix}`)],
  personas: [
    at("/qualification?tab=personas"),
    at("/qualification?tab=personas", opens(/^Rename /)),
    at("/qualification?tab=personas", opens(/^Delete /)),
  ],
  trust: [at("/qualification?tab=trust&period=all")],
  dictionary: [at("/qualification?tab=dictionary"), at("/qualification?tab=dictionary", opens(/^(Name|Rename|Edit)/))],
  contexts: [
    at("/contexts"),
    at("/contexts", opens("Templates")),
    at("/contexts", async (page) => {
      await page.getByLabel("Key 1", { exact: true }).fill("=<img src=x onerror=alert(1)>");
      await page.getByLabel("Value 1", { exact: true }).fill("female");
      await press("Create context")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Create context" }).click();
      await expect(page.getByRole("main").getByText(BEGIN).first()).toBeVisible();
    }),
  ],
  settings: [at("/settings")],
  people: [
    at("/settings/people"),
    at("/settings/people", opens(/^Change the access of /)),
    at("/settings/people", opens(/^Sessions of /)),
  ],
  "partner accounts": [at("/settings/partners"), at("/settings/partners", opens("Add a partner account…"))],
  "kept data": [at("/settings/data")],
  calls: [at("/activity"), at("/activity?outcome=failed", openFirst)],
  audit: [at("/activity?tab=audit&action=addAccount"), at("/activity?tab=audit&action=addAccount", openFirst)],
  "an address that leads nowhere": [
    { ...SILENT, path: `/${encodeURIComponent("<img src=x onerror=alert(1)>")}/ψא` },
    { ...SILENT, path: "/attributes/%3Cscript%3Ealert(1)%3C%2Fscript%3E" },
    { ...SILENT, path: "/qualification/runs/javascript:alert(1)" },
  ],
  "a page that broke": [{ ...SILENT, path: "/attributes/changes", before: brokenAnswer(/\/api\/attributes\/changes/) }],
};
