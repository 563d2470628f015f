/** Counts the open connections of a server in this process, which may not expose them itself. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

export interface WatchedSockets {
  /** Connections accepted since the start. */
  readonly accepted: () => number;
  /** Currently open connections. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

const CHANNEL = "net.server.socket";
const CLIENT_CHANNEL = "net.client.socket";

interface WatchedClientSockets extends Pick<WatchedSockets, "open" | "close"> {
  /** Sockets created since the start. */
  readonly created: () => number;
}

/** Counts the sockets that this process creates to connect, other than those of TLS. One is open until it is destroyed. */
export function watchClientSockets(): WatchedClientSockets {
  const sockets: Socket[] = [];
  const onSocket = (message: unknown): void => void sockets.push((message as { readonly socket: Socket }).socket);
  subscribe(CLIENT_CHANNEL, onSocket);
  return {
    created: () => sockets.length,
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    close: async () => void unsubscribe(CLIENT_CHANNEL, onSocket),
  };
}

/** @param port of the server. */
export function watchSockets(port: number): WatchedSockets {
  const open = new Set<Socket>();
  let accepted = 0;
  const onSocket = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    if (socket.localPort !== port) return;
    accepted += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  subscribe(CHANNEL, onSocket);
  return {
    accepted: () => accepted,
    open: () => open.size,
    close: async () => void unsubscribe(CHANNEL, onSocket),
  };
}
