/** Bodies: compressed, damaged, truncated, endless. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer, rawServer, type RawServer } from "../../testing/raw-server.ts";
import { until } from "../../testing/sampling-client.ts";
import { errorOf, send } from "../../testing/sampling-transport.ts";
import { createTransport } from "./transport.ts";

const keep = closeAfterEach();
const kept = async <T extends { close: () => Promise<void> }>(making: Promise<T>): Promise<T> => keep(await making);

const aTransport = () => keep(createTransport());

/** Server that answers every request with these bytes and this content encoding. */
const encoded = (bytes: Buffer, encoding: string): Promise<RawServer> =>
  kept(
    httpServer((response) => {
      response.setHeader("content-encoding", encoding);
      response.end(bytes);
    }),
  );

test("request and answer arrive unchanged", async () => {
  const server = await kept(
    httpServer((response, body, request) => {
      response.setHeader("x-seen", `${request.method} ${request.url} ${request.headers["x-own"]}`);
      response.end(`${body} 回`);
    }),
  );
  const answer = await send(aTransport(), `${server.url}/a?b=c`, { headers: { "x-own": "1" }, body: '{"é":1}' });
  expect(answer).toMatchObject({ status: 200, text: '{"é":1} 回', bytes: 12 });
  expect(answer.headers["x-seen"]).toBe("POST /a?b=c 1");
  expect(Date.parse(answer.dateHeader ?? "")).toBeGreaterThan(0);
});

const codings: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
  ["br", brotliCompressSync],
  ["identity", (bytes) => bytes],
];

test.each(codings)("decodes %s, and any truncation is an error", async (encoding, encode) => {
  const text = JSON.stringify({ text: "ä".repeat(300), list: [1, 2, 3] });
  const whole = encode(Buffer.from(text));
  const transport = aTransport();
  const good = await encoded(whole, encoding);
  await expect(send(transport, good.url)).resolves.toMatchObject({ status: 200, text });
  if (encoding === "identity") return;
  for (const at of [1, 5, Math.floor(whole.length / 2), whole.length - 5, whole.length - 1]) {
    const cut = await encoded(whole.subarray(0, at), encoding);
    expect((await errorOf(send(transport, cut.url))).reason).toMatch(/^(broken|encoding)$/);
  }
});

test("damaged or unknown compression is an encoding error", async () => {
  const transport = aTransport();
  const damaged = gzipSync("x".repeat(1_000));
  damaged.fill(0xff, 10, 20);
  for (const [bytes, encoding] of [
    [damaged, "gzip"],
    [Buffer.from("plain"), "gzip"],
    [Buffer.from("plain"), "zstd"],
    [Buffer.from([0xff, 0xfe, 0x41]), "identity"],
  ] as const) {
    const server = await encoded(bytes, encoding);
    expect(await errorOf(send(transport, server.url))).toMatchObject({
      reason: "encoding",
      phase: "body",
      status: 200,
    });
  }
});

test("an empty body under gzip is empty", async () => {
  const server = await encoded(Buffer.alloc(0), "gzip");
  await expect(send(aTransport(), server.url)).resolves.toMatchObject({ text: "", bytes: 0 });
});

test("a small packet that expands to a gigabyte is aborted with flat memory use", async () => {
  const zeros = gzipSync(Buffer.alloc(200_000_000), { level: 1 });
  const server = await encoded(zeros, "gzip");
  const transport = aTransport();
  const before = process.memoryUsage().rss;
  const error = await errorOf(
    send(transport, server.url, { maxBytes: 16_000_000, signal: AbortSignal.timeout(60_000) }),
  );
  expect(error).toMatchObject({ reason: "too_large", phase: "body", unsent: false });
  expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000);
  await until(() => server.open() === 0);
});

test("an endless answer is aborted at the limit", async () => {
  const server = await kept(
    rawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
      const more = () => {
        while (socket.writable && socket.write(`10000\r\n${"x".repeat(65_536)}\r\n`));
      };
      socket.on("drain", more);
      more();
    }),
  );
  const error = await errorOf(send(aTransport(), server.url, { maxBytes: 3_000_000 }));
  expect(error.reason).toBe("too_large");
  await until(() => server.open() === 0);
});
