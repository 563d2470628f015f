/** Writes the answer of a conformance session to its connection, or breaks it off. */
import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Answer } from "../answer.ts";
import { bodyBytes, headBytes, onSocket } from "../faults/raw-answer.ts";
import type { GivenAnswer } from "./observed-call.ts";

export function deliverAnswer(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { ...answer.headers, "content-length": bodyBytes(answer).length });
  response.end(answer.body);
}

export const deliverReset = (response: ServerResponse): void =>
  onSocket(response, (socket) => socket.resetAndDestroy());

/** Sends the headers and half of the body, then nothing; ends the connection after `limit` milliseconds. */
export function deliverStall(
  response: ServerResponse,
  answer: Answer,
  limit: number,
  onClosed: (closed: NonNullable<GivenAnswer["closed"]>) => void,
): void {
  onSocket(response, (socket) => {
    const begun = performance.now();
    const body = bodyBytes(answer);
    const head = headBytes(answer, { "content-length": String(body.length), date: new Date().toUTCString() });
    let settled = false;
    const settle = (by: "client" | "limit"): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      onClosed({ by, after: performance.now() - begun });
    };
    const timer = setTimeout(() => {
      settle("limit");
      socket.destroy();
    }, limit);
    timer.unref();
    socket.once("close", () => settle("client"));
    socket.write(Buffer.concat([head, body.subarray(0, body.length >> 1)]));
  });
}
