/** Real sockets: the framework owns the server, so the module sees it only through diagnostics channels. */
import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { observeHttp } from "./http-server.ts";

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(answer: RequestListener) {
  const activity = observeHttp();
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  ends.push(
    () => agent.destroy(),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const ask = async (): Promise<IncomingMessage> => {
    const [response] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    response.resume();
    return response;
  };
  return { activity, server, port, ask };
}

test("a closing server waits for the request in flight, and not for an unused connection", async () => {
  const answer = Promise.withResolvers<void>();
  const { activity, server, port, ask } = await serve(async (_request, response) => {
    await answer.promise;
    response.end("answered");
  });
  const unused = connect(port, "127.0.0.1").resume();
  await once(server, "connection");
  const closed = once(unused, "close");
  const used = ask();
  await vi.waitFor(() => expect(activity.inFlight?.()).toBe(1));

  const ended = once(server, "close");
  await activity.drain?.();
  await closed;
  expect(activity.inFlight?.()).toBe(1);
  answer.resolve();
  expect((await used).statusCode).toBe(200);
  await ended;
  expect(activity.inFlight?.()).toBe(0);
});

test("new requests are answered until the drain, each as the last of its connection", async () => {
  const { activity, server, port, ask } = await serve((_request, response) => response.end("answered"));
  expect((await ask()).headers.connection).toBe("keep-alive");
  await activity.quiesce?.();
  expect((await ask()).headers.connection).toBe("close");
  expect((await ask()).statusCode).toBe(200);
  const ended = once(server, "close");
  await activity.drain?.();
  await ended;
  const [error] = (await once(connect(port, "127.0.0.1"), "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
});

test("an answer that has begun before the drain does not keep its connection open", async () => {
  const answer = Promise.withResolvers<void>();
  const { activity, server, ask } = await serve(async (_request, response) => {
    response.write("begun");
    await answer.promise;
    response.end();
  });
  const begun = await ask();
  await activity.quiesce?.();
  await activity.drain?.();
  const ended = once(server, "close");
  answer.resolve();
  await once(begun, "end");
  await ended;
});

test("a request whose client left counts no longer; the rest is cut at the end", async () => {
  const { activity, server, port, ask } = await serve(() => undefined);
  const gone = connect(port, "127.0.0.1");
  gone.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await vi.waitFor(() => expect(activity.inFlight?.()).toBe(1));
  gone.destroy();
  await vi.waitFor(() => expect(activity.inFlight?.()).toBe(0));

  const cut = ask();
  cut.catch(() => undefined);
  await vi.waitFor(() => expect(activity.inFlight?.()).toBe(1));
  const ended = once(server, "close");
  await activity.drain?.();
  await activity.flush?.();
  await expect(cut).rejects.toThrow("socket hang up");
  await ended;
});
