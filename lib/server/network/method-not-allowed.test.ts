import { once } from "node:events";
import { createServer, METHODS, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { refuseUnsupportedMethods } from "./method-not-allowed.ts";

/** CONNECT has no response; it only ends the connection. */
const ANSWERED = METHODS.filter((method) => method !== "CONNECT");

test("replaces only the method that cannot become a Request", async () => {
  refuseUnsupportedMethods();
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
