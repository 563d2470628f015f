/** Address that the redirect of a session names. It counts the bytes that arrive; a conforming client sends none. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { SecondVisit } from "./observed-call.ts";

export interface SecondAddress {
  readonly url: string;
  readonly visits: () => readonly SecondVisit[];
  readonly close: () => Promise<void>;
}

const ANSWER = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";
/** Visits that are kept. */
const MAX_VISITS = 100;

/** @param headerPrefix prefix of the authentication headers */
export async function openSecondAddress(headerPrefix: string, now: () => number): Promise<SecondAddress> {
  const visits: SecondVisit[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.on("data", (bytes) => {
      const credentials = bytes.toString("latin1").toLowerCase().includes(`${headerPrefix}-signature:`);
      if (visits.length < MAX_VISITS) visits.push({ at: now(), bytes: bytes.length, credentials });
      socket.end(ANSWER);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: () => visits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
