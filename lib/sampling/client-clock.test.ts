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
  (serviceNow: () => number): Answer =>
  (response, _turn, headers, body) => {
    response.setHeader("date", new Date(serviceNow()).toUTCString());
    const expiration = String(headers["service-expiration"]);
    const end = Date.parse(expiration);
    const credentials = { accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" };
    const wanted = sign({ method: "POST", url: "", body }, expiration, credentials, "body-sha256");
    const sound = headers["service-signature"] === wanted && end > serviceNow() && end < serviceNow() + 45_000;
    if (sound) ok(response);
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

test.each([5_000, -5_000, 14_000, -14_000])("%i ms: accepted at once, and the skew is recorded", async (skew) => {
  const tested = await against(strict(() => Date.now() + skew));
  const { record } = await read(tested);
  expect(record.attempt).toBe(1);
  expect(Math.abs((record.skewMs ?? 0) - skew)).toBeLessThan(1_500);
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
