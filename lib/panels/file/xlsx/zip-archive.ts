/** Reads the files of a ZIP archive from a blob, each as a stream, with a limit on its expanded size. */
import { bytesOf, chunksOf, type ByteChunks } from "../byte-chunks.ts";
import { PanelFileError } from "../scan-model.ts";

const DAMAGED = "The workbook is damaged. Open it in a spreadsheet program and save it again.";
export const damaged = (): PanelFileError => new PanelFileError(DAMAGED);

interface ZipEntry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly original: number;
  readonly compressed: number;
  readonly offset: number;
}

const END = 0x0605_4b50;
const END_64 = 0x0606_4b50;
const LOCATOR_64 = 0x0706_4b50;
const ENTRY = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
/** End record and the longest comment. */
const TAIL = 22 + 65_535;
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY = 16_000_000;
/** Value of a 32-bit field whose number is in the 64-bit extra field. */
const IN_EXTRA = 0xffff_ffff;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

export class ZipArchive {
  readonly #file: Blob;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: Blob, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** @throws PanelFileError if the blob is not an archive. */
  static async open(file: Blob): Promise<ZipArchive> {
    try {
      const { offset, size } = await directory(file);
      if (size > MAX_DIRECTORY || offset + size > file.size) throw damaged();
      return new ZipArchive(file, readEntries(await bytesOf(file, offset, offset + size)));
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Content of a file.
   * @param limit bytes it may expand to; more throws.
   * @param onCompressed number of compressed bytes consumed so far.
   */
  async *stream(name: string, limit: number, onCompressed?: (bytes: number) => void): ByteChunks {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    if (entry.isEncrypted) throw new PanelFileError("The workbook has a password. Remove it and try again.");
    const local = viewOf(await bytesOf(this.#file, entry.offset, entry.offset + 30));
    if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw damaged();
    const start = entry.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
    const content = this.#file.slice(start, start + entry.compressed).stream();
    let size = 0;
    for await (const chunk of expanded(entry.method, counted(content, onCompressed))) {
      size += chunk.length;
      if (size > limit) throw new PanelFileError("The workbook is too large when unpacked. Save the sheet as CSV.");
      yield chunk;
    }
    if (size !== entry.original) throw damaged();
  }

  /** Small file as text. */
  async text(name: string, limit: number): Promise<string> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of this.stream(name, limit)) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  }
}

function counted(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onCompressed: ((bytes: number) => void) | undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (!onCompressed) return stream;
  let bytes = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.length;
        onCompressed(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function* expanded(method: number, content: ReadableStream<Uint8Array<ArrayBuffer>>): ByteChunks {
  if (method === 0) return yield* chunksOf(content);
  if (method !== 8) throw damaged();
  try {
    yield* chunksOf(content.pipeThrough(new DecompressionStream("deflate-raw")));
  } catch (error) {
    // The stream's own errors: invalid or missing bytes.
    throw error instanceof TypeError ? damaged() : error;
  }
}

async function directory(file: Blob): Promise<{ readonly offset: number; readonly size: number }> {
  const from = Math.max(0, file.size - TAIL);
  const tail = viewOf(await bytesOf(file, from, file.size));
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    if (offset !== IN_EXTRA && size !== IN_EXTRA) return { offset, size };
    if (at < 20 || tail.getUint32(at - 20, true) !== LOCATOR_64) throw damaged();
    const end = long(tail, at - 12);
    const record = viewOf(await bytesOf(file, end, end + 56));
    if (record.getUint32(0, true) !== END_64) throw damaged();
    return { size: long(record, 40), offset: long(record, 48) };
  }
  throw damaged();
}

function readEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = viewOf(bytes);
  const entries = new Map<string, ZipEntry>();
  const decoder = new TextDecoder();
  for (let at = 0; at + 46 <= bytes.length;) {
    if (view.getUint32(at, true) !== ENTRY || entries.size >= MAX_ENTRIES) throw damaged();
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const sizes = {
      original: view.getUint32(at + 24, true),
      compressed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    };
    readLongSizes(view, nameEnd, extraEnd, sizes);
    entries.set(decoder.decode(bytes.subarray(at + 46, nameEnd)), {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      ...sizes,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Extra field 1: the 64-bit numbers of those fields that are full, in this order. */
function readLongSizes(
  view: DataView,
  start: number,
  end: number,
  sizes: { original: number; compressed: number; offset: number },
): void {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const name of ["original", "compressed", "offset"] as const) {
      if (sizes[name] !== IN_EXTRA) continue;
      sizes[name] = long(view, field);
      field += 8;
    }
  }
}
