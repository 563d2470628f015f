/** Requests and connections of the HTTP server, which the framework owns: observed by Node's diagnostics channels. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import type { StopHook } from "./stop-hooks.ts";

interface Connection extends Pick<EventEmitter, "once"> {
  readonly bytesRead: number;
  readonly destroy: () => unknown;
}

interface Answer extends Pick<EventEmitter, "once"> {
  readonly headersSent: boolean;
  readonly setHeader: (name: string, value: string) => unknown;
}

interface Listener {
  readonly close: (done: () => void) => unknown;
  readonly closeIdleConnections: () => void;
  readonly closeAllConnections: () => void;
}

export interface HttpActivity extends StopHook {
  /**
   * Closes connections that never sent a request: browsers open them in advance, and a closing server waits up to a
   * minute for them, as if a request were arriving. It closes idle connections that were used before.
   */
  readonly closeUnused: () => void;
}

/** Starts to observe all HTTP servers of the process. Call once, before the first request. */
export function observeHttp(): HttpActivity {
  const servers = new Set<Listener>();
  const answers = new Set<Answer>();
  const connections = new Set<Connection>();
  let leaving = false;
  let closed = false;

  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Connection };
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  subscribe("http.server.request.start", (message) => {
    const { response, server } = message as { readonly response: Answer; readonly server: Listener };
    servers.add(server);
    answers.add(response);
    if (leaving) asLastAnswer(response);
    response.once("close", () => {
      answers.delete(response);
      if (closed) server.closeIdleConnections();
    });
  });

  const closeUnused = () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    closeUnused,
    // The next request of a client uses another connection, and so possibly another process.
    quiesce: () => {
      leaving = true;
      for (const answer of answers) asLastAnswer(answer);
    },
    drain: () => {
      closed = true;
      closeUnused();
      // Without any request so far there is no known server; the end of the process closes it.
      for (const server of servers) server.close(() => undefined);
    },
    inFlight: () => answers.size,
    flush: () => {
      for (const server of servers) server.closeAllConnections();
    },
  };
}

function asLastAnswer(answer: Answer): void {
  if (!answer.headersSent) answer.setHeader("connection", "close");
}
