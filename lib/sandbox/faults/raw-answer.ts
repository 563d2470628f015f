/** Writes HTTP by hand, so that it can be cut where a proper server would not. */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Answer } from "../answer.ts";

/** The bytes of an answer's body. */
export const bodyBytes = ({ body }: Answer): Buffer => (typeof body === "string" ? Buffer.from(body) : body);

/** Status line and headers as bytes; `framing` is the header that says where the body ends. */
export function headBytes(answer: Answer, framing: Readonly<Record<string, string>>): Buffer {
  const headers = { ...answer.headers, ...framing };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 ${answer.status} Sandbox\r\n${lines.join("")}\r\n`);
}

/** Runs `write` on the socket below a response, if the caller is still there. */
export function onSocket(response: ServerResponse, write: (socket: Socket) => void): void {
  const { socket } = response;
  if (socket && !socket.destroyed) write(socket);
}

/** Repeats until it says false or the caller leaves. */
export function every(milliseconds: number, socket: Socket, step: () => boolean): void {
  const timer = setInterval(() => {
    if (socket.destroyed || !step()) clearInterval(timer);
  }, milliseconds);
  socket.once("close", () => clearInterval(timer));
}
