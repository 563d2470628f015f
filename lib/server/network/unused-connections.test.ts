import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeUnusedOnExit } from "./unused-connections.ts";

test("a closing server waits for the request in flight, and not for an unused connection", async () => {
  const signals = new EventEmitter();
  closeUnusedOnExit(signals);
  const received = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    received.resolve();
    await answer.promise;
    response.end("answered");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const unused = connect(port, "127.0.0.1").resume();
  await once(server, "connection");
  const closed = once(unused, "close");
  const used = fetch(`http://127.0.0.1:${port}/`);
  await received.promise;

  const ended = once(server, "close");
  signals.emit("SIGTERM");
  server.close();
  await closed;
  answer.resolve();
  expect(await (await used).text()).toBe("answered");
  await ended;
});
