/**
 * Splits CSV bytes (RFC 4180) into cells, chunk by chunk. Tolerates what spreadsheets write: other separators, line feeds
 * or carriage returns alone, text after a closing quote. Pure.
 */
import { HASH_PRIME, HASH_START, hashOf } from "../byte-dictionary.ts";
import type { RowSink } from "../row-sink.ts";

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;
const TAB = 0x09;
/** Bytes of a cell. A quote that is open for longer is taken for one that is never closed. */
export const MAX_CELL_BYTES = 65_536;
const NOT_CLOSED = "A quote is never closed";
const TOO_LONG = "A cell is longer than 64 kB";

const NONE = new Uint8Array(0);

export class CsvTokenizer {
  readonly #separator: number;
  readonly #sink: RowSink;
  /** Beginning of a cell whose end has not arrived. */
  #rest: Uint8Array = NONE;
  #unquoted = new Uint8Array(256);
  #line: number;
  /** Line where the row begins. */
  #begin: number;
  #column = 0;
  #afterCr = false;
  /** Skipping to the end of a row that cannot be read. */
  #skipping = false;

  /** @param firstLine number of the line with which the bytes begin. */
  constructor(separator: string, sink: RowSink, firstLine = 1) {
    this.#separator = separator.charCodeAt(0);
    this.#sink = sink;
    this.#line = firstLine;
    this.#begin = firstLine;
  }

  feed(chunk: Uint8Array): void {
    this.#read(this.#joined(chunk), false);
  }

  /** Ends the last row, if the file ends without a line break. */
  finish(): void {
    while (this.#rest.length > 0) this.#read(this.#joined(NONE), true);
    if (this.#column > 0) {
      // The last row ended with a separator.
      this.#sink.cell(this.#column, NONE, 0, 0, HASH_START);
      this.#column += 1;
      this.#endRow();
    }
    this.#skipping = false;
  }

  #joined(chunk: Uint8Array): Uint8Array {
    if (this.#rest.length === 0) return chunk;
    const joined = new Uint8Array(this.#rest.length + chunk.length);
    joined.set(this.#rest);
    joined.set(chunk, this.#rest.length);
    this.#rest = NONE;
    return joined;
  }

  /** @param isLast the bytes end with the file. */
  #read(bytes: Uint8Array, isLast: boolean): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.#afterCr) {
        this.#afterCr = false;
        if (bytes[at] === LF) {
          at += 1;
          continue;
        }
      }
      const next = this.#skipping ? this.#skip(bytes, at) : this.#cell(bytes, at, isLast);
      if (next < 0) {
        this.#rest = bytes.slice(at);
        return;
      }
      at = next;
    }
  }

  /** Reads one cell and its separator or line break; returns the position after it, or −1 if its end is missing. */
  #cell(bytes: Uint8Array, start: number, isLast: boolean): number {
    if (bytes[start] === QUOTE) return this.#quotedCell(bytes, start, isLast);
    const separator = this.#separator;
    let hash = HASH_START;
    let at = start;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (byte === separator || byte === LF || byte === CR) break;
      hash = Math.imul(hash ^ byte, HASH_PRIME);
    }
    if (at - start > MAX_CELL_BYTES) return this.#giveUp(TOO_LONG, start);
    if (at === bytes.length && !isLast) return -1;
    return this.#endCell(bytes, start, at, hash, bytes, at);
  }

  #quotedCell(bytes: Uint8Array, start: number, isLast: boolean): number {
    let at = start + 1;
    let hash = HASH_START;
    let isPlain = true;
    let breaks = 0;
    for (; ; at += 1) {
      if (at - start > MAX_CELL_BYTES) return this.#giveUp(NOT_CLOSED, start);
      if (at >= bytes.length) return isLast ? this.#giveUp(NOT_CLOSED, start) : -1;
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        if (at + 1 === bytes.length && !isLast) return -1;
        if (bytes[at + 1] !== QUOTE) break;
        isPlain = false;
        at += 1;
      } else if (byte === LF || byte === CR) {
        if (byte === CR && at + 1 === bytes.length && !isLast) return -1;
        if (byte === LF || bytes[at + 1] !== LF) breaks += 1;
      }
      hash = Math.imul(hash ^ byte, HASH_PRIME);
    }
    const close = at;
    let isBlankAfter = true;
    for (at += 1; at < bytes.length && !this.#isEnd(bytes[at] as number); at += 1) {
      if (bytes[at] !== BLANK && bytes[at] !== TAB) isBlankAfter = false;
      if (at - start > MAX_CELL_BYTES) return this.#giveUp(TOO_LONG, start);
    }
    if (at === bytes.length && !isLast) return -1;
    // A quote of a later row closed this one.
    if (breaks > 0 && !isBlankAfter) return this.#giveUp(NOT_CLOSED, start);
    this.#line += breaks;
    if (isPlain && at === close + 1) return this.#endCell(bytes, start + 1, close, hash, bytes, at);
    const length = this.#unquote(bytes, start + 1, close, at);
    return this.#endCell(this.#unquoted, 0, length, hashOf(this.#unquoted, 0, length), bytes, at);
  }

  #isEnd(byte: number): boolean {
    return byte === this.#separator || byte === LF || byte === CR;
  }

  /** Text of a cell with doubled quotes, and what follows its closing quote. */
  #unquote(bytes: Uint8Array, start: number, close: number, end: number): number {
    if (this.#unquoted.length < end - start) this.#unquoted = new Uint8Array(end - start);
    let length = 0;
    for (let at = start; at < end; at += 1) {
      if (at === close) continue;
      if (at < close && bytes[at] === QUOTE) at += 1;
      this.#unquoted[length] = bytes[at] as number;
      length += 1;
    }
    return length;
  }

  /** @param at separator or line break in `source`; at its length, the end of the file. */
  #endCell(bytes: Uint8Array, start: number, end: number, hash: number, source: Uint8Array, at: number): number {
    const isRowEnd = at === source.length || source[at] !== this.#separator;
    // A blank line; a quoted empty cell is none.
    const isBlank = isRowEnd && this.#column === 0 && bytes === source && start === at;
    if (!isBlank) {
      this.#sink.cell(this.#column, bytes, start, end, hash);
      this.#column += 1;
    }
    if (!isRowEnd) return at + 1;
    if (!isBlank) this.#endRow();
    return this.#endLine(source, at);
  }

  #endRow(): void {
    this.#sink.endRow(this.#column, this.#begin);
    this.#column = 0;
  }

  #endLine(source: Uint8Array, at: number): number {
    this.#afterCr = source[at] === CR;
    this.#line += 1;
    this.#begin = this.#line;
    return at + 1;
  }

  /** Discards the row, and continues after the next line break. */
  #giveUp(problem: string, start: number): number {
    this.#sink.badRow(this.#begin, problem);
    this.#column = 0;
    this.#skipping = true;
    return start;
  }

  #skip(bytes: Uint8Array, start: number): number {
    let at = start;
    while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
    if (at === bytes.length) return at;
    this.#skipping = false;
    return this.#endLine(bytes, at);
  }
}
