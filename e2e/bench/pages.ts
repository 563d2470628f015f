/**
 * `npm run bench -- pages`, or `… pages home a-run` for some of them: how the main pages feel. From the press on a link to data, read
 * ahead and not; the longest answer to a key or a press on a tour; how far pages move; what Lighthouse says; and requests a second
 * against a page that says hello. What cannot be measured counts as missed and ends nothing.
 */
import { PEOPLE } from "../people.ts";
import { startEmptyApp } from "./empty-app.ts";
import { fillLibrary } from "./fill-library.ts";
import { CATEGORIES, startJudge, type Judge } from "./lighthouse.ts";
import { isPublic, mainPages, PAGE_NAMES, type MainPage } from "./main-pages.ts";
import { pageFigures, rowName } from "./page-figures.ts";
import { pressToData } from "./press-to-data.ts";
import { RATE_NAME, requestRate } from "./request-rate.ts";
import { makeRun } from "./routes.ts";
import { notMeasured, type Bench, type Row } from "./row.ts";
import { cookieOf, whenSignedIn, type SignedIn } from "./signed-in.ts";
import { TOUR } from "./tour.ts";
import { tellTroubles } from "./troubles.ts";
import { visit } from "./visit.ts";

/** The part that belongs to no page. */
const RATE = "requests";
const PARTS = [...PAGE_NAMES, RATE];

type Say = (line: string) => void;

const bench: Bench = {
  parts: PARTS,
  async measure(say, parts) {
    const wanted = parts.length > 0 ? parts : PARTS;
    return whenSignedIn("manager", async (given) => {
      const rows = await measurePages(given, wanted, say);
      if (!wanted.includes(RATE)) return rows;
      const row = await rate(given, say).catch((error: unknown) =>
        notMeasured(RATE_NAME, "requests/s", reasonOf(error, say)),
      );
      return [...rows, row];
    });
  },
  summary: pageFigures,
};
export default bench;

async function measurePages(given: SignedIn, wanted: readonly string[], say: Say): Promise<Row[]> {
  if (!wanted.some((name) => name !== RATE)) return [];
  tellTroubles(given.page, say);
  say("filling the library");
  await fillLibrary(given.page);
  const pages = mainPages(await makeRun(given.page)).filter(({ name }) => wanted.includes(name));
  const lighthouse = await startJudge(say);
  try {
    const rows: Row[] = [];
    for (const [place, page] of pages.entries()) {
      say(`${place + 1} of ${pages.length}: ${page.name}`);
      rows.push(...(await measurePage(page, given, lighthouse, say)));
    }
    return rows;
  } finally {
    await lighthouse.close();
  }
}

async function measurePage(target: MainPage, given: SignedIn, lighthouse: Judge, say: Say): Promise<Row[]> {
  const { name, address, reached } = target;
  const { page, url } = given;
  const rows: Row[] = [];
  const measure = async (names: readonly string[], unit: string, work: () => Promise<readonly Row[]>) => {
    try {
      rows.push(...(await work()));
    } catch (error) {
      const reason = reasonOf(error, say);
      rows.push(...names.map((one) => notMeasured(rowName(name, one), unit, reason)));
    }
  };

  if (reached) {
    const pressed = "press to data, read ahead";
    await measure([pressed], "ms", async () => {
      const row = await pressToData(page, { name: rowName(name, pressed), address, ...reached });
      say(
        `  ${row.subject.toFixed(0)} ms from press to data, ${(row.baseline ?? 0).toFixed(0)} ms without reading ahead`,
      );
      return [row];
    });
  }
  for (const stop of TOUR.filter((one) => one.page === name)) {
    await measure([`longest answer, ${stop.name}`, `layout shift, ${stop.name}`], "", async () => {
      // A page of its own: what is listened with would be there in later loads, too.
      const visited = await page.context().newPage();
      tellTroubles(visited, say);
      try {
        const told = await visit(visited, stop, address);
        say(`  ${told.map((row) => `${row.subject.toFixed(2)} ${row.unit}`).join(", ")}: ${stop.name}`);
        return told;
      } finally {
        await visited.close();
      }
    });
  }
  // Nothing else asks for anything while the page is judged.
  await page.goto("about:blank");
  const cookie = isPublic(target) ? "" : given.cookie;
  await measure(CATEGORIES, "points", () => lighthouse.judge({ name, url: url + address, cookie }));
  return rows;
}

function reasonOf(error: unknown, say: Say): string {
  const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
  say(`  not measured: ${reason}`);
  return reason;
}

async function rate({ url, browser }: SignedIn, say: Say): Promise<Row> {
  say("an empty app for comparison");
  const hello = await startEmptyApp();
  try {
    const cookies: string[] = [];
    for (const person of PEOPLE) cookies.push(await cookieOf(browser, url, person));
    const row = await requestRate(
      { url: `${url}/attributes/120`, cookies, holds: "Employment status" },
      { url: hello.url, cookies: [], holds: "Hello" },
    );
    say(`  ${row.subject.toFixed(0)} requests a second, ${(row.baseline ?? 0).toFixed(0)} of the page that says hello`);
    return row;
  } finally {
    await hello.stop();
  }
}
