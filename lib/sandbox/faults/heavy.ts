/** Answers that are far too large, too dense or too deep. */
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { jsonText } from "../answer.ts";
import { type Fault, numberArgument } from "./fault.ts";

const MEBIBYTE = 1 << 20;
const ok = { "content-type": "application/json; charset=utf-8" };

/** Writes as fast as the caller reads, and stops when the caller disconnects. */
function stream(response: ServerResponse, chunks: Iterable<Buffer>): void {
  pipeline(Readable.from(chunks), response).catch(() => response.destroy());
}

function* huge(mebibytes: number): Generator<Buffer> {
  const filler = Buffer.alloc(MEBIBYTE, "x");
  yield Buffer.from('{"id":1,"name":"');
  for (let index = 0; index < mebibytes; index += 1) yield filler;
  yield Buffer.from('"}');
}

/** One gzip member of one mebibyte, repeated: a reader decompresses them as one text. */
function* bomb(mebibytes: number): Generator<Buffer> {
  const member = gzipSync(Buffer.alloc(MEBIBYTE, " "), { level: 9 });
  for (let index = 0; index < mebibytes; index += 1) yield member;
}

export const heavy = {
  "huge-body": {
    effect: "Success with a body of 64 MiB.",
    argument: "size of the body in MiB (default: 64)",
    deliver: (response, _answer, { argument }) => {
      response.writeHead(200, ok);
      stream(response, huge(numberArgument(argument, 64)));
    },
  },
  "gzip-bomb": {
    effect: "Success with a small packed body that unpacks to 256 MiB.",
    argument: "unpacked size in MiB (default: 256)",
    deliver: (response, _answer, { argument }) => {
      response.writeHead(200, { ...ok, "content-encoding": "gzip" });
      stream(response, bomb(numberArgument(argument, 256)));
    },
  },
  "deep-json": {
    effect: "Success with JSON nested 100,000 levels deep.",
    argument: "number of levels (default: 100000)",
    instead: ({ argument }) => {
      const depth = Math.min(numberArgument(argument, 100_000), 1_000_000);
      return jsonText("[".repeat(depth) + "]".repeat(depth));
    },
  },
} satisfies Record<string, Fault>;
