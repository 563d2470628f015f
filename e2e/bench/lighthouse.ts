/** Lighthouse scores of a page, with the desktop settings. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { freePort } from "../harness/console-process.ts";
import { metric, type Row } from "./row.ts";
import { chromiumPath } from "./signed-in.ts";

/** Minimum scores, out of 100. */
const MIN_SCORES = { performance: 90, accessibility: 100, "best-practices": 100 } as const;
export const CATEGORIES = Object.keys(MIN_SCORES) as readonly (keyof typeof MIN_SCORES)[];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

interface AuditedPage {
  readonly name: string;
  readonly url: string;
  /** `Cookie` header; `""` for a signed-out page. */
  readonly cookie: string;
}

export interface Auditor {
  /** One row per category. Its note lists the audits that cost points. */
  readonly audit: (page: AuditedPage) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** Starts a separate browser, which Lighthouse controls through a debugging port. */
export async function startAuditor(log: (line: string) => void): Promise<Auditor> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  return { audit: (page) => audit(page, port, log), close: () => browser.close() };
}

async function audit({ name, url, cookie }: AuditedPage, port: number, log: (line: string) => void): Promise<Row[]> {
  const lhr = await runLighthouse(url, cookie, port).catch((error: unknown) => {
    // Retries once: on a busy machine the browser may start the trace too late.
    log(`  once more: ${error instanceof Error ? error.message : String(error)}`);
    return runLighthouse(url, cookie, port);
  });
  saveReport(name, lhr);
  const audits = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ];
  log(`  ${audits.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? "unknown"}`).join(", ")}`);
  return CATEGORIES.map((category) => {
    const scored = lhr.categories[category];
    const score = Math.round((scored?.score ?? 0) * 100);
    const costing = (scored?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${(lhr.audits[id]?.score ?? 0).toFixed(2)})`);
    log(`  ${category} ${score}${costing.length > 0 ? `, points lost by ${costing.join(", ")}` : ""}`);
    return metric({
      name: `${name}: ${category}`,
      unit: "points",
      subject: score,
      target: `≥ ${MIN_SCORES[category]}`,
      met: score >= MIN_SCORES[category],
      ...(score < MIN_SCORES[category] ? { note: costing.join(", ") } : {}),
    });
  });
}

async function runLighthouse(url: string, cookie: string, port: number): Promise<Result> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      // The screenshot is only for the HTML report, which is not used.
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

/** Saves the whole report beside the metrics, for investigation, without the session cookie. */
function saveReport(name: string, lhr: Result): void {
  const folder = path.join(import.meta.dirname, "out", "lighthouse");
  mkdirSync(folder, { recursive: true });
  const configSettings = { ...lhr.configSettings, extraHeaders: null };
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...lhr, configSettings }, null, 2));
}
