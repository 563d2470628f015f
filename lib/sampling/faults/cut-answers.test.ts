/**
 * Answers that end early, at every byte, for each operation and each way to mark the end of a body: a call returns an
 * error or the whole answer, never a part of it.
 * @module-tag full
 */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { failureOf } from "../../failure.ts";
import type { OperationName } from "../operations.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { faultCalls } from "../../testing/faults/fault-calls.ts";
import { rawServer } from "../../testing/raw-server.ts";
import { aClient } from "../../testing/sampling-client.ts";
import { operations } from "../operations.ts";

const keep = closeAfterEach();

/** Small valid answers. A new operation does not compile without one. */
const ANSWERS: Readonly<Record<OperationName, string>> = {
  "get-attribute-info": '{"id":1,"name":"ä"}',
  "get-attributes": '[{"attribute_id":1,"active":true}]',
  "list-attributes": '[{"attribute_id":1,"active":true}]',
  "get-opportunity": '{"id":55301,"group_id":7}',
  "create-context": '{"id":"planted-context"}',
  qualify: '[{"group_id":11241127,"qualified":false},{"group_id":11250050,"qualified":false}]',
};
const NAMES = Object.keys(ANSWERS) as OperationName[];

const head = (...lines: readonly string[]): Buffer =>
  Buffer.from(`HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`);

/** Two chunks and the end. */
function inChunks(body: Buffer): Buffer {
  const half = body.length >> 1;
  const chunks = [body.subarray(0, half), body.subarray(half)].map((part) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]),
  );
  return Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
}

const GZIP = "Content-Encoding: gzip";
const CHUNKED = "Transfer-Encoding: chunked";
const length = (body: Buffer): string => `Content-Length: ${body.length}`;

/** Whole responses. */
const FRAMINGS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  "with a length": (body) => Buffer.concat([head(length(body)), body]),
  "in chunks": (body) => Buffer.concat([head(CHUNKED), inChunks(body)]),
  "packed, with a length": (body) => Buffer.concat([head(GZIP, length(gzipSync(body))), gzipSync(body)]),
  "packed, in chunks": (body) => Buffer.concat([head(GZIP, CHUNKED), inChunks(gzipSync(body))]),
  "until the connection ends": (body) => Buffer.concat([head("Connection: close"), body]),
};

interface End {
  readonly cut: number;
  readonly text: string | undefined;
  readonly code: string | undefined;
  readonly attempts: number;
}

/** The base URL of each client names the number of bytes that it gets. */
async function cutEverywhere(operation: OperationName, whole: Buffer): Promise<readonly End[]> {
  const server = keep(
    await rawServer((socket, request) => {
      const bytes = Number(/^POST \/(\d+)\//.exec(request)?.[1]);
      socket.end(whole.subarray(0, bytes));
    }),
  );
  return Promise.all(
    Array.from({ length: whole.length + 1 }, async (_, cut): Promise<End> => {
      // A client of its own: shared by all, its breaker would open. The deadline only bounds a test that hangs.
      const { client, records, close } = aClient(`${server.url}/${cut}`, { dialect: { interactiveDeadline: 60_000 } });
      try {
        const { text } = await faultCalls[operation](client);
        return { cut, text, code: undefined, attempts: records.length };
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        return { cut, text: undefined, code: failure.code, attempts: records.length };
      } finally {
        await close();
      }
    }),
  );
}

describe.each(NAMES)("%s", (operation) => {
  test.each(Object.entries(FRAMINGS))("an answer %s", async (_name, frame) => {
    const body = ANSWERS[operation];
    const whole = frame(Buffer.from(body));
    const ends = await cutEverywhere(operation, whole);
    const read = ends.filter(({ text }) => text !== undefined);
    expect(new Set(read.map(({ text }) => text))).toEqual(new Set([body]));
    expect(ends.at(-1)?.text).toBe(body);
    // Only the last line break of the end mark may be missing.
    expect(read.map(({ cut }) => cut).filter((cut) => cut < whole.length - 4)).toEqual([]);

    const failed = ends.filter(({ text }) => text === undefined);
    const isRead = operations[operation].retry === "read";
    const codes = isRead ? ["malformed_answer", "unreachable"] : ["outcome_unknown"];
    expect(failed.filter(({ code }) => !codes.includes(code ?? ""))).toEqual([]);
    // A write that may have been processed is never sent again.
    expect(Math.max(...ends.map(({ attempts }) => attempts))).toBe(isRead ? 3 : 1);
  });
});
