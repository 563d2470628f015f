/** Writes HTTP by hand, so that a response can be cut where a regular server would not. */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Answer } from "../answer.ts";

export const bodyBytes = ({ body }: Answer): Buffer => (typeof body === "string" ? Buffer.from(body) : body);

/** Status line and headers as bytes; `framing` is the header that delimits the body. */
export function headBytes(answer: Answer, framing: Readonly<Record<string, string>>): Buffer {
  const headers = { ...answer.headers, ...framing };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 ${answer.status} Sandbox\r\n${lines.join("")}\r\n`);
}

/** Runs `write` on the response's socket if the caller is still connected. */
export function onSocket(response: ServerResponse, write: (socket: Socket) => void): void {
  const { socket } = response;
  if (socket && !socket.destroyed) write(socket);
}

/** Milliseconds. A timer with a longer delay ends at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** Repeats until `step` returns false or the caller disconnects. */
export function every(milliseconds: number, socket: Socket, step: () => boolean): void {
  const delay = Math.min(milliseconds, MAX_DELAY);
  const timer = setInterval(() => {
    if (socket.destroyed || !step()) clearInterval(timer);
  }, delay);
  socket.once("close", () => clearInterval(timer));
}
