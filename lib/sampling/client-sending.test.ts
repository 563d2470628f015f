/** Outgoing requests: contents, and rejection before sending. */
import { expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { httpServer } from "../testing/raw-server.ts";
import { aClient, aQualifyRequest, failureIn, id, type TestClient } from "../testing/sampling-client.ts";
import { operations } from "./operations.ts";

const keep = closeAfterEach();
const serve = async (...answer: Parameters<typeof httpServer>) => keep(await httpServer(...answer));
const read = ({ client }: Pick<TestClient, "client">) => client.call("get-attribute-info", { attribute_id: id("5") });

test("sends a signed POST of the compact body, with no unnecessary headers", async () => {
  const seen: {
    body: string;
    headers: Record<string, unknown>;
    url: string | undefined;
    method: string | undefined;
  }[] = [];
  const server = await serve((response, body, request) => {
    seen.push({ body, headers: request.headers, url: request.url, method: request.method });
    response.end('{"id":9007199254740993,"group_id":1}');
  });
  const now = Date.parse("2029-12-31T23:59:30.000Z");
  const tested = keep(aClient(`${server.url}/base/`, { now: () => now }));
  const { value } = await tested.client.call(
    "get-opportunity",
    { id: id("55304") },
    { reference: "ref-1", operator: "op-1" },
  );
  expect(value.id).toBe("9007199254740993");
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ body: '{"id":55304}', url: "/base/get-opportunity", method: "POST" });
  expect(seen[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "service-expiration": "2030-01-01T00:00:00.000Z",
    "service-access-key": "ABCD1234",
    "service-signature": "46ff982303b6e5487ba354ae0e18c143ea4b6858465c2fad180e55f7850900a3",
  });
  expect(tested.records).toMatchObject([
    {
      reference: "ref-1",
      operator: "op-1",
      operation: "get-opportunity",
      attempt: 1,
      attempts: 3,
      outcome: "ok",
      status: 200,
      requestBytes: 12,
      responseBytes: 36,
      startedAt: now,
    },
  ]);
  expect(JSON.stringify(tested.records)).not.toMatch(/ABCD1234|s3cr3t|55304/);
});

test("opportunities may use another base URL", async () => {
  const other = await serve((response) => response.end('{"id":1,"group_id":1}'));
  const main = await serve((response) => response.end('{"id":5}'));
  const tested = keep(aClient(main.url, { opportunityBaseUrl: other.url }));
  await tested.client.call("get-opportunity", { group_id: id("1"), country: "US", language: "en" });
  await read(tested);
  expect([main.connections(), other.connections()]).toEqual([1, 1]);
});

test("does not send an invalid request", async () => {
  const server = await serve((response) => response.end("[]"));
  const tested = keep(aClient(server.url));
  const groups = Array.from({ length: 11 }, () => id("1"));
  for (const call of [
    tested.client.call("get-attribute-info", { attribute_id: id("x") }),
    tested.client.call("qualify", { ...aQualifyRequest(), group_ids: groups }),
    tested.client.call("qualify", { ...aQualifyRequest(), ip_address: "::1" }),
    tested.client.call("create-context", { items: {}, expiration: "2001-01-01T00:00:00Z" }),
  ]) {
    const failure = await failureIn(call);
    expect(failure).toMatchObject({ code: "invalid_input", retryable: false });
    expect(failure.message).toMatch(/^The request was not sent\. .+\.$/);
    expect(failure.issues?.[0]?.path).toMatch(/^(attribute_id|group_ids|ip_address|expiration)$/);
  }
  expect(server.connections()).toBe(0);
  expect(tested.records).toEqual([]);
});

test("reports a key that is not valid in a header as a failure", async () => {
  const tested = keep(aClient("http://127.0.0.1:9", { credentials: { accessKey: "schlüssel\n", signingSecret: "s" } }));
  const failure = await failureIn(read(tested));
  expect(failure.code).toBe("invalid_credentials");
  expect(failure.message).not.toContain("schl");
});

test("every operation of the table can be called", async () => {
  const bodies: Record<string, string> = {
    "/get-attribute-info": '{"id":5}',
    "/get-opportunity": '{"id":5,"group_id":6}',
    "/create-context": '{"id":"c"}',
  };
  const server = await serve((response, _body, request) => response.end(bodies[request.url ?? ""] ?? "[]"));
  const { client, records } = keep(aClient(server.url));
  await client.call("get-attribute-info", { attribute_id: id("5") });
  await client.call("get-attributes", { country: "US", page_number: 0, page_size: 5 });
  await client.call("list-attributes", {});
  await client.call("get-opportunity", { id: id("5") });
  await client.call("create-context", { items: { gender: "male" } });
  await client.call("qualify", aQualifyRequest());
  expect(records.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(records.every(({ outcome }) => outcome === "ok")).toBe(true);
});

test("a call that is given up right before it is sent never reaches the service", async () => {
  let arrived = 0;
  const server = await serve((response) => {
    arrived += 1;
    response.writeHead(503).end("{}");
  });
  const tested = keep(aClient(server.url));
  const moments: number[] = [];
  const allowed = tested.client.call(
    "get-attribute-info",
    { attribute_id: id("5") },
    { onSend: () => moments.push(arrived) },
  );
  await expect(allowed).rejects.toMatchObject({ failure: { status: 503 } });
  // Before each attempt, and before it arrives.
  expect(moments).toEqual(Array.from({ length: arrived }, (_, at) => at));

  const before = arrived;
  const given = new AbortController();
  const options = { signal: given.signal, onSend: () => given.abort() };
  const refused = await failureIn(tested.client.call("qualify", aQualifyRequest(), options));
  expect(refused).toMatchObject({ code: "cancelled" });
  expect(refused.detail).not.toBe("sent");
  // A later call uses the same connections.
  await expect(read(tested)).rejects.toMatchObject({ failure: { status: 503 } });
  expect(arrived).toBeGreaterThan(before);
  expect(tested.records.filter(({ operation }) => operation === "qualify")).toMatchObject([{ requestBytes: 0 }]);
});
