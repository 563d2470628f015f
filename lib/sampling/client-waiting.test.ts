/** Retry delays, and load protection for a service that is down. */
import { describe, expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import {
  aQualifyRequest,
  clientAgainst,
  failureIn,
  id,
  ok,
  type Answer,
  type ClientOverrides,
  type TestClient,
} from "../testing/sampling-client.ts";

const keep = closeAfterEach();
const against = (answer: Answer, overrides?: ClientOverrides) => clientAgainst(keep, answer, overrides);
const read = ({ client }: Pick<TestClient, "client">, deadline?: number) =>
  client.call("get-attribute-info", { attribute_id: id("5") }, { deadline });

/** Delays of a call after a 429 with this header, and its outcome. */
async function slept(retryAfter: string | undefined) {
  const waits: number[] = [];
  const tested = await against(
    (response, turn) => {
      if (turn > 1) return ok(response);
      response.writeHead(429, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end("{}");
    },
    { random: () => 0.5, sleep: async (ms) => void waits.push(Math.round(ms)) },
  );
  const outcome = await read(tested).then(
    () => "ok",
    (error: { failure: object }) => error.failure,
  );
  return { waits, outcome };
}

describe("429", () => {
  test.each([
    ["1", 1_050],
    ["0.25", 300],
    ["0", 50],
    ["Mon, 01 Jan 2001 00:00:00 GMT", 50],
    ["soon", 50],
    [undefined, 50],
  ])("Retry-After %s waits %i ms", async (header, wanted) => {
    expect(await slept(header)).toEqual({ waits: [wanted], outcome: "ok" });
  });

  test("waits until a given date", async () => {
    const { waits, outcome } = await slept(new Date(Date.now() + 1_500).toUTCString());
    expect(outcome).toBe("ok");
    expect(waits[0]).toBeLessThan(2_100);
  });

  test.each([
    ["60", 60_000],
    ["1e9", 86_400_000],
    ["Sat, 01 Jan 2098 00:00:00 GMT", 86_400_000],
  ])("Retry-After %s is beyond the deadline: passed on to the caller", async (header, retryAfter) => {
    expect(await slept(header)).toMatchObject({
      waits: [],
      outcome: { code: "rate_limited", retryable: true, retryAfter },
    });
  });

  test("a qualification is retried once, a context only with its own id", async () => {
    const tested = await against((response) => response.writeHead(429).end());
    expect(await failureIn(tested.client.call("qualify", aQualifyRequest()))).toMatchObject({
      code: "rate_limited",
      retryable: true,
    });
    await failureIn(tested.client.call("create-context", { id: "own", items: {} }));
    await failureIn(tested.client.call("create-context", { items: {} }));
    expect(tested.records.map(({ operation, attempt }) => `${operation} ${attempt}`)).toEqual([
      "qualify 1",
      "qualify 2",
      "create-context 1",
      "create-context 2",
      "create-context 1",
    ]);
  });
});

test("a call that was sent is not recorded as never sent when its retry is refused by the pause", async () => {
  const tested = await against((response) => void response.writeHead(503).end());
  // Opens the breaker: twenty failures in a row.
  for (let round = 0; round < 30; round += 1) await failureIn(tested.client.call("qualify", aQualifyRequest()));
  const byCall = Map.groupBy(tested.records, ({ reference }) => reference);
  for (const records of byCall.values())
    if (records.some(({ requestBytes }) => requestBytes > 0))
      expect(records.map(({ outcome }) => outcome)).not.toContain("overloaded");
  expect(tested.records.at(-1)).toMatchObject({ outcome: "overloaded", requestBytes: 0 });
});

describe("503-storm", () => {
  test("at most 1.3 requests per call, then a pause, then recovery within ten seconds", async () => {
    const clock = { at: 1_000_000 };
    let down = true;
    let requests = 0;
    const tested = await against(
      (response) => {
        requests += 1;
        if (down) response.writeHead(503).end();
        else ok(response);
      },
      { now: () => clock.at },
    );
    const calls = await Promise.all(Array.from({ length: 50 }, () => failureIn(read(tested))));
    expect(requests).toBeLessThanOrEqual(50 * 1.3);
    const paused = calls.filter((failure) => failure.code === "overloaded");
    expect(paused.length).toBeGreaterThan(0);
    expect(paused[0]).toMatchObject({ retryable: true, retryAfter: 5_000 });
    expect(paused[0]?.message).toBe("Paused after repeated failures; next try in 5 s. Nothing was sent.");

    down = false;
    clock.at += 5_000;
    await expect(read(tested)).resolves.toMatchObject({ value: { id: "5" } });
    await expect(read(tested)).resolves.toMatchObject({ value: { id: "5" } });
  });

  test("occasional failures are invisible to the caller", async () => {
    const tested = await against((response, turn) => (turn % 6 === 0 ? response.writeHead(503).end() : ok(response)));
    for (let call = 0; call < 100; call += 1) await read(tested);
    expect(tested.records.filter(({ outcome }) => outcome === "ok")).toHaveLength(100);
  });

  test("errors of one id do not pause calls about other ids", async () => {
    const tested = await against((response) => response.writeHead(500).end());
    for (let call = 0; call < 30; call += 1)
      expect(await failureIn(read(tested))).toMatchObject({ code: "internal_error" });
  });
});
