/** Connections that a browser opens ahead and holds ready. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";

interface Connection extends Pick<EventEmitter, "once"> {
  readonly bytesRead: number;
  readonly destroy: () => unknown;
}

/**
 * Closes connections that never asked for anything when the process is told to end. A server that closes waits for them as if a request
 * were on its way, a minute long; one that was answered and is idle it closes by itself. Requests under way are left to end.
 *
 * @param told tells the signals; the process.
 */
export function closeUnusedAtEnd(told: Pick<EventEmitter, "once">): void {
  const open = new Set<Connection>();
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Connection };
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const close = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) told.once(signal, close);
}
