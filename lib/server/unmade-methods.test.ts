import { once } from "node:events";
import { createServer, METHODS, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { refuseUnmadeMethods } from "./unmade-methods.ts";

/** A tunnel has no answer, but an end of the connection. */
const ANSWERED = METHODS.filter((method) => method !== "CONNECT");

test("of every method that comes in a request can be made, and only that of which none could be is another", async () => {
  refuseUnmadeMethods();
  const server = createServer(({ method, url }, response) => {
    response.end(new Request(`http://console.test${url}`, { method: method ?? "" }).method);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const come = await Promise.all(
    ANSWERED.map(async (method) => {
      const [answer] = await once(request({ port, method, agent: false }).end(), "response");
      const chunks: Buffer[] = await answer.toArray();
      return method === "HEAD" ? "HEAD" : Buffer.concat(chunks).toString();
    }),
  );
  expect(ANSWERED).toContain("TRACE");
  expect(come).toEqual(ANSWERED.map((method) => (method === "TRACE" ? "PROPFIND" : method)));
  server.close();
});
