/** Answers of the service, good and bad: statuses, bodies, edge values. */
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { httpServer } from "../testing/raw-server.ts";
import { aClient, aQualifyRequest, failureIn, id, type TestClient } from "../testing/sampling-client.ts";

const keep = closeAfterEach();

/** Client of a service that always returns this answer. The deadline only bounds a test that hangs. */
async function served(body: string | Buffer, status = 200, headers: Record<string, string> = {}) {
  const server = keep(await httpServer((response) => response.writeHead(status, headers).end(body)));
  const tested = keep(aClient(server.url, { dialect: { interactiveDeadline: 60_000 } }));
  return { ...tested, server };
}
const read = ({ client }: Pick<TestClient, "client">) => client.call("get-attribute-info", { attribute_id: id("5") });

describe("refusals", () => {
  test.each([
    [400, "bad_request"],
    [422, "bad_request"],
    [409, "bad_request"],
    [401, "invalid_credentials"],
    [403, "unauthorized"],
    [404, "not_found"],
    [429, "rate_limited"],
    [500, "internal_error"],
    [501, "internal_error"],
  ])("%i is %s, with the service's own message", async (status, code) => {
    const tested = await served('{"message":"Its own words."}', status);
    expect(await failureIn(read(tested))).toMatchObject({ code, status, message: "Its own words." });
    expect(tested.records.at(-1)).toMatchObject({ outcome: code, status });
  });

  test("only transient failures are retryable", async () => {
    for (const [status, retryable] of [
      [400, false],
      [401, false],
      [404, false],
      [429, true],
      [500, false],
      [502, true],
      [503, true],
    ] as const)
      expect((await failureIn(read(await served("{}", status)))).retryable).toBe(retryable);
  });

  test("html-502 and json-error-no-message: classified by status, no markup in the message", async () => {
    const page = "<html><title>502</title><h1>502 Bad Gateway</h1><script>alert(1)</script></html>";
    expect(await failureIn(read(await served(page, 502)))).toMatchObject({
      code: "internal_error",
      message: "502 Bad Gateway",
    });
    expect(await failureIn(read(await served('{"code":7}', 500)))).toMatchObject({
      message: "The service answered with status 500 and gave no reason.",
    });
  });

  test("creds-revoked-midway: one request, no retry loop", async () => {
    const tested = await served('{"message":"Key revoked."}', 401);
    await failureIn(read(tested));
    expect(tested.records).toHaveLength(1);
  });

  test("redirect-307: not followed, the second host receives nothing", async () => {
    const second = keep(await httpServer((response) => response.end('{"id":5}')));
    const tested = await served("", 307, { location: `${second.url}/get-attribute-info` });
    const failure = await failureIn(read(tested));
    expect(failure).toMatchObject({ code: "malformed_answer", status: 307, retryable: false });
    expect(failure.message).toContain("wasn’t followed");
    expect(second.connections()).toBe(0);
  });
});

