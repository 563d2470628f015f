/**
 * `npm run bench -- bundle`: compressed JavaScript referenced by each page's HTML, minus that of an empty Next app
 * built in the same run. Scripts loaded within two seconds after the load event are reported separately.
 */
import type { Browser } from "@playwright/test";
import { startEmptyApp } from "./empty-app.ts";
import { namedScripts, Scales } from "./pages/page-scripts.ts";
import { makePanel, makeRun, pageAddresses, type PageAddress } from "./routes.ts";
import { metric, type Bench, type Row } from "./row.ts";
import { whenSignedIn, type SignedIn } from "./signed-in.ts";

/** Maximum over the empty app, in kilobytes of 1,000 bytes. */
const MAX_KILOBYTES = 75;
const MOST_SIGN_IN = 15;
const SIGN_IN = "/sign-in";
/** Milliseconds after the load event in which further scripts of the page are counted. */
const SETTLE_MS = 2_000;

const bench: Bench = {
  needsBuild: true,
  async measure(log, { smoke }) {
    const empty = await startEmptyApp();
    try {
      const html = await (await fetch(empty.url)).text();
      const baseline = (await new Scales(empty.url).weigh(namedScripts(html))) / 1_000;
      log(`an empty app loads ${baseline.toFixed(1)} kB`);
      return await whenSignedIn("manager", (given) => measureAll(given, baseline, smoke, log));
    } finally {
      await empty.stop();
    }
  },
};
export default bench;

async function measureAll(
  given: SignedIn,
  baseline: number,
  smoke: boolean,
  log: (line: string) => void,
): Promise<Row[]> {
  const scales = new Scales(given.url);
  const rows: Row[] = [];
  const pages = pageAddresses({ runId: await makeRun(given.page), panelId: await makePanel(given.page) });
  for (const page of smoke ? pages.slice(0, 1) : pages) {
    const cookie = page.route === SIGN_IN ? "" : given.cookie;
    const answer = await fetch(new URL(page.address, given.url), { headers: { cookie }, redirect: "manual" });
    if (answer.status !== page.status) throw new Error(`${page.address} answers ${answer.status}.`);
    const named = namedScripts(await answer.text());
    const weight = (await scales.weigh(named)) / 1_000;
    const later = (await fetchedLater(given, page, new Set(named), scales)) / 1_000;
    const over = weight - baseline;
    const most = page.route === SIGN_IN ? MOST_SIGN_IN : MAX_KILOBYTES;
    log(`${page.route}: ${over.toFixed(1)} kB over the empty app, ${later.toFixed(1)} kB by itself afterwards`);
    rows.push(
      metric({
        name: page.route,
        unit: "kB gzip",
        subject: weight,
        baseline,
        target: `≤ +${most} kB`,
        met: over <= most,
        note: `${over.toFixed(1)} kB over the empty app; ${later.toFixed(1)} kB more come by themselves`,
      }),
    );
  }
  return rows;
}

/** Bytes of the scripts that the page loads without user input, beyond those referenced by its HTML. */
async function fetchedLater(
  { browser, page: signedIn, url }: SignedIn,
  { route, address }: PageAddress,
  named: ReadonlySet<string>,
  scales: Scales,
): Promise<number> {
  const context = await contextFor(browser, route === SIGN_IN ? undefined : await signedIn.context().storageState());
  const page = await context.newPage();
  const more = new Set<string>();
  page.on("request", (request) => {
    const at = new URL(request.url());
    if (request.resourceType() === "script" && at.origin === url && !named.has(at.pathname)) more.add(at.pathname);
  });
  await page.goto(url + address);
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return scales.weigh([...more]);
}

type State = Awaited<ReturnType<ReturnType<Browser["contexts"]>[number]["storageState"]>>;

const contextFor = (browser: Browser, storageState: State | undefined) =>
  browser.newContext({
    viewport: { width: 1_440, height: 900 },
    ...(storageState === undefined ? {} : { storageState }),
  });
