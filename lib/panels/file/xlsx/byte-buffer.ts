/** Bytes appended one after another. */
export class ByteBuffer {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1_024) {
    this.bytes = new Uint8Array(capacity);
  }

  append(source: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    if (end - start > 32) this.bytes.set(source.subarray(start, end), this.length);
    else for (let at = start, to = this.length; at < end; at += 1, to += 1) this.bytes[to] = source[at] as number;
    this.length += end - start;
  }

  appendText(text: string): void {
    const bytes = encoder.encode(text);
    this.append(bytes, 0, bytes.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const longer = new Uint8Array(Math.max(Math.ceil(this.bytes.length * 1.5), this.length + more));
    longer.set(this.bytes.subarray(0, this.length));
    this.bytes = longer;
  }
}

const encoder = new TextEncoder();
