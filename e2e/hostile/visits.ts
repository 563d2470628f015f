/** Visits of all screens with hostile texts, by screen name. */
import { expect, type Page } from "@playwright/test";
import { answered, ledgerOf } from "../gallery/profiling-screens";
import { malformedResponse, press } from "../gallery/state-steps";
import { ODD } from "./service";
import { ATTRIBUTE, OPPORTUNITIES, REFUSED, type HostileConsole } from "./hostile-console";
import { BEGIN, hostile } from "./texts";

export interface Visit {
  /** Signed out. */
  readonly as?: "nobody";
  readonly path: string | ((target: HostileConsole) => string);
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** The page shows no hostile text, for any URL. */
  readonly silent?: true;
}

const at = (path: Visit["path"], act?: Visit["act"]): Visit => (act ? { path, act } : { path });
const SILENT = { silent: true } as const;
const both = OPPORTUNITIES.join(",");
const openInBanner = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();
};
/** Opens the account switcher, whose list of accounts is fetched on opening. */
const openAccountSwitcher = async (page: Page) => {
  await openInBanner(BEGIN)(page);
  await expect(page.getByRole("button", { name: /^Switch to / }).first()).toBeVisible();
};
const openPalette = async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search and actions" }).getByRole("option").first()).toBeVisible();
};
/** Opens a dialog, which may have to be fetched first. */
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name, disabled: false }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();
};
const savedViews = openDialog("Saved views");
const openDetails = (page: Page) =>
  page
    .getByRole("button", { name: /, details$/ })
    .first()
    .click();
const openFirstRow = async (page: Page) => {
  await page.getByRole("main").getByRole("table").first().getByRole("button").first().click();
  await expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();
};

