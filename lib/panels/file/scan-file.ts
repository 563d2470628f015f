/** Scans a panel file. Runs in a worker of the browser, and in Node for tests. */
import { bytesOf } from "./byte-chunks.ts";
import { today } from "./columns/calendar.ts";
import { readCsv } from "./csv/csv-file.ts";
import type { ScanColumn } from "./columns/scan-column.ts";
import { UNREADABLE } from "./columns/scan-column.ts";
import { looksPersonal } from "./columns/identity.ts";
import { ScanRows } from "./columns/scan-rows.ts";
import {
  FREQUENT,
  MAX_VALUES,
  PanelFileError,
  type PanelScan,
  type ScannedColumn,
  type ScanOptions,
  type ScanProgress,
  type ValueCount,
} from "./scan-model.ts";
import { splitCell } from "./separator.ts";
import { readXlsx } from "./xlsx/xlsx-file.ts";

/** A scanned file with the codes of its cells, from which a panel is encoded. */
export interface ScannedFile {
  readonly scan: PanelScan;
  readonly columns: readonly ScanColumn[];
  /** Line of each row. */
  readonly lines: Uint32Array;
  /** Day of the scan. */
  readonly now: number;
}

interface Hooks {
  readonly onProgress?: (progress: ScanProgress) => void;
  readonly now?: number;
}

/** @throws PanelFileError with a sentence for the screen. */
export async function scanFile(
  file: Blob,
  options: ScanOptions = {},
  { onProgress, now = today() }: Hooks = {},
): Promise<ScannedFile> {
  if (file.size === 0) throw new PanelFileError("The file is empty.");
  const rows = new ScanRows(now, options);
  const report = (bytes: number): void =>
    onProgress?.({ rows: rows.rows, bytes, share: Math.min(1, bytes / file.size) });
  const read = await readerOf(file);
  const format = await read(file, rows, report, options);
  rows.finish();
  report(file.size);
  const columns = rows.columns.map((column, index) => scannedColumn(column, index));
  return {
    scan: { firstRow: rows.firstRow, format, rows: rows.rows, badRows: rows.badRows.list(), columns },
    columns: rows.columns,
    lines: rows.lines,
    now,
  };
}

async function readerOf(file: Blob): Promise<typeof readXlsx | typeof readCsv> {
  const [a, b, c, d] = await bytesOf(file, 0, 4);
  if (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) return readXlsx;
  if (a === 0xd0 && b === 0xcf)
    throw new PanelFileError(
      "Old workbooks (.xls) and workbooks with a password can’t be read. Save the file as CSV or as .xlsx without a password.",
    );
  if (a === 0x25 && b === 0x50) throw new PanelFileError("This is a PDF. Choose a CSV or XLSX file.");
  return readCsv;
}

function scannedColumn(column: ScanColumn, index: number): ScannedColumn {
  const { header, separator, verdict } = column;
  return { index, header, ...column.size(), separator, values: frequentValues(column, separator), verdict };
}

/** Values that occur often enough to be shown; none of an identity. */
export function frequentValues(column: ScanColumn, separator: string | null): readonly ValueCount[] {
  if (column.isIdentity) return [];
  const counts = new Map<string, number>();
  const byCode = column.counts();
  for (const [code, text] of column.texts.entries()) {
    const count = byCode[code] as number;
    if (count === 0 || text === "" || text === UNREADABLE) continue;
    for (const part of separator === null ? [text] : splitCell(text, separator))
      counts.set(part, (counts.get(part) ?? 0) + count);
  }
  const isDates = column.verdict.kind === "dates";
  return [...counts]
    .filter(([text, count]) => count >= FREQUENT && (isDates || !looksPersonal(text)))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(([text, count]) => ({ text, count }));
}
