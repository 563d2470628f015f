/**
 * `npm run bench -- pages`, or `… pages home run` for some of them: responsiveness of the main pages. Time from a
 * press on a link to loaded data, prefetched and not; the longest response to a key or press during a page visit, and
 * the 98th percentile of all visits; time from the last letter of a search to its hits; layout shift; Lighthouse
 * scores; and requests per second compared with a hello-world page. A measurement that fails counts as missed and does
 * not stop the run.
 */
import { PEOPLE } from "../harness/people.ts";
import { startEmptyApp } from "./empty-app.ts";
import { fillLibrary } from "./fill-library.ts";
import { CATEGORIES, startAuditor, type Auditor } from "./lighthouse.ts";
import { isPublic, mainPages, PAGE_NAMES, type MainPage } from "./pages/main-pages.ts";
import { pageMetrics, rowName } from "./pages/page-metrics.ts";
import { pressToData } from "./pages/press-to-data.ts";
import { RATE_NAME, requestRate } from "./request-rate.ts";
import { makeRun } from "./routes.ts";
import { notMeasured, type Bench, type Row } from "./row.ts";
import { cookieOf, whenSignedIn, type SignedIn } from "./signed-in.ts";
import { letterToHits } from "./pages/letter-to-hits.ts";
import { PAGE_VISITS } from "./pages/page-visits.ts";
import { tourRow, type Responses } from "./pages/responses.ts";
import { logPageErrors } from "./log-page-errors.ts";
import { visit } from "./pages/visit.ts";

/** Part that belongs to no page. */
const RATE = "requests";
const PARTS = [...PAGE_NAMES, RATE];
/** Covers every kind of measurement: a link to it, a page-visit script, and Lighthouse. */
const SMOKE_PAGE = "attributes";
/** Page with the search over every text. */
const SEARCH_PAGE = "attributes";

type Log = (line: string) => void;

const bench: Bench = {
  parts: PARTS,
  needsBuild: true,
  async measure(log, { parts, smoke }) {
    const all = smoke ? [SMOKE_PAGE, RATE] : PARTS;
    const selected = parts.length > 0 ? parts : all;
    return whenSignedIn("manager", async (given) => {
      const rows = await measurePages(given, selected, smoke, log);
      if (!selected.includes(RATE)) return rows;
      const row = await rate(given, smoke, log).catch((error: unknown) =>
        notMeasured(RATE_NAME, "requests/s", reasonOf(error, log)),
      );
      return [...rows, row];
    });
  },
  summary: pageMetrics,
};
export default bench;

async function measurePages(given: SignedIn, selected: readonly string[], smoke: boolean, log: Log): Promise<Row[]> {
  if (!selected.some((name) => name !== RATE)) return [];
  logPageErrors(given.page, log);
  log("filling the library");
  await fillLibrary(given.page);
  const pages = mainPages(await makeRun(given.page)).filter(({ name }) => selected.includes(name));
  const lighthouse = await startAuditor(log);
  try {
    const rows: Row[] = [];
    const responses: Responses[] = [];
    for (const [index, page] of pages.entries()) {
      log(`${index + 1} of ${pages.length}: ${page.name}`);
      rows.push(...(await measurePage(page, { given, lighthouse, smoke, responses, say: log })));
    }
    return [...rows, tourRow(responses)];
  } finally {
    await lighthouse.close();
  }
}

interface Means {
  readonly given: SignedIn;
  readonly lighthouse: Auditor;
  readonly smoke: boolean;
  /** Responses of all page visits so far; each visit adds its own. */
  readonly responses: Responses[];
  readonly say: Log;
}

async function measurePage(target: MainPage, { given, lighthouse, smoke, responses, say: log }: Means): Promise<Row[]> {
  const { name, address, reached } = target;
  const { page, url } = given;
  const rows: Row[] = [];
  const measure = async (names: readonly string[], unit: string, work: () => Promise<readonly Row[]>) => {
    try {
      rows.push(...(await work()));
    } catch (error) {
      const reason = reasonOf(error, log);
      rows.push(...names.map((one) => notMeasured(rowName(name, one), unit, reason)));
    }
  };

  if (reached) {
    const pressMetric = "press to data, read ahead";
    await measure([pressMetric], "ms", async () => {
      const row = await pressToData(page, { name: rowName(name, pressMetric), address, ...reached }, smoke);
      log(
        `  ${row.subject.toFixed(0)} ms from press to data, ${(row.baseline ?? 0).toFixed(0)} ms without reading ahead`,
      );
      return [row];
    });
  }
  for (const pageVisit of PAGE_VISITS.filter((one) => one.page === name)) {
    await measure([`longest answer, ${pageVisit.name}`, `layout shift, ${pageVisit.name}`], "", async () => {
      // A separate page: the listeners installed here would remain active in later loads.
      const visited = await page.context().newPage();
      logPageErrors(visited, log);
      try {
        const { rows: metrics, responses: heard } = await visit(visited, pageVisit, address);
        responses.push(heard);
        log(`  ${metrics.map((row) => `${row.subject.toFixed(2)} ${row.unit}`).join(", ")}: ${pageVisit.name}`);
        return metrics;
      } finally {
        await visited.close();
      }
    });
  }
  if (name === SEARCH_PAGE) {
    const figure = "last letter to first hits";
    await measure([figure], "ms", async () => {
      const visited = await page.context().newPage();
      try {
        const row = await letterToHits(visited, rowName(name, figure), smoke);
        log(`  ${row.subject.toFixed(0)} ms from the last letter to the first hits`);
        return [row];
      } finally {
        await visited.close();
      }
    });
  }
  // Stops all other requests while Lighthouse measures the page.
  await page.goto("about:blank");
  const cookie = isPublic(target) ? "" : given.cookie;
  await measure(CATEGORIES, "points", () => lighthouse.audit({ name, url: url + address, cookie }));
  return rows;
}

function reasonOf(error: unknown, log: Log): string {
  const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
  log(`  not measured: ${reason}`);
  return reason;
}

async function rate({ url, browser }: SignedIn, smoke: boolean, log: Log): Promise<Row> {
  log("an empty app for comparison");
  const hello = await startEmptyApp();
  try {
    const cookies: string[] = [];
    for (const person of PEOPLE) cookies.push(await cookieOf(browser, url, person));
    const row = await requestRate({
      page: { url: `${url}/attributes/120`, cookies, holds: "Employment status" },
      hello: { url: hello.url, cookies: [], holds: "Hello" },
      smoke,
    });
    log(`  ${row.subject.toFixed(0)} requests a second, ${(row.baseline ?? 0).toFixed(0)} of the page that says hello`);
    return row;
  } finally {
    await hello.stop();
  }
}
