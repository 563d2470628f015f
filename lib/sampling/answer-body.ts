/**
 * Collects the body of one answer: decompresses while it streams and counts decoded bytes, so that a small packet that
 * unfolds to gigabytes is cut as soon as it passes the limit.
 */
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Transform } from "node:stream";
import { systemCodeOf } from "./transport-error.ts";

export type BodyFault = "too_large" | "encoding" | "broken";

export interface AnswerBody {
  /** Takes a chunk; false asks to hold the stream until `onReady`. */
  write(chunk: Buffer): boolean;
  /** The stream is complete; `onWhole` or `onFault` follows. */
  end(): void;
  /** Lets go of everything; nothing is reported any more. */
  destroy(): void;
}

export interface BodyListener {
  readonly onReady: () => void;
  /** Decoded bytes, whole. */
  readonly onWhole: (bytes: Buffer) => void;
  readonly onFault: (fault: BodyFault, cause?: unknown) => void;
}

/** @param encoding the `content-encoding` header. @param maxBytes decoded bytes accepted. */
export function collectBody(encoding: string | undefined, maxBytes: number, listener: BodyListener): AnswerBody {
  const coding = (encoding ?? "").trim().toLowerCase();
  if (coding === "" || coding === "identity") return collectPlain(maxBytes, listener);
  return collectDecoded(coding, maxBytes, listener);
}

function collectPlain(maxBytes: number, { onWhole, onFault }: BodyListener): AnswerBody {
  const kept = keepUpTo(maxBytes);
  return {
    write(chunk) {
      if (!kept.add(chunk)) onFault("too_large");
      return true;
    },
    end: () => onWhole(kept.bytes()),
    destroy: kept.drop,
  };
}

function collectDecoded(coding: string, maxBytes: number, listener: BodyListener): AnswerBody {
  const kept = keepUpTo(maxBytes);
  let decoder: Transform | undefined;
  let received = 0;

  const open = (first: Buffer): Transform | undefined => {
    const made = createDecoder(coding, first);
    made?.on("data", (chunk: Buffer) => {
      if (!kept.add(chunk)) listener.onFault("too_large");
    });
    made?.on("drain", listener.onReady);
    made?.on("end", () => listener.onWhole(kept.bytes()));
    // zlib calls a stream that stops early a buffer error; everything else is damaged data.
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
      if (decoder === undefined) listener.onWhole(kept.bytes());
      else decoder.end();
    },
    destroy() {
      decoder?.destroy();
      kept.drop();
    },
  };
}

/** Larger steps than the default of 16 kB: fewer trips to the thread pool for an answer of megabytes. */
const STEP = { chunkSize: 64 * 1024 };

function createDecoder(coding: string, first: Buffer): Transform | undefined {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip(STEP);
  if (coding === "br") return createBrotliDecompress(STEP);
  if (coding !== "deflate") return undefined;
  // Some servers send raw deflate under this name; a zlib header has 8 in its low half.
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
