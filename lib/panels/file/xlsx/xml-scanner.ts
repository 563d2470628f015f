/** Splits XML bytes into tags and texts, chunk by chunk, without building a tree. Pure. */
import type { ByteBuffer } from "./byte-buffer.ts";
import { damaged } from "./zip-archive.ts";

const [LESS, GREATER, SLASH, COLON, AMPERSAND, SEMICOLON, EQUALS, UNDERSCORE] = [60, 62, 47, 58, 38, 59, 61, 95];
/** Longest text or tag; a cell has at most 32,767 characters. */
const MAX_PIECE = 1_048_576;

/** Positions are valid during the call. */
export interface XmlHandler {
  /** @param name start of the local name, without prefix. @param end of the tag's inside. */
  readonly open: (bytes: Uint8Array, name: number, nameEnd: number, end: number, isEmpty: boolean) => void;
  readonly close: (bytes: Uint8Array, name: number, nameEnd: number) => void;
  readonly text: (bytes: Uint8Array, start: number, end: number) => void;
}

export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest: Uint8Array | undefined;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  feed(chunk: Uint8Array): void {
    const bytes = this.#joined(chunk);
    let at = 0;
    for (;;) {
      const tag = bytes.indexOf(LESS, at);
      if (tag < 0) break;
      const end = bytes.indexOf(GREATER, tag);
      if (end < 0) break;
      if (tag > at) this.#handler.text(bytes, at, tag);
      this.#tag(bytes, tag + 1, end);
      at = end + 1;
    }
    if (bytes.length - at > MAX_PIECE) throw damaged();
    this.#rest = at < bytes.length ? bytes.slice(at) : undefined;
  }

  #joined(chunk: Uint8Array): Uint8Array {
    if (!this.#rest) return chunk;
    const joined = new Uint8Array(this.#rest.length + chunk.length);
    joined.set(this.#rest);
    joined.set(chunk, this.#rest.length);
    return joined;
  }

  #tag(bytes: Uint8Array, start: number, end: number): void {
    const isClosing = bytes[start] === SLASH;
    const isEmpty = bytes[end - 1] === SLASH;
    let name = isClosing ? start + 1 : start;
    let nameEnd = name;
    for (; nameEnd < end; nameEnd += 1) {
      const byte = bytes[nameEnd] as number;
      if (byte === COLON) name = nameEnd + 1;
      else if (byte <= 32 || byte === SLASH) break;
    }
    if (isClosing) this.#handler.close(bytes, name, nameEnd);
    else this.#handler.open(bytes, name, nameEnd, isEmpty ? end - 1 : end, isEmpty);
  }
}

/** Whether a name is the given text of ASCII characters. */
export function isNamed(bytes: Uint8Array, name: number, nameEnd: number, text: string): boolean {
  if (nameEnd - name !== text.length) return false;
  for (let at = 0; at < text.length; at += 1) if (bytes[name + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** Start and end of the values of a tag's attributes whose names have one letter, such as `r`, `s` and `t` of a cell. */
export function shortAttribute(bytes: Uint8Array, from: number, end: number, letter: number): number {
  for (let at = from; at + 2 < end; at += 1) {
    if (bytes[at] === EQUALS && bytes[at - 1] === letter && (bytes[at - 2] as number) <= 32) return at + 2;
  }
  return -1;
}

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }),
);
/** Characters of the longest entity after its ampersand. */
const MAX_ENTITY = 12;
const latin = new TextDecoder("latin1");

function entity(name: string): string {
  if (!name.startsWith("#")) return NAMED.get(name) ?? "";
  const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : "";
}

/** Appends a text with its entities resolved, and with the `_x000D_` of workbooks. */
export function appendXmlText(out: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  let from = start;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === AMPERSAND) {
      // Not in the whole text: it may consist of ampersands.
      const length = bytes.subarray(at, Math.min(end, at + MAX_ENTITY + 1)).indexOf(SEMICOLON);
      if (length < 0) continue;
      const close = at + length;
      out.append(bytes, from, at);
      out.appendText(entity(latin.decode(bytes.subarray(at + 1, close))));
      at = close;
      from = close + 1;
    } else if (byte === UNDERSCORE && at + 7 <= end && bytes[at + 1] === 0x78 && bytes[at + 6] === UNDERSCORE) {
      const code = /^[\dA-Fa-f]{4}$/.exec(latin.decode(bytes.subarray(at + 2, at + 6)));
      if (!code) continue;
      out.append(bytes, from, at);
      out.appendText(String.fromCharCode(Number.parseInt(code[0], 16)).toWellFormed());
      at += 6;
      from = at + 1;
    }
  }
  out.append(bytes, from, end);
}
