/** Reads one sheet of an XLSX workbook. */
import type { RowSink } from "../row-sink.ts";
import { PanelFileError, type FileFormat, type ScanOptions } from "../scan-model.ts";
import { readSheet } from "./xlsx-sheet.ts";
import { SharedStrings } from "./xlsx-strings.ts";
import { readWorkbook } from "./xlsx-workbook.ts";
import { ZipArchive } from "./zip-archive.ts";

/** Bytes of XML; a sheet of 1,048,576 rows and 40 columns has about 2 GB. The sheet is never in memory as a whole. */
const MAX_SHEET = 8_000_000_000;
const MAX_STRINGS = 1_000_000_000;

/** @param onChunk compressed bytes read so far; may throw to stop. */
export async function readXlsx(
  file: Blob,
  sink: RowSink,
  onChunk: (bytes: number) => void,
  { sheet: wanted }: Pick<ScanOptions, "sheet">,
): Promise<FileFormat> {
  const archive = await ZipArchive.open(file);
  const { sheets, stringsPath, dateStyles, is1904 } = await readWorkbook(archive);
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new PanelFileError(`The workbook has no sheet “${wanted}”.`);
  let before = 0;
  const strings =
    stringsPath !== undefined && archive.has(stringsPath)
      ? await SharedStrings.read(
          archive.stream(stringsPath, MAX_STRINGS, (bytes) => {
            before = bytes;
            onChunk(bytes);
          }),
        )
      : undefined;
  const chunks = archive.stream(sheet.path, MAX_SHEET, (bytes) => onChunk(before + bytes));
  await readSheet(chunks, sink, { strings, dateStyles, is1904 });
  return { kind: "xlsx", details: sheet.name, sheets: sheets.map(({ name }) => name) };
}
