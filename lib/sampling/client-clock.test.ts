/** Service with a skewed clock: after it refuses the local time, requests are signed with its time. */
import { expect, test } from "vitest";
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
import { sign } from "./signature.ts";

const keep = closeAfterEach();
const against = (answer: Answer, overrides?: ClientOverrides) => clientAgainst(keep, answer, overrides);
const read = ({ client }: Pick<TestClient, "client">, deadline?: number) =>
  client.call("get-attribute-info", { attribute_id: id("5") }, { deadline });

/** Service that checks expiration and signature against its own clock. */
const strict =
  (serviceNow: () => number, accept: (response: Parameters<Answer>[0]) => unknown = ok): Answer =>
  (response, _turn, headers, body) => {
    response.setHeader("date", new Date(serviceNow()).toUTCString());
    const expiration = String(headers["service-expiration"]);
    const end = Date.parse(expiration);
    const credentials = { accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" };
    const wanted = sign({ method: "POST", url: "", body }, expiration, credentials, "body-sha256");
    const sound = headers["service-signature"] === wanted && end > serviceNow() && end < serviceNow() + 45_000;
    if (sound) accept(response);
    else response.writeHead(401).end('{"message":"The request has expired."}');
  };
const HOUR = 3_600_000;

test.each([HOUR, -HOUR, 40_000, -40_000])("%i ms: re-signed with the service's time, then remembered", async (skew) => {
  const tested = await against(strict(() => Date.now() + skew));
  const { record } = await read(tested);
  expect(record).toMatchObject({ attempt: 2, outcome: "ok" });
  expect(Math.abs((record.skewMs ?? 0) - skew)).toBeLessThan(1_500);
  await tested.client.call("qualify", aQualifyRequest()).catch(() => undefined);
  await read(tested);
  expect(tested.records.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    "get-attribute-info 401",
    "get-attribute-info 200",
    "qualify 200",
    "get-attribute-info 200",
  ]);
});

test("the service's time is remembered after a failure that is not about the signature", async () => {
  const service = strict(
    () => Date.now() + HOUR,
    (response) => response.writeHead(404).end('{"message":"Not found."}'),
  );
  const tested = await against(service);
  for (let call = 0; call < 2; call += 1)
    expect(await failureIn(read(tested))).toMatchObject({ code: "not_found", message: "Not found." });
  expect(tested.records.map(({ status }) => status)).toEqual([401, 404, 404]);
});

test.each([5_000, -5_000, 14_000, -14_000])("%i ms: accepted at once, and the skew is recorded", async (skew) => {
  const tested = await against(strict(() => Date.now() + skew));
  const { record } = await read(tested);
  expect(record.attempt).toBe(1);
  expect(Math.abs((record.skewMs ?? 0) - skew)).toBeLessThan(1_500);
});

test("a slow answer is not taken for clock skew, whether its headers or its body are late", async () => {
  const clock = { at: Date.now() };
  const tested = await against(
    (response, turn) => {
      const date = new Date(clock.at).toUTCString();
      const isHeadSlow = turn === 1;
      if (isHeadSlow) clock.at += 6_000;
      response.writeHead(401, { date });
      response.write('{"message":');
      // The body follows only after the client has seen the headers.
      setTimeout(() => {
        clock.at += 12_000;
        response.end('"Unknown key."}');
      }, 100);
    },
    { now: () => clock.at },
  );
  for (let call = 0; call < 2; call += 1)
    expect(await failureIn(read(tested))).toMatchObject({ code: "invalid_credentials" });
  expect(tested.records.map(({ attempt, skewMs }) => ({ attempt, skewMs }))).toEqual([
    { attempt: 1, skewMs: 0 },
    { attempt: 1, skewMs: 0 },
  ]);
});

test("detects a clock that was corrected", async () => {
  let skew = HOUR;
  const tested = await against(strict(() => Date.now() + skew));
  await read(tested);
  skew = 0;
  expect((await read(tested)).record.attempt).toBe(2);
  expect((await read(tested)).record.attempt).toBe(1);
});

test("retries a wrong key at most once", async () => {
  const tested = await against((response) => {
    response.setHeader("date", new Date(Date.now() + HOUR).toUTCString());
    response.writeHead(401).end('{"message":"Unknown key."}');
  });
  expect(await failureIn(read(tested))).toMatchObject({ code: "invalid_credentials", message: "Unknown key." });
  expect(tested.records).toHaveLength(2);
});

test("refuses a skew of more than a day with advice", async () => {
  const tested = await against(strict(() => Date.now() - 72 * HOUR));
  const failure = await failureIn(read(tested));
  expect(failure).toMatchObject({ code: "clock_skew", status: 401, retryable: false });
  expect(failure.message).toContain("about 3 days ahead of the service’s");
  expect(tested.records).toHaveLength(1);
});

test.each([
  ["qualify", ({ client }: TestClient) => client.call("qualify", aQualifyRequest())],
  ["create-context", ({ client }: TestClient) => client.call("create-context", { items: { gender: "male" } })],
])("%s: a write whose signature had expired is signed once more, and processed once", async (name, write) => {
  let processed = 0;
  const expirations = new Set<unknown>();
  const service = strict(() => Date.now() + HOUR);
  const tested = await against((response, turn, headers, body) => {
    expirations.add(headers["service-expiration"]);
    service(response, turn, headers, body);
    if (response.statusCode === 200) processed += 1;
  });
  // The test service's answer may not fit the operation, which does not matter here.
  await write(tested).catch(() => undefined);
  expect(tested.records.map(({ operation, attempt, status }) => `${operation} ${attempt} ${status}`)).toEqual([
    `${name} 1 401`,
    `${name} 2 200`,
  ]);
  expect({ processed, signatures: expirations.size }).toEqual({ processed: 1, signatures: 2 });
});

test("a write that is still refused with the service's time is not sent a third time", async () => {
  let skew = HOUR;
  const tested = await against((response) => {
    response.setHeader("date", new Date(Date.now() + skew).toUTCString());
    skew += HOUR;
    response.writeHead(401).end('{"message":"The request has expired."}');
  });
  expect(await failureIn(tested.client.call("qualify", aQualifyRequest()))).toMatchObject({
    code: "invalid_credentials",
    retryable: false,
  });
  expect(tested.records).toHaveLength(2);
});

test("403: a read is signed again with the service's time, a write is not, because it may have been processed", async () => {
  const tested = await against((response) => {
    response.setHeader("date", new Date(Date.now() + HOUR).toUTCString());
    response.writeHead(403).end('{"message":"Not allowed."}');
  });
  let seen = 0;
  const attempts = () => {
    const made = tested.records.slice(seen).map(({ operation, status }) => `${operation} ${status}`);
    seen = tested.records.length;
    return made;
  };
  expect(await failureIn(tested.client.call("qualify", aQualifyRequest()))).toMatchObject({ code: "unauthorized" });
  expect(attempts()).toEqual(["qualify 403"]);
  expect(await failureIn(tested.client.call("create-context", { id: "own", items: {} }))).toMatchObject({
    code: "unauthorized",
  });
  expect(attempts()).toEqual(["create-context 403"]);
  expect(await failureIn(read(tested))).toMatchObject({ code: "unauthorized" });
  expect(attempts()).toEqual(["get-attribute-info 403", "get-attribute-info 403"]);
});
