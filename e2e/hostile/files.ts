/** Finds cells in exported files that a spreadsheet would execute (CSV injection). */
import { get } from "node:http";
import { inflateRawSync } from "node:zlib";
import { csvSteps } from "../../lib/export/read-csv.ts";
import { runSynchronously } from "../../lib/cooperative-steps.ts";
import { ATTRIBUTE, type HostileConsole } from "./hostile-console";

type Query = string | ((target: HostileConsole) => string);

/** Export routes by source file, with their queries and formats. */
export const FILES: Readonly<
  Record<string, { readonly formats: readonly string[]; readonly queries: readonly Query[] }>
> = {
  "app/api/attributes/export/route.ts": {
    formats: ["csv", "xlsx", "json"],
    queries: ["what=search&q=ψא&scope=question", "what=catalogue", `what=matrix&id=${ATTRIBUTE}&locales=all`],
  },
  "app/api/opportunities/export/route.ts": {
    formats: ["csv", "xlsx", "json"],
    queries: ["what=library", "what=entries"],
  },
  "app/api/qualification/runs/export/route.ts": {
    formats: ["csv", "xlsx", "json"],
    queries: [({ run }) => `id=${run}`, ({ matrix }) => `id=${matrix}`],
  },
  "app/api/panels/ledger/export/route.ts": {
    formats: ["csv", "xlsx", "json"],
    queries: [({ questionnaire }) => `kept=${questionnaire}&in=de_DE`],
  },
  "app/api/activity/audit/export/route.ts": { formats: ["csv", "jsonl"], queries: [""] },
  "app/api/activity/contract/export/route.ts": { formats: ["csv"], queries: [""] },
};

/**
 * Uses a new connection for each request: while a large file is read, a closed keep-alive connection would go
 * unnoticed.
 */
export const fileAt = (
  address: string,
  cookie: string,
): Promise<{ readonly status: number | undefined; readonly bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const asked = get(address, { agent: false, headers: { cookie } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, bytes: Buffer.concat(chunks) }));
      answer.on("error", reject);
    });
    asked.on("error", reject);
  });

/** Formula character, possibly after invisible characters; numbers are excluded. */
const FORMULA = /^[\s\p{C}]*(?:[=@\uFF1D\uFF0B\uFF0D\uFF20]|[+-](?!\d+(?:\.\d+)?$))|^[\t\r\n]/u;

/** Cells of a CSV file that a spreadsheet would execute. */
export const formulasIn = (csv: string): string[] =>
  runSynchronously(csvSteps(csv)).flatMap(({ cells }) =>
    cells.filter((cell) => FORMULA.test(cell)).map((cell) => cell.slice(0, 80)),
  );

/** Parts of a workbook, by name. */
export function partsOf(workbook: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const listed = workbook.readUInt32LE(workbook.lastIndexOf("PK\u0005\u0006") + 16);
  for (let at = listed; workbook.readUInt32LE(at) === 0x02_01_4b_50;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => workbook.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const begun = workbook.readUInt32LE(at + 42);
    const from = begun + 30 + workbook.readUInt16LE(begun + 26) + workbook.readUInt16LE(begun + 28);
    const bytes = workbook.subarray(from, from + workbook.readUInt32LE(at + 20));
    const packed = workbook.readUInt16LE(at + 10) !== 0;
    parts.set(
      workbook.toString("utf8", at + 46, at + 46 + name),
      (packed ? inflateRawSync(bytes) : bytes).toString("utf8"),
    );
    at += 46 + name + extra + comment;
  }
  return parts;
}
