/**
 * Binary form of a segment's facts and columns, as sent by the browser and kept by the store. Reading is strict: every
 * rule of `panel.ts` is checked, and a `PanelBytesError` names the first one that is broken.
 */
import { Bitmap } from "./bitmap.ts";
import { ByteReader, ByteWriter, PanelBytesError } from "./bitmap-bytes.ts";
import type { PanelColumn, PanelSegment } from "./panel.ts";

export { PanelBytesError };

/** Facts of a segment other than its locale. */
export type SegmentFacts = Pick<PanelSegment, "devices" | "answeredWeeks">;

/** First bytes of every block: `PNL` and the version of the format. */
const SIGNATURE = [0x50, 0x4e, 0x4c, 1] as const;
const [FACTS, COLUMN] = [1, 2];

/** Far in the future; days since 1970-01-01. */
const LAST_WEEK = 100_000;
/** Day number of the first Monday. */
const MONDAY = 4;

export function encodeFacts({ devices, answeredWeeks }: SegmentFacts, size: number): Uint8Array {
  const writer = begin(FACTS, size);
  writeNamed(writer, devices);
  const weeks = [...answeredWeeks].toSorted(([a], [b]) => a - b);
  writer.number(weeks.length);
  for (const [week, people] of weeks) {
    writer.number(week);
    writer.bitmap(people);
  }
  return writer.take();
}

/** @param size of the segment. */
export function decodeFacts(bytes: Uint8Array, size: number): SegmentFacts {
  const reader = open(bytes, FACTS, size);
  const devices = readNamed(reader, size);
  checkDisjoint(devices.values(), size, "Devices");
  const answeredWeeks = new Map<number, Bitmap>();
  let last = -1;
  for (let left = reader.length(); left > 0; left -= 1) {
    const week = reader.number(LAST_WEEK);
    if (week <= last) throw new PanelBytesError("Weeks are not in ascending order.");
    if (week % 7 !== MONDAY) throw new PanelBytesError(`Day ${week} is not a Monday.`);
    last = week;
    answeredWeeks.set(week, reader.bitmap(size));
  }
  checkDisjoint(answeredWeeks.values(), size, "Weeks");
  reader.end();
  return { devices, answeredWeeks };
}

export function encodeColumn({ known, values, oneOf }: PanelColumn, size: number): Uint8Array {
  const writer = begin(COLUMN, size);
  writer.bitmap(known);
  writeNamed(writer, values);
  writer.number(oneOf.length);
  for (const group of oneOf) {
    writer.number(group.values.length);
    for (const value of group.values) writer.text(value);
    writer.bitmap(group.people);
  }
  return writer.take();
}

/** @param size of the segment. */
export function decodeColumn(bytes: Uint8Array, size: number): PanelColumn {
  const reader = open(bytes, COLUMN, size);
  const known = reader.bitmap(size);
  const values = readNamed(reader, size);
  const oneOf: PanelColumn["oneOf"][number][] = [];
  for (let left = reader.length(); left > 0; left -= 1) {
    const names = Array.from({ length: reader.length() }, () => reader.text());
    if (names.length === 0) throw new PanelBytesError("One of no values.");
    if (new Set(names).size !== names.length) throw new PanelBytesError("A value is repeated.");
    oneOf.push({ values: names, people: reader.bitmap(size) });
  }
  reader.end();
  const named = Bitmap.union(values.values(), size);
  checkDisjoint([named, ...oneOf.map(({ people }) => people)], size, "Values");
  for (const people of [named, ...oneOf.map((group) => group.people)]) {
    if (!people.isWithin(known)) throw new PanelBytesError("A value belongs to a person whose answer is not known.");
  }
  return { known, values, oneOf };
}

function begin(kind: number, size: number): ByteWriter {
  const writer = new ByteWriter();
  for (const byte of [...SIGNATURE, kind]) writer.byte(byte);
  writer.number(size);
  return writer;
}

function open(bytes: Uint8Array, kind: number, size: number): ByteReader {
  const reader = new ByteReader(bytes);
  for (const byte of SIGNATURE) {
    if (reader.byte() !== byte) throw new PanelBytesError("These are not bytes of a panel, or of another version.");
  }
  if (reader.byte() !== kind) throw new PanelBytesError("The block is of another kind.");
  if (reader.number(Number.MAX_SAFE_INTEGER) !== size)
    throw new PanelBytesError("The size is not that of the segment.");
  return reader;
}

/** Sorted, so that a map has one encoding. */
function writeNamed(writer: ByteWriter, named: ReadonlyMap<string, Bitmap>): void {
  const sorted = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writer.number(sorted.length);
  for (const [name, people] of sorted) {
    writer.text(name);
    writer.bitmap(people);
  }
}

function readNamed(reader: ByteReader, size: number): Map<string, Bitmap> {
  const named = new Map<string, Bitmap>();
  let last: string | undefined;
  for (let left = reader.length(); left > 0; left -= 1) {
    const name = reader.text();
    if (last !== undefined && name <= last) throw new PanelBytesError("Values are not in ascending order.");
    last = name;
    named.set(name, reader.bitmap(size));
  }
  return named;
}

function checkDisjoint(bitmaps: Iterable<Bitmap>, size: number, what: string): void {
  const all = [...bitmaps];
  const people = all.reduce((sum, { count }) => sum + count, 0);
  if (Bitmap.union(all, size).count !== people) throw new PanelBytesError(`${what} overlap.`);
}
