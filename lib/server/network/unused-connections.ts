/** Connections that a browser opens in advance and keeps idle. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";

interface Connection extends Pick<EventEmitter, "once"> {
  readonly bytesRead: number;
  readonly destroy: () => unknown;
}

/**
 * Closes connections that never sent a request when the process gets a stop signal. A closing server waits up to a
 * minute for them, as if a request were arriving; it closes idle connections that were used before. Requests in flight
 * finish.
 * @param emitter emitter of the signals: the process, except in tests.
 */
export function closeUnusedOnExit(emitter: Pick<EventEmitter, "once">): void {
  const open = new Set<Connection>();
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Connection };
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const close = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) emitter.once(signal, close);
}
