/**
 * Connection faults on real sockets: outcome and number of attempts of a call. Faults that the sandbox can produce are
 * tested in `lib/server/partner/service-faults.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { deadPort, rawAnswer, rawServer } from "../testing/raw-server.ts";
import { aClient, aQualifyRequest, failureIn, id, until, type TestClient } from "../testing/sampling-client.ts";
import { TransportError, type TransportReason } from "./transport/transport-error.ts";

const keep = closeAfterEach();
const kept = async <T extends { close: () => Promise<void> }>(making: Promise<T>): Promise<T> => keep(await making);

const ATTRIBUTE = '{"id":5,"name":"x"}';
const read = ({ client }: TestClient, deadline?: number) =>
  client.call("get-attribute-info", { attribute_id: id("5") }, { deadline });
const qualify = ({ client }: TestClient, deadline?: number) => client.call("qualify", aQualifyRequest(), { deadline });

describe("before anything was sent", () => {
  test("connect-refused: every operation retries, then reports the refused address", async () => {
    const tested = keep(aClient(`http://127.0.0.1:${await deadPort()}`));
    const failure = await failureIn(read(tested));
    expect(failure).toMatchObject({ code: "unreachable", retryable: true, operation: "/get-attribute-info" });
    expect(failure.message).toMatch(
      /^The service couldn’t be reached: 127\.0\.0\.1:\d+ refused the connection\. Nothing was sent\.$/,
    );
    expect(
      tested.records.map(({ attempt, outcome, phase, requestBytes }) => [attempt, outcome, phase, requestBytes]),
    ).toEqual([
      [1, "unreachable", "connect", 0],
      [2, "unreachable", "connect", 0],
      [3, "unreachable", "connect", 0],
    ]);
    expect(await failureIn(qualify(tested))).toMatchObject({ code: "unreachable", retryable: true });
    expect(await failureIn(tested.client.call("create-context", { items: {} }))).toMatchObject({ code: "unreachable" });
    expect(tested.records).toHaveLength(3 + 2 + 2);
  });

  test("dns-fail: reports the name", async () => {
    const tested = keep(aClient("http://no-such-name.invalid"));
    const failure = await failureIn(qualify(tested));
    expect(failure).toMatchObject({ code: "unreachable", retryable: true });
    expect(failure.message).toContain("the host name no-such-name.invalid was not found");
    expect(tested.records.map(({ phase }) => phase)).toEqual(["dns", "dns"]);
  });

  test("a blocked address names the setting and is not retried", async () => {
    const tested = keep(aClient("http://127.0.0.1:9", { wire: { allowAddress: () => false } }));
    const failure = await failureIn(read(tested));
    expect(failure).toMatchObject({ code: "unreachable", retryable: false });
    expect(failure.message).toContain("SERVICE_ALLOW_HOSTS");
    expect(tested.records).toHaveLength(1);
  });

  test("connect-blackhole: times out in the handshake, and a write certainly did not reach the service", async () => {
    const server = await kept(rawServer(() => undefined));
    const tested = keep(aClient(`https://127.0.0.1:${server.port}`));
    const failure = await failureIn(qualify(tested, 200));
    expect(failure).toMatchObject({ code: "timed_out", retryable: false });
    expect(failure.message).toBe(
      "The service did not complete the secure handshake in time (0.2 s). Nothing was sent.",
    );
    expect(tested.records).toMatchObject([{ phase: "tls", requestBytes: 0 }]);
    await until(() => server.open() === 0);
  });

  test("tls-bad-cert: reported with its own message, never retried", async () => {
    const tested = keep(aClient("https://bad.test", { transport: failing("tls", "CERT_HAS_EXPIRED") }));
    const failure = await failureIn(read(tested));
    expect(failure).toMatchObject({ code: "unreachable", retryable: false });
    expect(failure.message).toContain("its certificate or protocol isn’t valid (CERT_HAS_EXPIRED)");
    expect(tested.records).toHaveLength(1);
  });
});

function failing(reason: TransportReason, systemCode: string) {
  return {
    send: () =>
      Promise.reject(new TransportError({ phase: "tls", reason, unsent: true, host: "bad.test", systemCode })),
    close: async () => undefined,
  };
}

describe("while waiting for the answer", () => {
  test("reset-before-response: a read is retried silently, a write is not", async () => {
    const server = await kept(
      rawServer((socket, _request, turn) => {
        if (turn === 1 || turn === 3) socket.resetAndDestroy();
        else socket.write(rawAnswer(ATTRIBUTE));
      }),
    );
    const tested = keep(aClient(server.url));
    await expect(read(tested)).resolves.toMatchObject({ record: { attempt: 2, outcome: "ok" } });
    expect(await failureIn(qualify(tested))).toMatchObject({ code: "outcome_unknown" });
    expect(tested.records.map(({ outcome }) => outcome)).toEqual(["unreachable", "ok", "outcome_unknown"]);
  });

  test("stale-keepalive: a connection closed between two calls causes no error", async () => {
    const server = await kept(
      rawServer((socket, _request, turn) => {
        socket.write(rawAnswer(ATTRIBUTE));
        if (turn === 1) setTimeout(() => socket.destroy(), 20);
      }),
    );
    const tested = keep(aClient(server.url));
    await read(tested);
    await until(() => server.open() === 0);
    await expect(read(tested)).resolves.toMatchObject({ value: { id: "5" } });
  });

  test("stale-keepalive: a connection closed during the request is replaced", async () => {
    const server = await kept(
      rawServer((socket, _request, turn) => {
        if (turn === 2) socket.destroy();
        else socket.write(rawAnswer(ATTRIBUTE));
      }),
    );
    const tested = keep(aClient(server.url));
    await read(tested);
    await expect(read(tested)).resolves.toMatchObject({ record: { attempt: 2 } });
  });

  test("non-HTTP output is a malformed answer", async () => {
    const server = await kept(rawServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")));
    const tested = keep(aClient(server.url));
    expect(await failureIn(read(tested))).toMatchObject({ code: "malformed_answer", retryable: false });
    expect(await failureIn(qualify(tested))).toMatchObject({ code: "outcome_unknown" });
  });
});
