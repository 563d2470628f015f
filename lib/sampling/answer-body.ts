/**
 * Collects the body of one answer: decompresses while streaming and counts decoded bytes, so that a small packet that
 * expands to gigabytes is rejected as soon as it passes the limit.
 */
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { systemCodeOf } from "./transport/transport-error.ts";

export type BodyFault = "too_large" | "encoding" | "broken";

export interface AnswerBody {
  /** Accepts a chunk; false asks the caller to pause the stream until `onReady`. */
  write(chunk: Buffer): boolean;
  /** Signals the end of the stream; `onWhole` or `onFault` follows. */
  end(): void;
  /** Releases all resources; no further callbacks. */
  destroy(): void;
}

export interface BodyListener {
  readonly onReady: () => void;
  /** Complete decoded body. */
  readonly onWhole: (bytes: Buffer) => void;
  readonly onFault: (fault: BodyFault, cause?: unknown) => void;
}

/** @param encoding the `content-encoding` header. @param maxBytes limit of decoded bytes. */
export function collectBody(encoding: string | undefined, maxBytes: number, listener: BodyListener): AnswerBody {
  const coding = (encoding ?? "").trim().toLowerCase();
  if (coding === "" || coding === "identity") return collectPlain(maxBytes, listener);
  return collectDecoded(coding, maxBytes, listener);
}

function collectPlain(maxBytes: number, { onWhole, onFault }: BodyListener): AnswerBody {
  const buffer = keepUpTo(maxBytes);
  return {
    write(chunk) {
      if (!buffer.add(chunk)) onFault("too_large");
      return true;
    },
    end: () => onWhole(buffer.bytes()),
    destroy: buffer.drop,
  };
}

function collectDecoded(coding: string, maxBytes: number, listener: BodyListener): AnswerBody {
  const buffer = keepUpTo(maxBytes);
  let decoder: Transform | undefined;
  let received = 0;

  const open = (first: Buffer): Transform | undefined => {
    const made = createDecoder(coding, first);
    made?.on("data", (chunk: Buffer) => {
      if (!buffer.add(chunk)) listener.onFault("too_large");
    });
    made?.on("drain", listener.onReady);
    made?.on("end", () => listener.onWhole(buffer.bytes()));
    // zlib reports a truncated stream as a buffer error; any other error means damaged data.
    made?.on("error", (error) =>
      listener.onFault(systemCodeOf(error) === "Z_BUF_ERROR" ? "broken" : "encoding", error),
    );
    return made;
  };

  return {
    write(chunk) {
      received += chunk.length;
      decoder ??= open(chunk);
      if (decoder === undefined) listener.onFault("encoding");
      else if (received > maxBytes) listener.onFault("too_large");
      return decoder?.destroyed === false ? decoder.write(chunk) : true;
    },
    end() {
      if (decoder === undefined) listener.onWhole(buffer.bytes());
      else decoder.end();
    },
    destroy() {
      decoder?.destroy();
      buffer.drop();
    },
  };
}

/** Larger chunks than the default 16 kB: fewer trips to the thread pool for answers of several megabytes. */
const STEP = { chunkSize: 64 * 1024 };

function createDecoder(coding: string, first: Buffer): Transform | undefined {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip(STEP);
  if (coding === "br") return createBrotliDecompress(STEP);
  if (coding !== "deflate") return undefined;
  // Some servers send raw deflate under this name; a zlib header has 8 in its low nibble.
  return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(STEP) : createInflateRaw(STEP);
}

function keepUpTo(maxBytes: number) {
  let chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: Buffer): boolean {
      size += chunk.length;
      if (size > maxBytes) return false;
      chunks.push(chunk);
      return true;
    },
    bytes: () => Buffer.concat(chunks),
    drop() {
      chunks = [];
    },
  };
}
