/** What Lighthouse says of each main page, with the settings of a desktop. */
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { freePort } from "../console-process.ts";
import { figure, type Row } from "./row.ts";
import { chromiumPath } from "./signed-in.ts";

/** Points of 100. */
const LEAST = { performance: 90, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof LEAST;

interface Judged {
  readonly name: string;
  readonly url: string;
  readonly cookie: string;
}

/** Three rows a page. What costs points is told. */
export async function lighthouseScores(pages: readonly Judged[], say: (line: string) => void): Promise<Row[]> {
  const port = await freePort();
  // Lighthouse speaks to a browser of its own by a port.
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await judge(page, port, say)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function judge({ name, url, cookie }: Judged, port: number, say: (line: string) => void): Promise<Row[]> {
  const categories = Object.keys(LEAST) as Category[];
  const result = await lighthouse(
    url,
    { port, logLevel: "error", onlyCategories: categories, ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}) },
    desktopConfig,
  );
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return categories.map((category) => {
    const judged = lhr.categories[category];
    const score = Math.round((judged?.score ?? 0) * 100);
    const costing = (judged?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    say(`${name}: ${category} ${score}${costing.length > 0 ? `, points lost by ${costing.join(", ")}` : ""}`);
    return figure({
      name: `Lighthouse, ${name}: ${category}`,
      unit: "points",
      subject: score,
      target: `≥ ${LEAST[category]}`,
      met: score >= LEAST[category],
      ...(score < LEAST[category] ? { note: costing.join(", ") } : {}),
    });
  });
}
