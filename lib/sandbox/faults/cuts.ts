/** Connections that break: before the answer, during it, or unnoticed after it. */
import type { Socket } from "node:net";
import { type Fault, numberArgument } from "./fault.ts";
import { bodyBytes, headBytes, onSocket } from "./raw-answer.ts";

const CUT = "number of bytes to send (default: half of the body)";

/** Part of the body before the cut. */
const cut = (body: Buffer, argument: string): Buffer => body.subarray(0, numberArgument(argument, body.length >> 1));

/** Sockets whose next request gets no answer. */
const stale = new WeakSet<Socket>();
export const isStale = (socket: Socket): boolean => stale.has(socket);

export const cuts = {
  "reset-before-response": {
    effect: "Resets the connection instead of responding.",
    deliver: (response) => onSocket(response, (socket) => socket.resetAndDestroy()),
  },
  "stale-keepalive": {
    effect: "Responds and keeps the connection, then resets it at the next call that uses it.",
    deliver: (response, answer) => {
      onSocket(response, (socket) => stale.add(socket));
      response.writeHead(answer.status, { ...answer.headers, "content-length": bodyBytes(answer).length });
      response.end(answer.body);
    },
  },
  "reset-mid-body": {
    effect: "Resets the connection inside the body.",
    argument: CUT,
    deliver: (response, answer, { argument }) =>
      onSocket(response, (socket) => {
        const body = bodyBytes(answer);
        const head = headBytes(answer, { "content-length": String(body.length) });
        // A reset discards bytes that the peer has not read yet; allow 50 ms to read them.
        socket.write(Buffer.concat([head, cut(body, argument)]), () => setTimeout(() => socket.resetAndDestroy(), 50));
      }),
  },
  "truncated-length": {
    effect: "Announces the full length, then closes after part of the body.",
    argument: CUT,
    deliver: (response, answer, { argument }) =>
      onSocket(response, (socket) => {
        const body = bodyBytes(answer);
        const head = headBytes(answer, { "content-length": String(body.length) });
        socket.end(Buffer.concat([head, cut(body, argument)]));
      }),
  },
  "truncated-eof": {
    effect: "States no length and closes after part of the body, so only the incomplete JSON reveals it.",
    argument: CUT,
    deliver: (response, answer, { argument }) =>
      onSocket(response, (socket) => {
        socket.end(Buffer.concat([headBytes(answer, { connection: "close" }), cut(bodyBytes(answer), argument)]));
      }),
  },
  "chunked-cut": {
    effect: "Sends the body in chunks and closes without the last one.",
    argument: CUT,
    deliver: (response, answer, { argument }) =>
      onSocket(response, (socket) => {
        const part = cut(bodyBytes(answer), argument);
        const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
        const head = headBytes(answer, { "transfer-encoding": "chunked" });
        // A zero-length chunk would be a valid end of the body.
        socket.end(part.length === 0 ? head : Buffer.concat([head, chunk]));
      }),
  },
} satisfies Record<string, Fault>;
