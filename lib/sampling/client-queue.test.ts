/** Queueing, and cancellation before the end. */
import { describe, expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { rawServer } from "../testing/raw-server.ts";
import {
  aClient,
  aQualifyRequest,
  clientAgainst,
  failureIn,
  id,
  ok,
  until,
  type Answer,
  type ClientOverrides,
  type TestClient,
} from "../testing/sampling-client.ts";

const keep = closeAfterEach();
const against = (answer: Answer, overrides?: ClientOverrides) => clientAgainst(keep, answer, overrides);
const read = ({ client }: Pick<TestClient, "client">, deadline?: number) =>
  client.call("get-attribute-info", { attribute_id: id("5") }, { deadline });

describe("the queue", () => {
  test("limits concurrency, in order", async () => {
    let inside = 0;
    let most = 0;
    const tested = await against(
      (response) => {
        most = Math.max(most, (inside += 1));
        setTimeout(() => {
          inside -= 1;
          ok(response);
        }, 10);
      },
      { dialect: { concurrency: 3 } },
    );
    await Promise.all(Array.from({ length: 12 }, () => read(tested)));
    expect(most).toBe(3);
    expect(tested.records.at(-1)?.queuedMs).toBeGreaterThan(10);
  });

  test("expired-in-queue: signed on leaving the queue, never sent with an expired signature", async () => {
    const lifetime = 30_000;
    /** Milliseconds from the answer to the call before until this one was signed. */
    const signedAfter: number[] = [];
    let answeredAt = 0;
    const tested = await against(
      (response, _turn, headers) => {
        signedAfter.push(Date.parse(String(headers["service-expiration"])) - lifetime - answeredAt);
        setTimeout(() => {
          answeredAt = Date.now();
          ok(response);
        }, 20);
      },
      { dialect: { concurrency: 1, signatureLifetime: lifetime } },
    );
    await Promise.all([read(tested), read(tested), read(tested)]);
    expect(signedAfter).toHaveLength(3);
    expect(Math.min(...signedAfter)).toBeGreaterThanOrEqual(0);
  });

  test("reports a call that never left the queue, with nothing sent", async () => {
    const tested = await against((response) => void setTimeout(() => ok(response), 400), {
      dialect: { concurrency: 1 },
    });
    const first = read(tested);
    const failure = await failureIn(read(tested, 100));
    expect(failure).toMatchObject({ code: "overloaded", retryable: true });
    expect(failure.message).toMatch(/Nothing was sent\.$/);
    expect(tested.records[0]).toMatchObject({ outcome: "overloaded", phase: "queue", requestBytes: 0 });
    await first;
  });
});

const attributeOf = (body: string) => (JSON.parse(body) as { attribute_id: number }).attribute_id;
const background = ({ client }: Pick<TestClient, "client">, attribute: string) =>
  client.call("get-attribute-info", { attribute_id: id(attribute) }, { background: true, deadline: 60_000 });

/** Client whose background calls hold all their slots: the service answers only attribute 5. */
async function hanging(slots: number, calls: number) {
  const tested = await against((response, _turn, _headers, body) => void (attributeOf(body) === 5 && ok(response)), {
    dialect: { concurrency: slots, interactiveDeadline: 20_000 },
  });
  const hung = Array.from({ length: calls }, (_, index) => failureIn(background(tested, String(100 + index))));
  await until(() => tested.server.connections() === Math.min(calls, Math.max(1, slots - 2)));
  return { ...tested, hung };
}

describe("background calls that hang", () => {
  test("leave slots for interactive calls, which are answered at once", async () => {
    const tested = await hanging(6, 10);
    expect(tested.client.health().load).toEqual({ inFlight: 4, queued: { interactive: 0, background: 6 } });
    await Promise.all([read(tested), read(tested), read(tested)]);
    for (const record of tested.records) expect(record).toMatchObject({ outcome: "ok", attempt: 1 });
    expect(tested.records).toHaveLength(3);
    expect(tested.client.health().load).toEqual({ inFlight: 4, queued: { interactive: 0, background: 6 } });
    await tested.client.close();
    for (const failure of await Promise.all(tested.hung)) expect(failure.code).toBe("cancelled");
  });

  test("with one slot, an interactive call is the next one", async () => {
    const order: number[] = [];
    const gate = Promise.withResolvers<void>();
    const tested = await against(
      async (response, _turn, _headers, body) => {
        order.push(attributeOf(body));
        await gate.promise;
        response.end(`{"id":${attributeOf(body)}}`);
      },
      { dialect: { concurrency: 1, interactiveDeadline: 20_000 } },
    );
    const jobs = ["100", "101", "102"].map((attribute) => background(tested, attribute));
    await until(() => order.length === 1);
    const person = read(tested);
    gate.resolve();
    await Promise.all([person, ...jobs]);
    expect(order).toEqual([100, 5, 101, 102]);
  });
});

describe("cancelling", () => {
  test("cancel: the socket is closed within 100 ms", async () => {
    const server = keep(await rawServer(() => undefined));
    const tested = keep(aClient(server.url));
    const delays: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const leaving = new AbortController();
      const call = failureIn(tested.client.call("list-attributes", {}, { signal: leaving.signal }));
      await until(() => server.open() === 1);
      leaving.abort();
      delays.push(await until(() => server.open() === 0));
      expect(await call).toMatchObject({
        code: "cancelled",
        message: "The call was canceled before a response arrived.",
        retryable: false,
      });
    }
    // Best of five, because a busy machine may have delayed the others.
    expect(Math.min(...delays)).toBeLessThan(100);
    expect(tested.records).toHaveLength(5);
  });

  test("reports that a write in flight may have taken effect", async () => {
    let arrived = 0;
    const server = keep(await rawServer(() => void (arrived += 1)));
    const tested = keep(aClient(server.url));
    const leaving = new AbortController();
    const call = failureIn(tested.client.call("qualify", aQualifyRequest(), { signal: leaving.signal }));
    await until(() => arrived === 1);
    leaving.abort();
    expect(await call).toMatchObject({
      code: "cancelled",
      message: "The call was canceled after it was sent. The service may have processed it.",
    });
  });

  test("sends nothing when aborted before sending", async () => {
    const tested = await against(ok);
    const call = tested.client.call("list-attributes", {}, { signal: AbortSignal.abort() });
    expect(await failureIn(call)).toMatchObject({ code: "cancelled" });
    expect(tested.server.connections()).toBe(0);
  });

  test("aborts the wait for a retry", async () => {
    const leaving = new AbortController();
    const tested = await against((response) => response.writeHead(503).end(), {
      sleep: async () => leaving.abort(),
    });
    const call = tested.client.call("list-attributes", {}, { signal: leaving.signal });
    expect(await failureIn(call)).toMatchObject({ code: "cancelled" });
    expect(tested.records.filter(({ status }) => status === 503)).toHaveLength(1);
  });

  test("closing the client aborts calls in flight and rejects new ones", async () => {
    const server = keep(await rawServer(() => undefined));
    const tested = keep(aClient(server.url));
    const call = failureIn(read(tested));
    await until(() => server.open() === 1);
    await tested.client.close();
    expect(await call).toMatchObject({ code: "cancelled" });
    expect(await failureIn(read(tested))).toMatchObject({ code: "cancelled" });
  });
});

