/** Process of its own that reads a panel file, so that its memory can be measured: `node read-panel-file.ts PATH scan|text`. */
import { existsSync, openAsBlob, readFileSync } from "node:fs";
import { encodePanel } from "../../../lib/panels/file/encode/encode-panel.ts";
import { scanFile } from "../../../lib/panels/file/scan-file.ts";
import { mappingOf } from "./file-mapping.ts";

export interface FileScan {
  readonly rows: number;
  readonly scanSeconds: number;
  readonly encodeSeconds: number;
  /** Processor time of all threads. */
  readonly processorSeconds: number;
  /** Bytes of all blocks. */
  readonly blockBytes: number;
  /** Largest resident memory of the process, with its runtime. */
  readonly peakMegabytes: number;
}

async function scanAndEncode(file: Blob): Promise<Omit<FileScan, "processorSeconds" | "peakMegabytes">> {
  const began = performance.now();
  const scanned = await scanFile(file);
  const scannedAt = performance.now();
  const mapping = scanned.scan.columns.map(({ header }, index) => mappingOf(header, index));
  const steps = encodePanel(scanned, mapping);
  let step = steps.next();
  while (!step.done) step = steps.next();
  let blockBytes = 0;
  for (let index = 0; index < step.value.plan.blocks; index += 1) blockBytes += step.value.block(index).bytes.length;
  return {
    rows: scanned.scan.rows,
    scanSeconds: (scannedAt - began) / 1_000,
    encodeSeconds: (performance.now() - scannedAt) / 1_000,
    blockBytes,
  };
}

/** Baseline: the text is decoded and split into cells, and nothing is kept. */
async function splitText(file: Blob): Promise<Omit<FileScan, "processorSeconds" | "peakMegabytes">> {
  const began = performance.now();
  const decoder = new TextDecoder();
  let [rest, rows, cells] = ["", 0, 0];
  for await (const chunk of file.stream()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\r\n");
    rest = lines.pop() ?? "";
    for (const one of lines) cells += one.split(";").length;
    rows += lines.length;
  }
  return {
    rows: cells > 0 ? rows - 1 : 0,
    scanSeconds: (performance.now() - began) / 1_000,
    encodeSeconds: 0,
    blockBytes: 0,
  };
}

const STATUS = "/proc/self/status";

/** `maxRSS` of a child process begins with the memory of its parent on Linux; `VmHWM` counts this program only. */
function peakMegabytes(): number {
  if (!existsSync(STATUS)) return process.resourceUsage().maxRSS / 1_024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, "utf8"))?.[1]) / 1_024;
}

const [path = "", what] = process.argv.slice(2);
const file = await openAsBlob(path);
const scan = what === "scan" ? await scanAndEncode(file) : await splitText(file);
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const result: FileScan = {
  ...scan,
  processorSeconds: (userCPUTime + systemCPUTime) / 1_000_000,
  peakMegabytes: peakMegabytes(),
};
process.stdout.write(JSON.stringify(result));