describe("malformed answers", () => {
  test.each([
    ["empty-200", "", "$"],
    ["blank", " \n", "$"],
    ["html-200", "<!doctype html><p>secret-body</p>", "$"],
    ["error-with-200", '{"message":"secret-body"}', "$.id"],
    ["error-with-200", '{"error":"secret-body"}', "$.id"],
    ["wrong-shape", '{"id":"secret-body","answers":[{"id":1}]}', "$.id"],
    ["wrong-shape", '["secret-body"]', "$"],
    ["no object", "null", "$"],
    ["cut", '{"id":5,"name":"secret-body', "$"],
    ["rounded id", '{"id":9223372036854775808}', "$.id"],
    ["fraction", '{"id":1.5}', "$.id"],
  ])("%s: %s is reported at %s", async (_name, body, path) => {
    const tested = await served(body);
    const failure = await failureIn(read(tested));
    expect(failure).toMatchObject({ code: "malformed_answer", status: 200, retryable: false });
    // A path is named only below the whole answer.
    if (path !== "$") expect(failure.message).toContain(` at ${path}:`);
    expect(failure.message.replace(` at ${path}:`, "")).not.toContain("$");
    expect(JSON.stringify([failure, tested.records])).not.toContain("secret-body");
    expect(tested.records).toHaveLength(1);
  });

  test("an invalid item is left out, and the rest of the answer is used", async () => {
    const tested = await served('{"id":5,"answers":[{"id":1},{"id":"secret-body"},{"id":3}]}');
    const { value, lost, text } = await read(tested);
    expect(value.answers.map((answer) => answer.id)).toEqual(["1", "3"]);
    expect(lost).toMatchObject([{ path: "answers.1", field: "answers.1.id" }]);
    expect(text).toContain("secret-body");
    expect(tested.records).toMatchObject([{ outcome: "ok" }]);
  });

  test("a list with only unreadable items fails", async () => {
    const { client } = await served('[{"attribute_id":1.5},null]');
    expect(await failureIn(client.call("list-attributes", {}))).toMatchObject({ code: "malformed_answer" });
    const partly = await served('[{"attribute_id":1.5},{"attribute_id":2,"active":null}]');
    expect(await partly.client.call("list-attributes", {})).toMatchObject({
      value: [{ attribute_id: "2", active: null }],
      lost: [{ path: "0" }],
    });
  });

  test.each([
    ["empty", "", "unread"],
    ["a web page", "<html></html>", "unread_page"],
    ["without an id", "{}", "unread"],
    ["cut", '{"id":"1', "unread"],
  ])("an unreadable success of a write, %s, leaves its outcome unknown", async (_name, body, detail) => {
    const tested = await served(body);
    const writes = [
      tested.client.call("qualify", aQualifyRequest()),
      tested.client.call("create-context", { id: "own", items: {} }),
    ];
    for (const write of writes) {
      const failure = await failureIn(write);
      expect(failure).toMatchObject({ code: "outcome_unknown", detail, status: 200, retryable: false });
      expect(failure.message).toContain("The service reported success, so it probably processed the request.");
    }
    expect(tested.records).toHaveLength(2);
  });

  test("an answer to a write that is too large leaves its outcome unknown", async () => {
    const server = keep(await httpServer((response) => response.end(" ".repeat(2_000))));
    const tested = keep(aClient(server.url, { dialect: { maxAnswerBytes: 1_000 } }));
    expect(await failureIn(tested.client.call("qualify", aQualifyRequest()))).toMatchObject({
      code: "outcome_unknown",
      detail: "unread",
    });
  });

  test.each([
    ["too large", {}],
    ["badly encoded", { "content-encoding": "gzip" }],
  ])("success responses that are %s do not pause calls", async (_name, headers) => {
    const server = keep(await httpServer((response) => response.writeHead(200, headers).end(" ".repeat(2_000))));
    const tested = keep(aClient(server.url, { dialect: { maxAnswerBytes: 1_000 } }));
    for (let call = 0; call < 20; call += 1)
      expect(await failureIn(tested.client.call("qualify", aQualifyRequest()))).toMatchObject({ detail: "unread" });
    expect(tested.client.health().breaker).toBe("closed");
  });

  test("a web page is recognized by its content, and not quoted where the address is wrong", async () => {
    const page = "<html><h1>Welcome to nginx</h1></html>";
    for (const [status, code] of [
      [200, "malformed_answer"],
      [404, "not_found"],
      [405, "bad_request"],
    ] as const) {
      const failure = await failureIn(read(await served(page, status)));
      expect(failure).toMatchObject({ code, detail: "web_page" });
      expect(failure.message).not.toContain("nginx");
      expect(failure.quoted).toBeUndefined();
    }
  });

  test("a gateway's page about too many requests is not a wrong address", async () => {
    const tested = await served("<html><h1>429 Too Many Requests</h1></html>", 429);
    const failure = await failureIn(read(tested));
    expect(failure).toMatchObject({ code: "rate_limited", retryable: true, message: "429 Too Many Requests" });
    expect(failure.detail).toBeUndefined();
  });

  test("marks exactly the service's own words as quoted", async () => {
    expect(await failureIn(read(await served('{"message":"No."}', 400)))).toMatchObject({
      quoted: true,
      message: "No.",
    });
    for (const status of [302, 400, 429, 500])
      expect((await failureIn(read(await served("{}", status)))).quoted, String(status)).toBeUndefined();
    expect((await failureIn(read(await served("", 302)))).detail).toBe("redirect");
  });

  test("lists every invalid path", async () => {
    const failure = await failureIn(read(await served('{"id":"x","countries":7}')));
    expect(failure.issues?.map(({ path }) => path)).toEqual(["id", "countries"]);
  });

  test("a 204 is a malformed answer without data", async () => {
    expect(await failureIn(read(await served("", 204)))).toMatchObject({ code: "malformed_answer", status: 204 });
  });

  test("accepts any 2xx with the data", async () => {
    await expect(read(await served('{"id":5}', 202))).resolves.toMatchObject({ value: { id: "5" } });
  });
});

describe("edge values", () => {
  test("int64-max and similar: every digit is kept, and the text is as received", async () => {
    const body = '{"id": 9223372036854775807, "answers": [{"id": 9007199254740993}], "expiration_duration": 0}';
    const { value, text } = await read(await served(body));
    expect(value.id).toBe("9223372036854775807");
    expect(value.answers[0]?.id).toBe("9007199254740993");
    expect(text).toBe(body);
  });

  test("number-edge: never infinite", async () => {
    const tested = await served(
      '{"id":1,"group_id":2,"cost_per_interview":1e400,"incidence_rate":140,"days_in_field":-0}',
    );
    const { value } = await tested.client.call("get-opportunity", { id: id("1") });
    expect(value).toMatchObject({ cost_per_interview: "1e400", incidence_rate: 140 });
  });

  test("extra-fields: preserved, without effect", async () => {
    const { value } = await read(
      await served('{"id":5,"__proto__":{"hit":1},"constructor":{"prototype":{"hit":1}},"new":1}'),
    );
    expect(value).toMatchObject({ id: "5", new: 1 });
    expect("hit" in {}).toBe(false);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test("a small brotli packet that unpacks to 50 MB is aborted at the limit", async () => {
    const packed = brotliCompressSync(Buffer.alloc(50_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    const tested = await served(packed, 200, { "content-encoding": "br" });
    expect(await failureIn(read(tested))).toMatchObject({
      code: "too_large",
      message: "The response is longer than 16 MB and was cut off.",
    });
    expect(tested.records).toHaveLength(1);
  });

  test("deep-json: rejected without exhausting the stack", async () => {
    const deep = `{"id":9007199254740993,"x":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    const failure = await failureIn(read(await served(deep)));
    expect(failure).toMatchObject({ code: "malformed_answer" });
    expect(failure.message).toContain("nested too deeply");
  });
});