describe("stop of the process", () => {
  test("a write that was sent ends with an unknown outcome, a read as canceled; both at once", async () => {
    let arrived = 0;
    const server = keep(await rawServer(() => void (arrived += 1)));
    const leaving = new AbortController();
    const tested = keep(aClient(server.url, { stop: leaving.signal }));
    const write = failureIn(tested.client.call("qualify", aQualifyRequest()));
    const failing = failureIn(read(tested));
    await until(() => arrived === 2);
    leaving.abort();
    expect(await write).toMatchObject({
      code: "outcome_unknown",
      message:
        "The console was stopped before a response arrived. The request was sent, so the service may have processed it. Check before you repeat it.",
      retryable: false,
    });
    expect(await failing).toMatchObject({
      code: "cancelled",
      message: "The console was stopped before a response arrived.",
    });
    expect(tested.records.map(({ outcome }) => outcome).toSorted()).toEqual(["cancelled", "outcome_unknown"]);
  });

  test("calls in the queue and later calls are not sent", async () => {
    const server = keep(await rawServer(() => undefined));
    const leaving = new AbortController();
    const tested = keep(aClient(server.url, { stop: leaving.signal, dialect: { concurrency: 1 } }));
    const first = failureIn(tested.client.call("qualify", aQualifyRequest()));
    const queued = failureIn(tested.client.call("qualify", aQualifyRequest()));
    await until(() => server.open() === 1);
    leaving.abort();
    await first;
    const unsent = { code: "cancelled", message: "The console was stopped before the call was sent." };
    expect(await queued).toMatchObject(unsent);
    expect(await failureIn(tested.client.call("qualify", aQualifyRequest()))).toMatchObject(unsent);
    expect(tested.records.filter(({ requestBytes }) => requestBytes > 0)).toHaveLength(1);
  });
});

test("health: the breaker, the clock of the last dated answer, retries, and the calls of the last minute", async () => {
  const clock = { at: Date.now() };
  const tested = await against((response) => response.socket?.destroy(), { now: () => clock.at });
  const idle = { skewMs: undefined, load: { inFlight: 0, queued: { interactive: 0, background: 0 } } };
  expect(tested.client.health()).toEqual({
    ...idle,
    breaker: "closed",
    nextTryMs: undefined,
    retries: { left: 10, most: 10 },
    recent: { calls: 0, attempts: 0, failed: 0, lastSuccessAt: undefined },
  });
  for (let call = 0; call < 20; call += 1) await failureIn(read(tested));
  const open = tested.client.health();
  const { attempts } = open.recent;
  expect(open).toEqual({
    ...idle,
    breaker: "open",
    nextTryMs: 5_000,
    retries: { left: expect.any(Number), most: 10 },
    recent: { calls: 20, attempts, failed: attempts, lastSuccessAt: undefined },
  });
  expect(open.retries.left).toBeLessThan(10);
  expect(attempts).toBe(tested.records.filter(({ requestBytes }) => requestBytes > 0).length);
  clock.at += 3_000;
  expect(tested.client.health().nextTryMs).toBe(2_000);
  clock.at += 2_000;
  expect(tested.client.health()).toMatchObject({ breaker: "half-open", nextTryMs: undefined });
  const fresh = await against((response) => {
    response.setHeader("date", new Date(Date.now() + 90_000).toUTCString());
    ok(response);
  });
  await read(fresh);
  expect(fresh.client.health().breaker).toBe("closed");
  expect(fresh.client.health().skewMs).toBeGreaterThan(85_000);
  expect(fresh.client.health().recent).toMatchObject({ calls: 1, attempts: 1, failed: 0 });
  expect(fresh.client.health().recent.lastSuccessAt).toBeGreaterThan(clock.at - 60_000);
});
