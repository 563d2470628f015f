/** Reads a CSV file: finds its encoding and separator, and passes its cells to a sink. */
import { bytesOf, chunksOf } from "../byte-chunks.ts";
import { CsvTokenizer } from "./csv-tokenizer.ts";
import type { RowSink } from "../row-sink.ts";
import type { FileFormat } from "../scan-model.ts";
import { asUtf8, decodeHead, detectEncoding, ENCODING_NAMES } from "./text-encoding.ts";

const SEPARATORS = [",", ";", "\t"] as const;
type Separator = (typeof SEPARATORS)[number];

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** Bytes in which the separator is found. */
const HEAD_BYTES = 65_536;

/** @param onChunk bytes of the file read so far, after each chunk; may throw to stop. */
export async function readCsv(file: Blob, sink: RowSink, onChunk: (bytes: number) => void): Promise<FileFormat> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  const encoding = await detectEncoding(head, chunksOf(file.stream()));
  const separator = separatorOf(decodeHead(head, encoding));
  const tokenizer = new CsvTokenizer(separator, sink);
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of chunksOf(file.stream())) {
      yield chunk;
      bytes += chunk.length;
      onChunk(bytes);
    }
  };
  for await (const chunk of asUtf8(counted(), encoding)) tokenizer.feed(chunk);
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
