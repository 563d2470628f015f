/** Loopback servers for tests that need real sockets, down to the bytes. Each must be closed. */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { selfSigned } from "./self-signed.ts";

export interface RawServer {
  readonly url: string;
  readonly port: number;
  /** Connections accepted since the start. */
  readonly connections: () => number;
  /** Currently open connections. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Passes each request complete, as text; the test writes the answer directly to the socket. `turn` counts requests from
 * 1.
 */
export function rawServer(answer: (socket: Socket, request: string, turn: number) => void): Promise<RawServer> {
  let turn = 0;
  const server = createServer((socket) => {
    let text = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const whole = takeRequest(text);
      if (whole === undefined) return;
      text = text.slice(whole.length);
      answer(socket, whole, ++turn);
    });
  });
  return listen(server);
}

/** Passes each connection before it sends anything. */
export function tcpServer(connected: (socket: Socket) => void): Promise<RawServer> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    // Unread data would delay the end of the connection.
    socket.resume();
    connected(socket);
  });
  return listen(server);
}

/** `node:http` on loopback; `answer` is called after the body has been read. */
export function httpServer(
  answer: (response: ServerResponse, body: string, request: IncomingMessage, turn: number) => void,
): Promise<RawServer> {
  let turn = 0;
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(response, Buffer.concat(chunks).toString("utf8"), request, ++turn));
  });
  return listen(server);
}

/** Complete answer with its length, for `rawServer`. */
export function rawAnswer(body: string, status = "200 OK", headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers, "", body];
  return lines.join("\r\n");
}

/** HTTPS server on localhost with a self-signed certificate. */
export async function untrustedServer(): Promise<Pick<RawServer, "url" | "port" | "close">> {
  const server = createHttpsServer(selfSigned, (_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `https://localhost:${port}`, port, close };
}

/** Port without a listener. */
export async function deadPort(): Promise<number> {
  const server = await listen(createServer());
  await server.close();
  return server.port;
}

function takeRequest(text: string): string | undefined {
  const head = text.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  const whole = text.slice(0, head + 4 + length);
  return whole.length === head + 4 + length ? whole : undefined;
}

async function listen(server: Server): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
