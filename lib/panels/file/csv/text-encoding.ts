/** Encoding of a text file, and its bytes as UTF-8. */
import type { ByteChunks } from "../byte-chunks.ts";
import type { TextEncoding } from "../scan-model.ts";

export type Encoding = Exclude<TextEncoding, "automatic"> | "utf-16le" | "utf-16be";

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
  "windows-1254": "Windows-1254",
  shift_jis: "Shift_JIS",
  gb18030: "GB18030",
  "euc-kr": "EUC-KR",
};

/** Bytes that are searched for the zero bytes of UTF-16. */
const SEARCHED = 4_096;

/**
 * Encoding by byte order mark, by the zero bytes of Latin letters in UTF-16, or by validity as UTF-8: a few invalid bytes
 * among more valid sequences are damage, otherwise the file is Windows-1252. Reads the whole file.
 */
export async function detectEncoding(head: Uint8Array, chunks: ByteChunks): Promise<Encoding> {
  return encodingOfHead(head) ?? ((await looksLikeUtf8(chunks)) ? "utf-8" : "windows-1252");
}

function encodingOfHead(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  const zeros = [0, 0];
  const searched = Math.min(head.length, SEARCHED);
  for (let at = 0; at < searched; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > searched / 8 && even < odd / 4) return "utf-16le";
  return even > searched / 8 && odd < even / 4 ? "utf-16be" : undefined;
}

/** Zero bytes of a text file that are damage at most; pictures and archives have many more. */
const MOST_ZEROS = 3;

/** Whether a file in another encoding than UTF-16 is not a text: a picture, an archive or a program. */
export function isBinary(head: Uint8Array): boolean {
  const searched = head.subarray(0, SEARCHED);
  const zeros = searched.filter((byte) => byte === 0).length;
  return zeros > MOST_ZEROS && zeros * 500 > searched.length && encodingOfHead(head)?.startsWith("utf-16") !== true;
}

async function looksLikeUtf8(chunks: ByteChunks): Promise<boolean> {
  const counted = { valid: 0, invalid: 0, missing: 0 };
  for await (const chunk of chunks) countSequences(chunk, counted);
  if (counted.missing > 0) counted.invalid += 1;
  return counted.invalid <= counted.valid;
}

interface Sequences {
  valid: number;
  invalid: number;
  /** Bytes missing of the current sequence. */
  missing: number;
}

function countSequences(bytes: Uint8Array, counted: Sequences): void {
  let { missing } = counted;
  for (const byte of bytes) {
    if (missing > 0) {
      if ((byte & 0xc0) === 0x80) {
        missing -= 1;
        if (missing === 0) counted.valid += 1;
        continue;
      }
      counted.invalid += 1;
      missing = 0;
    }
    if (byte < 0x80) continue;
    if (byte >= 0xc2 && byte <= 0xf4) missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    else counted.invalid += 1;
  }
  counted.missing = missing;
}

/** Text of the beginning of the file; may end within a character. */
export const decodeHead = (head: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(head, { stream: true });

/** The file's bytes as UTF-8, without a byte order mark. */
export async function* asUtf8(chunks: ByteChunks, encoding: Encoding): ByteChunks {
  if (encoding === "utf-8") {
    yield* withoutBom(chunks);
    return;
  }
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}

const BOM = [0xef, 0xbb, 0xbf];

/** A chunk may be a single byte. */
async function* withoutBom(chunks: ByteChunks): ByteChunks {
  /** Bytes of the byte order mark at the beginning so far; `undefined` once it is decided. */
  let seen: number | undefined = 0;
  for await (const chunk of chunks) {
    if (seen === undefined) {
      yield chunk;
      continue;
    }
    let at = 0;
    while (at < chunk.length && seen < BOM.length && chunk[at] === BOM[seen]) {
      at += 1;
      seen += 1;
    }
    if (at === chunk.length && seen < BOM.length) continue;
    if (seen < BOM.length) yield Uint8Array.from(BOM.slice(0, seen));
    yield chunk.subarray(at);
    seen = undefined;
  }
  if (seen !== undefined && seen > 0 && seen < BOM.length) yield Uint8Array.from(BOM.slice(0, seen));
}
