import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { deadPort, httpServer, rawAnswer, rawServer } from "../../testing/raw-server.ts";
import { selfSigned } from "../../testing/self-signed.ts";
import { until } from "../../testing/sampling-client.ts";
import { errorOf, send } from "../../testing/sampling-transport.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

const keep = closeAfterEach();
const kept = async <T extends { close: () => Promise<void> }>(making: T | Promise<T>): Promise<T> => keep(await making);

const aTransport = (options?: TransportOptions) => kept(createTransport(options));

test("a name that does not exist is a dns error", async () => {
  const error = await errorOf(send(await aTransport(), "http://no-such-name.invalid:1/"));
  expect(error).toMatchObject({ phase: "dns", reason: "unreachable", unsent: true });
});

test("a port without a listener is a connect error", async () => {
  const error = await errorOf(send(await aTransport(), `http://127.0.0.1:${await deadPort()}/`));
  expect(error).toMatchObject({ phase: "connect", reason: "unreachable", unsent: true, systemCode: "ECONNREFUSED" });
});

test("a handshake that never ends is aborted, and counts as unsent", async () => {
  const server = await kept(rawServer(() => undefined));
  const transport = await aTransport({ connectTimeout: 200 });
  const error = await errorOf(send(transport, `https://127.0.0.1:${server.port}/`));
  expect(error).toMatchObject({ phase: "tls", reason: "connect_timeout", unsent: true });
  await until(() => server.open() === 0);
});

test("an aborted connection attempt is dropped, and the next one works", async () => {
  const server = await kept(rawServer(() => undefined));
  const transport = await aTransport();
  for (let round = 0; round < 2; round += 1) {
    const error = await errorOf(
      send(transport, `https://127.0.0.1:${server.port}/`, { signal: AbortSignal.timeout(100) }),
    );
    expect(error).toMatchObject({ phase: "tls", reason: "aborted", unsent: true });
    await until(() => server.open() === 0);
  }
});

test("an untrusted certificate is never accepted, and nothing is sent", async () => {
  let requests = 0;
  const server = createHttpsServer(selfSigned, (_request, response) => {
    requests += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const error = await errorOf(send(await aTransport(), `https://localhost:${port}/`));
  expect(error).toMatchObject({ phase: "tls", reason: "tls", unsent: true, systemCode: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(requests).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});

test("a TLS handshake offers HTTP/1.1 only", async () => {
  const offered: string[] = [];
  const ALPNCallback = ({ protocols }: { readonly protocols: readonly string[] }) => {
    offered.push(...protocols);
    return protocols[0];
  };
  const server = createHttpsServer({ ...selfSigned, ALPNCallback });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await errorOf(send(await aTransport(), `https://localhost:${port}/`));
  expect(offered).toEqual(["http/1.1"]);
  await new Promise((resolve) => server.close(resolve));
});

test("reports a server that does not speak TLS", async () => {
  const server = await kept(httpServer((response) => response.end("{}")));
  const error = await errorOf(send(await aTransport(), `https://127.0.0.1:${server.port}/`));
  expect(error).toMatchObject({ phase: "tls", reason: "tls", unsent: true });
});

test("reports a server that does not speak HTTP", async () => {
  const server = await kept(rawServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")));
  const error = await errorOf(send(await aTransport(), server.url));
  expect(error).toMatchObject({ phase: "headers", reason: "protocol", unsent: false });
});

test("never connects to a blocked address, given as a literal or by name", async () => {
  const server = await kept(httpServer((response) => response.end("{}")));
  const asked: string[] = [];
  const transport = await aTransport({
    allowAddress: (address, hostname) => {
      asked.push(`${hostname} ${address}`);
      return false;
    },
  });
  for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]) {
    const error = await errorOf(send(transport, `http://${host}:${server.port}/`));
    expect(error).toMatchObject({ reason: "address", unsent: true });
  }
  expect(server.connections()).toBe(0);
  expect(asked).toContain("127.0.0.1 127.0.0.1");
  expect(asked.some((line) => line.startsWith("localhost "))).toBe(true);
});

test("only the allowed ones of several addresses are tried", async () => {
  const server = await kept(httpServer((response) => response.end("{}")));
  const transport = await aTransport({ allowAddress: (address) => address === "127.0.0.1" });
  await expect(send(transport, `http://localhost:${server.port}/`)).resolves.toMatchObject({ status: 200 });
});

test("an early hint does not count as the answer", async () => {
  const hint = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
  const server = await kept(rawServer((socket) => socket.write(hint + rawAnswer("{}"))));
  await expect(send(await aTransport(), server.url)).resolves.toMatchObject({ status: 200, text: "{}" });
});

test("an error answer keeps its status when its text is lost", async () => {
  const server = await kept(
    rawServer((socket) => socket.end("HTTP/1.1 503 Busy\r\nRetry-After: 2\r\nContent-Length: 99\r\n\r\nshort")),
  );
  const answer = await send(await aTransport(), server.url);
  expect(answer).toMatchObject({ status: 503, text: "" });
  expect(answer.headers["retry-after"]).toBe("2");
});

test("closing aborts requests in flight and rejects new ones", async () => {
  const server = await kept(rawServer(() => undefined));
  const transport = createTransport();
  const sending = errorOf(send(transport, server.url));
  await until(() => server.open() === 1);
  await transport.close();
  expect((await sending).reason).toBe("closed");
  expect(await errorOf(send(transport, server.url))).toMatchObject({ reason: "closed", unsent: true });
  await until(() => server.open() === 0);
});