/** As the console answers it for a panel and attributes with hostile names. */
const HOSTILE_LEDGER = {
  ...ledgerOf(0),
  panel: { ...ledgerOf(0).panel, name: hostile("the panel", 80) },
  rows: ledgerOf(3).rows.map((row) => ({
    ...row,
    name: hostile(`attribute ${row.id}`, 200),
    question: { text: hostile(`question ${row.id}`, 2_000), locale: "ar_EG" },
  })),
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Headers and frequent values are hostile texts. */
const chooseHostileFile = async (page: Page) => {
  const [header, value] = [hostile("the header", 300), hostile("the value", 200)].map(quoted);
  const buffer = Buffer.from(`${header},b\n${`${value},x\n`.repeat(40)}`);
  await page.getByLabel("Choose a file").setInputFiles({ name: "hostile.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("list", { name: "Columns of the file" })).toContainText(BEGIN);
};

export const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  "sign-in": [
    { ...SILENT, as: "nobody", path: `/sign-in?error=${encodeURIComponent("<img src=x onerror=alert(1)>")}` },
  ],
  invitation: [{ as: "nobody", path: ({ token }) => `/invitation#${token}` }],
  home: [
    at("/"),
    at("/", openInBanner(/ · /)),
    at("/", openPalette),
    at("/", openAccountSwitcher),
    at("/", openInBanner(/jobs?$/)),
  ],
  texts: [
    at("/attributes?q=ψא"),
    at("/attributes?q=ψא", savedViews),
    at("/attributes?q=%3Cimg src%3Dx onerror%3Dalert(1)%3E"),
  ],
  "id lookup": [at(`/attributes?tab=lookup&ids=${ATTRIBUTE},45391,45392`)],
  catalogue: [at("/attributes?tab=catalogue")],
  "locale coverage": [at("/attributes/coverage?source=any")],
  "attribute changes": [at("/attributes/changes?kind=first")],
  attribute: [
    at(`/attributes/${ATTRIBUTE}?pins=en_US.ar_EG.de_DE`),
    at(`/attributes/${ATTRIBUTE}?answer=question&everyLocale=true`),
    at(`/attributes/${REFUSED}`),
  ],
  "attribute dependencies": [at("/attributes/6438?tab=dependencies")],
  "attribute usage": [at(`/attributes/${ATTRIBUTE}?tab=used-in`), at("/attributes/1?tab=used-in")],
  "attribute history": [at(`/attributes/${ATTRIBUTE}?tab=history`)],
  "attribute raw body": [at(`/attributes/${ATTRIBUTE}?tab=raw`)],
  library: [at("/opportunities", savedViews), at("/opportunities?q=ψא")],
  "profiling ledger": [{ ...at("/panels/profiling"), before: answered(HOSTILE_LEDGER) }],
  "opportunity comparison": [
    at("/opportunities/compare?ids=55304,55411"),
    at(`/opportunities/compare?ids=55414,${ODD}`),
  ],
  conflicts: [at(`/opportunities/conflicts?ids=${both}`)],
  "library map": [at("/opportunities/map")],
  watches: [at("/opportunities/watched")],
  opportunity: ["55304", ODD, REFUSED].map((id) => at(`/opportunities/${id}`)),
  "opportunity quotas": [at(`/opportunities/${ODD}?tab=quotas`)],
  "opportunity cells": [at(`/opportunities/${ODD}?tab=cells`)],
  "opportunity requirements": [at(`/opportunities/${ODD}?tab=requirements`)],
  "opportunity history": [at(`/opportunities/${ODD}?tab=history`)],
  "opportunity raw body": [at(`/opportunities/${ODD}?tab=raw`)],
  qualify: [
    at(({ groups }) => `/qualification?groups=${groups.join(",")}`),
    at("/qualification", (page) => page.getByRole("combobox", { name: "Persona", exact: true }).press("ArrowDown")),
  ],
  "matrix setup": [at(({ groups }) => `/qualification?tab=matrix&groups=${groups.join(",")}`)],
  matrix: [
    at(
      ({ matrix }) => `/qualification?tab=matrix&run=${matrix}`,
      (page) => page.locator('[data-cell="0:1"]').click(),
    ),
  ],
  planner: [at(({ matrix }) => `/qualification?tab=matrix&run=${matrix}`)],
  runs: [at("/qualification?tab=runs")],
  run: [
    at(({ run }) => `/qualification/runs/${run}`),
    at(({ run }) => `/qualification/runs/${run}`, openDetails),
    at(
      ({ run }) => `/qualification/runs/${run}`,
      async (page) => {
        await openDetails(page);
        await press(/^Evidence/)(page);
      },
    ),
    at(({ refused }) => `/qualification/runs/${refused}`),
    at(({ matrix }) => `/qualification/runs/${matrix}`),
  ],
  "run comparison": [at(({ run, matrix }) => `/qualification/runs/compare?a=${run}&b=${matrix}`)],
  personas: [
    at("/qualification?tab=personas"),
    at("/qualification?tab=personas", openDialog(/^Rename /)),
    at("/qualification?tab=personas", openDialog(/^Delete /)),
  ],
  trust: [at("/qualification?tab=trust&period=all")],
  dictionary: [
    at("/qualification?tab=dictionary"),
    at("/qualification?tab=dictionary", openDialog(/^(Name|Rename|Edit)/)),
  ],
  contexts: [
    at("/contexts"),
    at("/contexts", openDialog("Templates")),
    at("/contexts", async (page) => {
      await page.getByLabel("Key 1", { exact: true }).fill("=<img src=x onerror=alert(1)>");
      await page.getByLabel("Value 1", { exact: true }).fill("female");
      await press("Create context")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Create context" }).click();
      await expect(page.getByRole("main").getByText(BEGIN).first()).toBeVisible();
    }),
  ],
  panels: [at("/panels"), at("/panels", openDialog(/^Rename… /)), at("/panels", openDialog(/^Delete… /))],
  panel: [
    at(({ panel }) => `/panels/${panel}`),
    at(
      ({ panel }) => `/panels/${panel}`,
      async (page) => {
        await press(/^Answers of /)(page);
        await expect(page.getByRole("table", { name: /^Answers of / })).toBeVisible();
      },
    ),
  ],
  "panel upload": [
    at("/panels/new", chooseHostileFile),
    at("/panels/new", async (page) => {
      await chooseHostileFile(page);
      await press(/^Edit /)(page);
      await expect(page.getByRole("combobox", { name: "This column is" })).toBeVisible();
    }),
  ],
  "API explorer": [
    at("/tools/explorer"),
    at("/tools/explorer", async (page) => {
      await page.getByLabel("Operation").selectOption("get-attribute-info");
      await page.getByLabel("Attribute ID").fill(ATTRIBUTE);
      await press("Send call")(page);
      await expect(page.getByRole("main").getByText(BEGIN).first()).toBeVisible();
    }),
  ],
  "API code": [at("/tools/code")],
  "signature check": [{ ...SILENT, path: "/tools/signature" }],
  conformance: [{ ...SILENT, path: "/tools/conformance" }],
  account: [at("/settings")],
  "display settings": [{ ...SILENT, path: "/settings/display" }],
  "watch schedule": [at("/settings/watches")],
  "sign-in settings": [{ ...SILENT, path: "/settings/sign-in" }],
  evaluation: [{ ...SILENT, path: "/settings/evaluation" }],
  sandbox: [{ ...SILENT, path: "/settings/sandbox" }],
  people: [
    at("/settings/people"),
    at("/settings/people", openDialog(/^Change access for /)),
    at("/settings/people", openDialog(/^Sessions of /)),
  ],
  "partner accounts": [at("/settings/partners"), at("/settings/partners", openDialog("Add partner account…"))],
  "data retention": [at("/settings/data")],
  "request log": [at("/activity"), at("/activity?outcome=failed", openFirstRow)],
  contract: [{ ...SILENT, path: "/activity?tab=contract" }],
  "audit log": [at("/activity?tab=audit&action=addAccount"), at("/activity?tab=audit&action=addAccount", openFirstRow)],
  "not found": [
    { ...SILENT, path: `/${encodeURIComponent("<img src=x onerror=alert(1)>")}/ψא` },
    { ...SILENT, path: "/attributes/%3Cscript%3Ealert(1)%3C%2Fscript%3E" },
    { ...SILENT, path: "/qualification/runs/javascript:alert(1)" },
  ],
  "page error": [{ ...SILENT, path: "/attributes/changes", before: malformedResponse(/\/api\/attributes\/changes/) }],
};
