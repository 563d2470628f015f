/**
 * A ZIP archive written as it goes: each entry is deflated by the platform while its text arrives, and its sizes follow it. No
 * entry is ever held whole, so a sheet of any length takes the same memory. Below 4 GB, which is what the plain format can say.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const MOST = 0xff_ff_ff_ff;
/** Sizes follow the data; the name is UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** 1 January 1980, midnight: the archive says nothing about when it was made; its content does. */
const DATE = 0x00_21;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * The archive's bytes.
 *
 * @throws RangeError above 4 GB.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const directory: Written[] = [];
  let at = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const start = at;
    const head = localHeader(name);
    yield head;
    at += head.length;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflated(content, sums)) {
      yield chunk;
      packed += chunk.length;
    }
    const entry = { name, at: start, crc: sums.crc, packed, size: sums.size };
    at += packed;
    if (at > MOST || entry.size > MOST) throw new RangeError("The file would be larger than 4 GB.");
    const tail = descriptor(entry);
    yield tail;
    at += tail.length;
    directory.push(entry);
  }
  const lines = directory.map(directoryLine);
  for (const line of lines) yield line;
  yield directoryEnd(
    directory.length,
    at,
    lines.reduce((sum, line) => sum + line.length, 0),
  );
}

/** What `content` deflates to. It is read only as fast as the result is taken, and left when nobody takes it. */
async function* deflated(
  content: ZipEntry["content"],
  sums: { crc: number; size: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const deflate = createDeflateRaw();
  // What goes wrong on one side ends the other, and is thrown to whoever reads below.
  pipeline(Readable.from(counted(content, sums)), deflate).catch(() => undefined);
  for await (const chunk of deflate) yield chunk as Uint8Array<ArrayBuffer>;
}

async function* counted(content: ZipEntry["content"], sums: { crc: number; size: number }) {
  for await (const chunk of content) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}

function localHeader(name: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return joined(head, name);
}

function descriptor({ crc, packed, size }: Written): Uint8Array<ArrayBuffer> {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08_07_4b_50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return joined(tail);
}

function directoryLine({ name, at, crc, packed, size }: Written): Uint8Array<ArrayBuffer> {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02_01_4b_50, 0);
  line.writeUInt16LE(20, 4);
  line.writeUInt16LE(20, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(DEFLATED, 10);
  line.writeUInt16LE(DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return joined(line, name);
}

function directoryEnd(entries: number, at: number, size: number): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return joined(end);
}

/** In memory of its own: small buffers of Node share a pool that must not be handed out. */
function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
