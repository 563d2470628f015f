/** Reads a CSV file: finds its encoding and separator, and passes its cells to a sink. */
import { bytesOf, chunksOf } from "../byte-chunks.ts";
import { CsvTokenizer } from "./csv-tokenizer.ts";
import type { RowSink } from "../row-sink.ts";
import { PanelFileError, type FileFormat, type ScanOptions } from "../scan-model.ts";
import { asUtf8, decodeHead, detectEncoding, ENCODING_NAMES, isBinary } from "./text-encoding.ts";

const SEPARATORS = [",", ";", "\t"] as const;
type Separator = (typeof SEPARATORS)[number];

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** First line by which a spreadsheet program states the separator. */
const STATED = /^sep=([,;\t])\r?\n/i;

/** Bytes in which the separator is found. */
const HEAD_BYTES = 65_536;

/** @param onChunk bytes of the file read so far, after each chunk; may throw to stop. */
export async function readCsv(
  file: Blob,
  sink: RowSink,
  onChunk: (bytes: number) => void,
  { encoding: wanted = "automatic" }: Pick<ScanOptions, "encoding"> = {},
): Promise<FileFormat> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  if (isBinary(head)) throw new PanelFileError("This isn’t a text file. Choose a CSV or XLSX file.");
  const encoding = wanted === "automatic" ? await detectEncoding(head, chunksOf(file.stream())) : wanted;
  const text = decodeHead(head, encoding).replace(/^\uFEFF/, "");
  const stated = STATED.exec(text);
  const separator = (stated?.[1] as Separator | undefined) ?? separatorOf(text);
  const tokenizer = new CsvTokenizer(separator, sink, stated ? 2 : 1);
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of chunksOf(file.stream())) {
      yield chunk;
      bytes += chunk.length;
      onChunk(bytes);
    }
  };
  // The line that states the separator is ASCII: as many bytes as characters.
  let skipped = stated?.[0].length ?? 0;
  for await (const chunk of asUtf8(counted(), encoding)) {
    const skip = Math.min(skipped, chunk.length);
    skipped -= skip;
    if (skip < chunk.length) tokenizer.feed(skip === 0 ? chunk : chunk.subarray(skip));
  }
  tokenizer.finish();
  return { kind: "csv", details: `${SEPARATOR_NAMES[separator]}, ${ENCODING_NAMES[encoding]}`, sheets: [] };
}

/** Most frequent separator of the first line that is not blank, outside of quotes. */
export function separatorOf(text: string): Separator {
  const counts: Record<Separator, number> = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const char of text.replace(/^[\uFEFF\r\n]+/, "")) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === "\n" || char === "\r") break;
    else if (char in counts) counts[char as Separator] += 1;
  }
  return SEPARATORS.toSorted((a, b) => counts[b] - counts[a])[0] ?? ",";
}
