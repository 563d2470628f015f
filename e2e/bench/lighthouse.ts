/** What Lighthouse says of a page, with the settings of a desktop. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { freePort } from "../console-process.ts";
import { figure, type Row } from "./row.ts";
import { chromiumPath } from "./signed-in.ts";

/** Points of 100. */
const LEAST = { performance: 90, accessibility: 100, "best-practices": 100 } as const;
export const CATEGORIES = Object.keys(LEAST) as readonly (keyof typeof LEAST)[];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

interface Judged {
  readonly name: string;
  readonly url: string;
  /** `Cookie` header; `""` for a page that is seen signed out. */
  readonly cookie: string;
}

export interface Judge {
  /** A row a category. What costs points is told in its note. */
  readonly judge: (page: Judged) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** Lighthouse speaks to a browser of its own by a port. */
export async function startJudge(say: (line: string) => void): Promise<Judge> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  return { judge: (page) => judge(page, port, say), close: () => browser.close() };
}

async function judge({ name, url, cookie }: Judged, port: number, say: (line: string) => void): Promise<Row[]> {
  const lhr = await look(url, cookie, port).catch((error: unknown) => {
    // A trace that a busy browser began too late is worth another try.
    say(`  once more: ${error instanceof Error ? error.message : String(error)}`);
    return look(url, cookie, port);
  });
  keep(name, lhr);
  const audits = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ];
  say(`  ${audits.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? "unknown"}`).join(", ")}`);
  return CATEGORIES.map((category) => {
    const judged = lhr.categories[category];
    const score = Math.round((judged?.score ?? 0) * 100);
    const costing = (judged?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${(lhr.audits[id]?.score ?? 0).toFixed(2)})`);
    say(`  ${category} ${score}${costing.length > 0 ? `, points lost by ${costing.join(", ")}` : ""}`);
    return figure({
      name: `${name}: ${category}`,
      unit: "points",
      subject: score,
      target: `≥ ${LEAST[category]}`,
      met: score >= LEAST[category],
      ...(score < LEAST[category] ? { note: costing.join(", ") } : {}),
    });
  });
}

async function look(url: string, cookie: string, port: number): Promise<Result> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      // A picture for a report that nobody looks at.
      disableFullPageScreenshot: true,
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    },
    desktopConfig,
  );
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const shown = new URL(lhr.finalDisplayedUrl ?? url).pathname;
  if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}.`);
  return lhr;
}

/** The whole report beside the figures, for whoever looks for the cause. The session's cookie is no part of it. */
function keep(name: string, lhr: Result): void {
  const folder = path.join(import.meta.dirname, "out", "lighthouse");
  mkdirSync(folder, { recursive: true });
  const configSettings = { ...lhr.configSettings, extraHeaders: null };
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...lhr, configSettings }, null, 2));
}
