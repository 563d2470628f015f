/** Shared texts of a workbook, as UTF-8 bytes in one list. */
import { ByteBuffer } from "./byte-buffer.ts";
import type { ByteChunks } from "../byte-chunks.ts";
import { hashOf } from "../byte-dictionary.ts";
import { PanelFileError } from "../scan-model.ts";
import { appendXmlText, isNamed, XmlScanner, type XmlHandler } from "./xml-scanner.ts";

/** Bytes of all texts together, which stay in memory while the sheet is read. */
const MAX_TEXT_BYTES = 200_000_000;

export class SharedStrings {
  readonly #bytes = new ByteBuffer(65_536);
  #ends = new Uint32Array(1_024);
  #hashes = new Int32Array(1_024);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get bytes(): Uint8Array {
    return this.#bytes.bytes;
  }

  start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }

  end(index: number): number {
    return this.#ends[index] as number;
  }

  hash(index: number): number {
    return this.#hashes[index] as number;
  }

  static async read(chunks: ByteChunks): Promise<SharedStrings> {
    const strings = new SharedStrings();
    const scanner = new XmlScanner(strings.#handler());
    for await (const chunk of chunks) scanner.feed(chunk);
    return strings;
  }

  /** `<si>` holds one text, possibly in runs; the phonetic texts of `<rPh>` are not part of it. */
  #handler(): XmlHandler {
    let isText = false;
    let isPhonetic = false;
    return {
      open: (bytes, name, nameEnd, _end, isEmpty) => {
        if (isNamed(bytes, name, nameEnd, "t")) isText = !isEmpty;
        else if (isNamed(bytes, name, nameEnd, "rPh")) isPhonetic = !isEmpty;
        else if (isEmpty && isNamed(bytes, name, nameEnd, "si")) this.#finish();
      },
      close: (bytes, name, nameEnd) => {
        if (isNamed(bytes, name, nameEnd, "t")) isText = false;
        else if (isNamed(bytes, name, nameEnd, "rPh")) isPhonetic = false;
        else if (isNamed(bytes, name, nameEnd, "si")) this.#finish();
      },
      text: (bytes, start, end) => {
        if (isText && !isPhonetic) appendXmlText(this.#bytes, bytes, start, end);
      },
    };
  }

  #finish(): void {
    if (this.#count === this.#ends.length) {
      const [ends, hashes] = [new Uint32Array(this.#count * 2), new Int32Array(this.#count * 2)];
      ends.set(this.#ends);
      hashes.set(this.#hashes);
      [this.#ends, this.#hashes] = [ends, hashes];
    }
    if (this.#bytes.length > MAX_TEXT_BYTES) {
      throw new PanelFileError("The workbook has too much text. Save the sheet as CSV.");
    }
    this.#ends[this.#count] = this.#bytes.length;
    this.#hashes[this.#count] = hashOf(this.#bytes.bytes, this.start(this.#count), this.#bytes.length);
    this.#count += 1;
  }
}
