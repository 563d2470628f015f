/**
 * Every screen of a console whose service, people and store say nothing but hostile texts: none of them runs, becomes an element or a
 * link, turns around what stands beside it, or makes the window wider; and no cell of an export is a formula.
 */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { nothingHeld } from "./held";
import { inLanes } from "./lanes";
import { NOBODY } from "./people";
import { SCREENS } from "./screens/all";
import { addressOf, readRegistry } from "./registry/registry";
import { fileAt, FILES, formulasIn, partsOf } from "./hostile/files";
import { harmOn, tooWide, watchScripts } from "./hostile/harm";
import { BEGIN } from "./hostile/texts";
import { VISITS, type Visit } from "./hostile/visits";
import { hostileWorld, type HostileWorld } from "./hostile/world";
import { test } from "./test";

// What takes half a minute by itself takes longer beside other work.
test.setTimeout(240_000);

const NARROW = { width: 390, height: 900 };

const { routes } = readRegistry();
let world: HostileWorld;
const contexts: Partial<Record<"boss" | "nobody", BrowserContext>> = {};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  world = await hostileWorld(test.info().outputPath("data"));
  const [name = "", value = ""] = world.boss.cookie.split("=");
  contexts.boss = await browser.newContext({ baseURL: world.url, storageState: NOBODY });
  await contexts.boss.addCookies([{ name, value, url: world.url }]);
  contexts.nobody = await browser.newContext({ baseURL: world.url, storageState: NOBODY });
});

test.afterAll(async () => {
  for (const context of Object.values(contexts)) await context.close();
  await world?.stop();
});

test("every screen is visited", () => {
  expect(Object.keys(VISITS).toSorted()).toEqual(SCREENS.map(({ name }) => name).toSorted());
});

test("every route that hands out a file is asked for it", () => {
  const files = routes.filter(({ file, name }) => name === "GET" && file.endsWith("/export/route.ts"));
  expect(Object.keys(FILES).toSorted()).toEqual(files.map(({ file }) => file).toSorted());
});

test("no cell of a file is a formula", async () => {
  for (const [file, { formats, queries }] of Object.entries(FILES)) {
    for (const query of queries) {
      const asked = typeof query === "string" ? query : query(world);
      for (const format of formats) {
        const address = `${addressOf(file)}?${asked}&format=${format}`;
        const { status, bytes } = await fileAt(world.url + encodeURI(address), world.boss.cookie);
        expect([address, status]).toEqual([address, 200]);
        expect([address, formulasOf(format, bytes)]).toEqual([address, []]);
      }
    }
  }
});

/** Throws where nothing hostile is in the file: it would prove nothing. */
function formulasOf(format: string, bytes: Buffer): readonly string[] {
  if (format === "xlsx") {
    const sheets = [...partsOf(bytes)].filter(([name]) => name.includes("worksheets/")).map(([, sheet]) => sheet);
    expect(sheets.join("")).toContain(BEGIN);
    // What is no formula by its kind is a text, whatever it begins with.
    return sheets.flatMap((sheet) => sheet.match(/<f[ />][^<]*|<hyperlink[^>]*|<[^>]*x-bait/g) ?? []);
  }
  const text = bytes.toString("utf8");
  expect(text).toContain(BEGIN);
  if (format === "csv") return formulasIn(text);
  for (const line of format === "json" ? [text] : text.trim().split("\n")) JSON.parse(line);
  return [];
}

test("hostile texts stay texts on every screen", async () => {
  const faults: string[] = [];
  const all = Object.entries(VISITS).flatMap(([screen, visits]) =>
    visits.map((visit, place) => ({ screen, visit, place })),
  );
  await inLanes(all, async (next) => {
    for (let one = next(); one; one = next()) {
      const { screen, visit, place } = one;
      const found = await looked(visit).catch((error: unknown) => [String(error).split("\n").slice(0, 3).join(" ")]);
      faults.push(...found.map((line) => `${screen} ${place}: ${line}`));
    }
  });
  expect(faults).toEqual([]);
});

/** In what the page itself says or offers to change; the frame around it names account and person everywhere. */
const tellsHostile = (page: Page): Promise<boolean> =>
  page.evaluate(
    (begin) =>
      [...document.querySelectorAll("main, dialog, form, main input")].some((one) =>
        (one instanceof HTMLInputElement ? one.value : one.textContent)?.includes(begin),
      ),
    BEGIN,
  );

/** A list that is open takes the new width of its field a moment after the window's. */
async function stillTooWide(page: Page): Promise<readonly string[]> {
  let wide: readonly string[] = [];
  await expect
    .poll(async () => (wide = await tooWide(page)), { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined);
  return wide;
}

async function looked(visit: Visit): Promise<readonly string[]> {
  const context = visit.as === "nobody" ? contexts.nobody : contexts.boss;
  const page = (await context?.newPage()) as Page;
  page.setDefaultTimeout(20_000);
  const ran = watchScripts(page);
  try {
    await visit.before?.(page);
    await page.goto(typeof visit.path === "string" ? visit.path : visit.path(world));
    await nothingHeld(page);
    await visit.by?.(page);
    await nothingHeld(page);
    const faults = [...ran(), ...(await harmOn(page))];
    if (!visit.silent && !(await tellsHostile(page))) faults.push("nothing hostile is told");
    faults.push(...(await tooWide(page)));
    await page.setViewportSize(NARROW);
    return [...faults, ...(await stillTooWide(page))];
  } finally {
    await page.close();
  }
}
