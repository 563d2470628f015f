import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeUnusedAtEnd } from "./unused-connections.ts";

test("a server that is told to end waits for the request under way, and not for a connection that asked for nothing", async () => {
  const told = new EventEmitter();
  closeUnusedAtEnd(told);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked.resolve();
    await answer.promise;
    response.end("answered");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const unused = connect(port, "127.0.0.1").resume();
  await once(server, "connection");
  const closed = once(unused, "close");
  const used = fetch(`http://127.0.0.1:${port}/`);
  await asked.promise;

  const ended = once(server, "close");
  told.emit("SIGTERM");
  server.close();
  await closed;
  answer.resolve();
  expect(await (await used).text()).toBe("answered");
  await ended;
});
