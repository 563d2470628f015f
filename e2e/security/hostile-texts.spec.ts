/**
 * Visits every screen of a console whose service, people and store contain only hostile texts: none runs, becomes an
 * element or link, reorders its surroundings, or widens the window; and no cell of an export is a formula.
 */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { waitForContent } from "../harness/wait-for-content";
import { runConcurrently } from "../harness/run-concurrently";
import { SIGNED_OUT } from "../harness/people";
import { SCREENS } from "../gallery/all-screens";
import { addressOf, readRegistry } from "../registry/registry";
import { fileAt, FILES, formulasIn, partsOf } from "../hostile/files";
import { findHarm, horizontalOverflow, watchScripts } from "../hostile/harm";
import { BEGIN } from "../hostile/texts";
import { VISITS, type Visit } from "../hostile/visits";
import { startHostileConsole, type HostileConsole } from "../hostile/hostile-console";
import { test } from "../harness/test";

// Takes half a minute alone, and longer on a loaded machine.
test.setTimeout(240_000);

const NARROW = { width: 390, height: 900 };

const { routes } = readRegistry();
let hostileConsole: HostileConsole;
const contexts: Partial<Record<"boss" | "nobody", BrowserContext>> = {};

test("visits every screen", () => {
  expect(Object.keys(VISITS).toSorted()).toEqual(SCREENS.map(({ name }) => name).toSorted());
});

test("requests a file from every export route", () => {
  const files = routes.filter(({ file, name }) => name === "GET" && file.endsWith("/export/route.ts"));
  expect(Object.keys(FILES).toSorted()).toEqual(files.map(({ file }) => file).toSorted());
});

/** @throws if the file contains no hostile text, since it would prove nothing. */
function formulasOf(format: string, bytes: Buffer): readonly string[] {
  if (format === "xlsx") {
    const sheets = [...partsOf(bytes)].filter(([name]) => name.includes("worksheets/")).map(([, sheet]) => sheet);
    expect(sheets.join("")).toContain(BEGIN);
    // A cell without a formula type is text, with any first character.
    return sheets.flatMap((sheet) => sheet.match(/<f[ />][^<]*|<hyperlink[^>]*|<[^>]*x-bait/g) ?? []);
  }
  const text = bytes.toString("utf8");
  expect(text).toContain(BEGIN);
  if (format === "csv") return formulasIn(text);
  for (const line of format === "json" ? [text] : text.trim().split("\n")) JSON.parse(line);
  return [];
}

interface NamedVisit {
  readonly screen: string;
  readonly visit: Visit;
  readonly index: number;
}

const all: readonly NamedVisit[] = Object.entries(VISITS).flatMap(([screen, visits]) =>
  visits.map((visit, index) => ({ screen, visit, index })),
);
const [first, further] = [all.filter(({ index }) => index === 0), all.filter(({ index }) => index > 0)];

test.describe("on a hostile console", { tag: "@full" }, () => {
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    hostileConsole = await startHostileConsole(test.info().outputPath("data"));
    const [name = "", value = ""] = hostileConsole.boss.cookie.split("=");
    contexts.boss = await browser.newContext({ baseURL: hostileConsole.url, storageState: SIGNED_OUT });
    await contexts.boss.addCookies([{ name, value, url: hostileConsole.url }]);
    contexts.nobody = await browser.newContext({ baseURL: hostileConsole.url, storageState: SIGNED_OUT });
  });

  test.afterAll(async () => {
    for (const context of Object.values(contexts)) await context.close();
    await hostileConsole?.stop();
  });

  test("no cell of a file is a formula", async () => {
    for (const [file, { formats, queries }] of Object.entries(FILES)) {
      for (const query of queries) {
        const asked = typeof query === "string" ? query : query(hostileConsole);
        for (const format of formats) {
          const address = `${addressOf(file)}?${asked}&format=${format}`;
          const { status, bytes } = await fileAt(hostileConsole.url + encodeURI(address), hostileConsole.boss.cookie);
          expect([address, status]).toEqual([address, 200]);
          expect([address, formulasOf(format, bytes)]).toEqual([address, []]);
        }
      }
    }
  });

  test("hostile texts are rendered as plain text on every screen", () => expectPlain(first));
  test("hostile texts are rendered as plain text in every dialog and other state", () => expectPlain(further));
});

async function expectPlain(visits: readonly NamedVisit[]): Promise<void> {
  const faults: string[] = [];
  await runConcurrently(visits, async (next) => {
    for (let one = next(); one; one = next()) {
      const { screen, visit, index } = one;
      const found = await faultsOf(visit).catch((error: unknown) => [String(error).split("\n").slice(0, 3).join(" ")]);
      faults.push(...found.map((line) => `${screen} ${index}: ${line}`));
    }
  });
  expect(faults).toEqual([]);
}

/** Whether the page's own content or fields contain a hostile text; the frame always shows account and person. */
const showsHostileText = (page: Page): Promise<boolean> =>
  page.evaluate(
    (begin) =>
      [...document.querySelectorAll("main, dialog, form, main input")].some((one) =>
        (one instanceof HTMLInputElement ? one.value : one.textContent)?.includes(begin),
      ),
    BEGIN,
  );

/** An open list adapts to a new window width with a delay. */
async function settledOverflow(page: Page): Promise<readonly string[]> {
  let wide: readonly string[] = [];
  await expect
    .poll(async () => (wide = await horizontalOverflow(page)), { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined);
  return wide;
}

async function faultsOf(visit: Visit): Promise<readonly string[]> {
  const context = visit.as === "nobody" ? contexts.nobody : contexts.boss;
  const page = (await context?.newPage()) as Page;
  page.setDefaultTimeout(20_000);
  const ran = watchScripts(page);
  try {
    await visit.before?.(page);
    await page.goto(typeof visit.path === "string" ? visit.path : visit.path(hostileConsole));
    await waitForContent(page);
    await visit.act?.(page);
    await waitForContent(page);
    const faults = [...ran(), ...(await findHarm(page))];
    if (!visit.silent && !(await showsHostileText(page))) faults.push("no hostile text is shown");
    faults.push(...(await horizontalOverflow(page)));
    await page.setViewportSize(NARROW);
    return [...faults, ...(await settledOverflow(page))];
  } finally {
    await page.close();
  }
}
