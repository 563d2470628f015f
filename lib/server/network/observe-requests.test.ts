/** Real sockets: the module sees the server through a diagnostics channel only. */
import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestContext } from "../request-context.ts";
import { CHECKED_HEADER, checkedToken } from "./checked-request.ts";
import { observeRequests } from "./observe-requests.ts";

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}$/;

interface Seen {
  readonly path: string | undefined;
  /** Id at the beginning, and after some async work. */
  readonly ids: readonly (string | undefined)[];
  readonly header: unknown;
}

let seen: Seen[];
const ends: (() => unknown)[] = [];
beforeEach(() => {
  seen = [];
  ends.push(observeRequests());
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Server that answers when the whole body has arrived, some time later. */
async function serve() {
  const server = createServer(async (received, response) => {
    const before = requestContext()?.id;
    let bytes = 0;
    for await (const chunk of received) bytes += (chunk as Buffer).length;
    await later(5);
    seen.push({ path: received.url, ids: [before, requestContext()?.id], header: received.headers["x-request-id"] });
    response.end(String(bytes));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => agent.destroy(),
  );
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: OutgoingHttpHeaders = {}, body = ""): Promise<IncomingMessage> => {
    const sent = request({ port, host: "127.0.0.1", path, headers, agent, method: body ? "POST" : "GET" }).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return response;
  };
  return { port, ask };
}

test("each request of a connection has an id of its own, which its response and its handler have", async () => {
  const { ask } = await serve();
  const answers = [await ask("/one?q=x"), await ask("/two", {}, "x".repeat(300_000)), await ask("/three")];
  const ids = answers.map(({ headers }) => headers["x-request-id"]);
  expect(new Set(ids).size).toBe(3);
  for (const [at, id] of ids.entries()) {
    expect(id).toMatch(ID);
    expect(seen[at]).toMatchObject({ ids: [id, id], header: id });
  }
  expect(requestContext()).toBeUndefined();
});

test("pipelined requests do not share an id", async () => {
  const { port } = await serve();
  const client = connect(port, "127.0.0.1");
  ends.push(() => client.destroy());
  client.write("GET /a HTTP/1.1\r\nhost: x\r\n\r\nGET /b HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  client.resume();
  await once(client, "end");
  expect(seen.map(({ path }) => path).toSorted()).toEqual(["/a", "/b"]);
  expect(new Set(seen.flatMap(({ ids }) => ids)).size).toBe(2);
});

test("an id from outside is replaced; that of an internal request of the framework is kept", async () => {
  const { ask } = await serve();
  const chosen = "ana@example.test";
  const forged = await ask("/", { "x-request-id": chosen, [CHECKED_HEADER]: "yes" });
  expect(forged.headers["x-request-id"]).toMatch(ID);
  const internal = await ask("/", { "x-request-id": "00000000-0000-4000-8000", [CHECKED_HEADER]: checkedToken() });
  expect(internal.headers["x-request-id"]).toBe("00000000-0000-4000-8000");
  expect(seen.map(({ header }) => header)).toEqual([forged.headers["x-request-id"], "00000000-0000-4000-8000"]);
});

test("built files, which everyone shares, have none", async () => {
  const { ask } = await serve();
  expect((await ask("/_next/static/chunks/a.js")).headers).not.toHaveProperty("x-request-id");
  expect(seen).toMatchObject([{ ids: [undefined, undefined], header: undefined }]);
});
