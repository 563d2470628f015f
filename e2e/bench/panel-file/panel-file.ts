/**
 * `npm run bench -- panel-file`: a CSV file of 1,000,000 people and 40 columns is scanned, mapped and encoded in a process of
 * its own, beside one that only decodes and splits the same text. Time, and peak memory of the process.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { metric, type Bench } from "../row.ts";
import type { FileScan } from "./read-panel-file.ts";
import { COLUMNS, writePanelFile } from "./write-panel-file.ts";

const ROWS = 1_000_000;
const SMOKE_ROWS = 3_000;
const MAX_SECONDS = 60;
const MAX_MEGABYTES = 300;

const run = promisify(execFile);

async function read(file: string, what: "scan" | "text"): Promise<FileScan> {
  const program = path.join(import.meta.dirname, "read-panel-file.ts");
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", program, file, what]);
  return JSON.parse(stdout) as FileScan;
}

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-panel-file-"));
    try {
      const file = path.join(folder, "people.csv");
      const rows = smoke ? SMOKE_ROWS : ROWS;
      const bytes = writePanelFile(file, rows);
      log(`${rows.toLocaleString("en")} rows × ${COLUMNS} columns, ${(bytes / 1e6).toFixed(0)} MB`);
      const text = await read(file, "text");
      const panel = await read(file, "scan");
      const elapsed = `scan ${panel.scanSeconds.toFixed(1)} s, encode ${panel.encodeSeconds.toFixed(1)} s`;
      log(`${elapsed}, ${(panel.blockBytes / 1e6).toFixed(1)} MB of blocks`);
      return [
        // Processor time: the elapsed time is the same on an idle machine, and depends on other work on a busy one.
        metric({
          name: "panel file: scan and encode, against splitting its text",
          unit: "s",
          baseline: text.processorSeconds,
          subject: panel.processorSeconds,
          target: `≤ ${MAX_SECONDS} s`,
          met: panel.processorSeconds <= MAX_SECONDS,
          note: `processor time; elapsed: ${elapsed}`,
        }),
        metric({
          name: "panel file: peak memory of the process",
          unit: "MB",
          baseline: text.peakMegabytes,
          subject: panel.peakMegabytes,
          target: `≤ ${MAX_MEGABYTES} MB`,
          met: panel.peakMegabytes <= MAX_MEGABYTES,
        }),
        metric({
          name: "panel file: rows read",
          unit: "rows",
          subject: panel.rows,
          target: rows.toLocaleString("en"),
          met: panel.rows === rows && text.rows === rows,
          exact: true,
        }),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;
