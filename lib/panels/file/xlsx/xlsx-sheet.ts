/** Passes the cells of a worksheet to a sink: texts, numbers as they are shown without a format, dates as ISO. */
import { ByteBuffer } from "./byte-buffer.ts";
import type { ByteChunks } from "../byte-chunks.ts";
import { hashOf } from "../byte-dictionary.ts";
import type { RowSink } from "../row-sink.ts";
import { appendXmlText, isNamed, shortAttribute, XmlScanner, type XmlHandler } from "./xml-scanner.ts";
import type { SharedStrings } from "./xlsx-strings.ts";
import type { Workbook } from "./xlsx-workbook.ts";

type CellType = "number" | "shared" | "text" | "boolean" | "error";
const [R, S, T] = [0x72, 0x73, 0x74];

export async function readSheet(
  chunks: ByteChunks,
  sink: RowSink,
  {
    strings,
    dateStyles,
    is1904,
  }: Pick<Workbook, "dateStyles" | "is1904"> & { readonly strings: SharedStrings | undefined },
): Promise<void> {
  const reader = new SheetReader(sink, strings, dateStyles, is1904);
  const scanner = new XmlScanner(reader);
  for await (const chunk of chunks) scanner.feed(chunk);
}

const latin = new TextDecoder("latin1");
const encoder = new TextEncoder();

class SheetReader implements XmlHandler {
  readonly #sink: RowSink;
  readonly #strings: SharedStrings | undefined;
  readonly #dateStyles: readonly boolean[];
  readonly #is1904: boolean;
  /** Text of the current cell; empty for a cell without one. */
  readonly #text = new ByteBuffer();
  #line = 0;
  #column = -1;
  #type: CellType = "number";
  #isDate = false;
  #isInCell = false;
  #isValue = false;
  #isPhonetic = false;

  constructor(sink: RowSink, strings: SharedStrings | undefined, dateStyles: readonly boolean[], is1904: boolean) {
    this.#sink = sink;
    this.#strings = strings;
    this.#dateStyles = dateStyles;
    this.#is1904 = is1904;
  }

  open(bytes: Uint8Array, name: number, nameEnd: number, end: number, isEmpty: boolean): void {
    if (nameEnd - name === 1) {
      const letter = bytes[name];
      if (letter === 0x63) this.#openCell(bytes, nameEnd, end, isEmpty);
      // `<v>`, and `<t>` of an inline text.
      else if ((letter === 0x76 || letter === 0x74) && this.#isInCell) this.#isValue = !isEmpty && !this.#isPhonetic;
      return;
    }
    if (isNamed(bytes, name, nameEnd, "row")) {
      const line = numberAttribute(bytes, nameEnd, end, R);
      this.#line = line > this.#line ? line : this.#line + 1;
      this.#column = -1;
    } else if (isNamed(bytes, name, nameEnd, "rPh")) this.#isPhonetic = !isEmpty;
  }

  close(bytes: Uint8Array, name: number, nameEnd: number): void {
    if (nameEnd - name === 1) {
      if (bytes[name] === 0x63) this.#closeCell();
      else this.#isValue = false;
      return;
    }
    if (isNamed(bytes, name, nameEnd, "row")) this.#sink.endRow(undefined, this.#line);
    else if (isNamed(bytes, name, nameEnd, "rPh")) this.#isPhonetic = false;
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (!this.#isValue) return;
    if (this.#type === "text") appendXmlText(this.#text, bytes, start, end);
    else this.#text.append(bytes, start, end);
  }

  #openCell(bytes: Uint8Array, nameEnd: number, end: number, isEmpty: boolean): void {
    const reference = shortAttribute(bytes, nameEnd, end, R);
    const column = reference < 0 ? -1 : columnAt(bytes, reference);
    this.#column = column < 0 ? this.#column + 1 : column;
    if (isEmpty) return;
    this.#isInCell = true;
    this.#text.length = 0;
    this.#type = typeAt(bytes, shortAttribute(bytes, nameEnd, end, T));
    const style = this.#type === "number" && this.#dateStyles.length > 0 ? numberAttribute(bytes, nameEnd, end, S) : -1;
    this.#isDate = style >= 0 && this.#dateStyles[style] === true;
  }

  #closeCell(): void {
    this.#isInCell = false;
    this.#isValue = false;
    const text = this.#text;
    if (text.length === 0 || this.#type === "error") return;
    if (this.#type === "shared") return this.#sharedCell();
    if (this.#type === "boolean") return this.#textCell(text.bytes[0] === 0x31 ? "TRUE" : "FALSE");
    if (this.#type === "number" && (this.#isDate || !isPlainInteger(text))) {
      return this.#textCell(numberText(latin.decode(text.bytes.subarray(0, text.length)), this.#isDate, this.#is1904));
    }
    this.#sink.cell(this.#column, text.bytes, 0, text.length, hashOf(text.bytes, 0, text.length));
  }

  #sharedCell(): void {
    const strings = this.#strings;
    let index = 0;
    for (let at = 0; at < this.#text.length; at += 1) index = index * 10 + ((this.#text.bytes[at] as number) - 0x30);
    if (!strings || !(index >= 0 && index < strings.count)) return;
    this.#sink.cell(this.#column, strings.bytes, strings.start(index), strings.end(index), strings.hash(index));
  }

  #textCell(text: string): void {
    const bytes = encoder.encode(text);
    this.#sink.cell(this.#column, bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
  }
}

/** Digits and possibly a sign, few enough to be exact. */
function isPlainInteger({ bytes, length }: ByteBuffer): boolean {
  if (length > 15) return false;
  for (let at = bytes[0] === 0x2d ? 1 : 0; at < length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x30 || byte > 0x39) return false;
  }
  return true;
}

function typeAt(bytes: Uint8Array, at: number): CellType {
  if (at < 0) return "number";
  const first = bytes[at];
  if (first === 0x73) return bytes[at + 1] === 0x74 ? "text" : "shared";
  if (first === 0x62) return "boolean";
  if (first === 0x65) return "error";
  // `inlineStr`, and `d`: an ISO date.
  return first === 0x69 || first === 0x64 ? "text" : "number";
}

/** Column of a reference such as `AB12`, from 0; −1 without letters. */
function columnAt(bytes: Uint8Array, start: number): number {
  let column = 0;
  for (let at = start; at < start + 3; at += 1) {
    const letter = (bytes[at] as number) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function numberAttribute(bytes: Uint8Array, from: number, end: number, letter: number): number {
  let at = shortAttribute(bytes, from, end, letter);
  if (at < 0) return -1;
  let value = 0;
  for (; at < end; at += 1) {
    const digit = (bytes[at] as number) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  return value;
}

/** Days from 1899-12-30 to 1970-01-01, and from 1904-01-01. */
const [EPOCH_1900, EPOCH_1904] = [25_569, 24_107];
const DAY_SECONDS = 86_400;

/** Number as a spreadsheet shows it, with 15 digits; a date as `2026-01-31` or `2026-01-31T12:30:00`. */
function numberText(text: string, isDate: boolean, is1904: boolean): string {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  if (!isDate || number < 0 || number > 2_958_466) return String(Number(number.toPrecision(15)));
  const seconds = Math.round(number * DAY_SECONDS);
  const [day, time] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
  // Day 60 of 1900 is a February 29 that did not exist.
  const days = is1904 ? day - EPOCH_1904 : day - EPOCH_1900 + (day < 60 ? 1 : 0);
  const iso = new Date((days * DAY_SECONDS + time) * 1_000).toISOString();
  if (day === 0 && !is1904) return iso.slice(11, 19);
  return time === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}
