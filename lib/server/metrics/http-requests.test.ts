/** Real sockets: the module sees the server through a diagnostics channel only. */
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { observeRequests, type EndedRequest } from "./http-requests.ts";

const keep = closeAfterEach();
/** Milliseconds after which a hanging wait fails; generous, because the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

async function observed(statusCode: number | "never") {
  const ended: EndedRequest[] = [];
  const server = keep(
    await httpServer((response) => {
      if (statusCode === "never") return void response.write("begun");
      response.statusCode = statusCode;
      response.end("x");
    }),
  );
  // The channel reports the requests of every server in this process.
  observeRequests(
    (path) => `route of ${path}`,
    (one) => ended.push(one),
  );
  const send = async (method: string, path: string) => {
    const sent = request({ port: server.port, host: "127.0.0.1", method, path, agent: false }).end();
    const [response] = await once(sent, "response");
    response.resume();
    await once(response, "end");
  };
  return { ended, port: server.port, send };
}

test.each([
  ["GET", 200, "GET", "2xx"],
  ["HEAD", 304, "HEAD", "3xx"],
  ["POST", 404, "POST", "4xx"],
  ["PROPFIND", 405, "other", "4xx"],
  ["GET", 503, "GET", "5xx"],
])("%s answered with %d is counted as %s, %s, without its query", async (method, statusCode, named, status) => {
  const { ended, send } = await observed(statusCode);
  await send(method, "/attributes/120?q=ana%40example.test");
  await vi.waitFor(() => expect(ended).toHaveLength(1), PATIENCE);
  expect(ended).toEqual([{ method: named, route: "route of /attributes/120", status, seconds: expect.any(Number) }]);
  expect(ended[0]?.seconds).toBeGreaterThan(0);
});

test("a request whose client leaves before the end is aborted", async () => {
  const { ended, port } = await observed("never");
  const client = connect(port, "127.0.0.1");
  client.write("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(client, "data");
  client.destroy();
  await vi.waitFor(() => expect(ended).toMatchObject([{ route: "route of /slow", status: "aborted" }]), PATIENCE);
});
