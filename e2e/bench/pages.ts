/**
 * `npm run bench -- pages`: how the main pages feel. From the press on a link to data, read ahead and not; the longest answer to a key or
 * a press on a tour; how far pages move while they load; Lighthouse; and requests a second against a page that says hello.
 */
import { startEmptyApp } from "./empty-app.ts";
import { layoutShift } from "./layout-shift.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { mainPages } from "./main-pages.ts";
import { pressToData } from "./press-to-data.ts";
import { requestRate } from "./request-rate.ts";
import { makeRun } from "./routes.ts";
import type { Bench, Row } from "./row.ts";
import { whenSignedIn, type SignedIn } from "./signed-in.ts";
import { tour } from "./tour.ts";

const bench: Bench = {
  async measure(say) {
    const hello = await startEmptyApp();
    try {
      return await whenSignedIn("manager", (given) => measureAll(given, hello.url, say));
    } finally {
      await hello.stop();
    }
  },
};
export default bench;

async function measureAll(
  { page, url, cookie }: SignedIn,
  hello: string,
  say: (line: string) => void,
): Promise<readonly Row[]> {
  const pages = mainPages(await makeRun(page));
  const rows: Row[] = [];
  for (const target of pages) {
    const row = await pressToData(page, target);
    say(`${row.name}: ${row.subject.toFixed(0)} ms, ${(row.baseline ?? 0).toFixed(0)} ms without`);
    rows.push(row);
  }
  rows.push(await layoutShift(page, pages));
  rows.push(...(await tour(page, say)));
  rows.push(await requestRate({ url: `${url}/attributes/120`, headers: { cookie } }, { url: hello }));
  const signedIn = pages.map(({ name, address }) => ({ name, url: url + address, cookie }));
  rows.push(...(await lighthouseScores([{ name: "sign-in", url: `${url}/sign-in`, cookie: "" }, ...signedIn], say)));
  return rows;
}
