/** Exchanges reported to the caller, and bodies sent as they are. */
import { expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { deadPort } from "../testing/raw-server.ts";
import { aClient, clientAgainst, failureIn, id, type TestClient } from "../testing/sampling-client.ts";
import type { Exchange } from "./signed-request.ts";
import { sign } from "./signature.ts";

const keep = closeAfterEach();
/** Long enough for a busy machine. */
const patient = { dialect: { interactiveDeadline: 60_000 } };
const credentials = { accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" };

test("every sent attempt is reported with its own signature and its answer", async () => {
  const { client, records } = await clientAgainst(
    keep,
    (response, turn) => {
      if (turn === 1) response.statusCode = 503;
      response.setHeader("x-turn", String(turn));
      response.end(turn === 1 ? "busy" : '{"id":5}');
    },
    patient,
  );
  const exchanges: Exchange[] = [];
  await client.call("get-attribute-info", { attribute_id: id("5") }, { onExchange: (one) => exchanges.push(one) });
  expect(exchanges.map(({ attempt, answer }) => [attempt, answer?.status, answer?.text])).toEqual([
    [1, 503, "busy"],
    [2, 200, '{"id":5}'],
  ]);
  for (const exchange of exchanges) {
    const expiration = exchange.headers["service-expiration"] ?? "";
    expect(exchange.body).toBe('{"attribute_id":5}');
    expect(exchange.headers["service-signature"]).toBe(sign(exchange, expiration, credentials, "body-sha256"));
  }
  expect(JSON.stringify(records)).not.toContain(credentials.accessKey);
});

test("an attempt without an answer is reported, and one that was not sent is not", async () => {
  const answering = await clientAgainst(keep, (response) => void response.destroy(), patient);
  const unreachable = keep(aClient(`http://127.0.0.1:${await deadPort()}`, patient));
  const exchanges: Exchange[] = [];
  const call = ({ client }: Pick<TestClient, "client">) =>
    client.callWithBody(
      "create-context",
      { text: '{"items":{}}', subject: {}, personal: [] },
      { onExchange: (one) => exchanges.push(one) },
    );
  expect((await failureIn(call(answering))).code).toBe("outcome_unknown");
  expect(exchanges.map(({ attempt, answer }) => [attempt, answer])).toEqual([[1, undefined]]);
  expect((await failureIn(call(unreachable))).code).toBe("unreachable");
  expect(exchanges).toHaveLength(1);
});

test("a body of the caller is signed and sent byte for byte", async () => {
  const seen: { body: string; signature: unknown; expiration: unknown }[] = [];
  const { client } = await clientAgainst(
    keep,
    (response, _turn, headers, body) => {
      seen.push({ body, signature: headers["service-signature"], expiration: headers["service-expiration"] });
      response.end('{"id":5}');
    },
    patient,
  );
  const text = '{ "attribute_id" : 9007199254740993, "note": "ü\\u00fc" }\n';
  const { value } = await client.callWithBody("get-attribute-info", { text, subject: {}, personal: [] });
  expect(value.id).toBe("5");
  expect(seen[0]?.body).toBe(text);
  expect(seen[0]?.signature).toBe(
    sign({ method: "POST", url: "", body: text }, String(seen[0]?.expiration), credentials, "body-sha256"),
  );
});
