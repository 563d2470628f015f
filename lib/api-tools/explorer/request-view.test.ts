import { expect, test } from "vitest";
import vectors from "../../sampling/vectors/signing.json";
import { DOTS, toRequestView } from "./request-view.ts";

interface Vector {
  readonly name: string;
  readonly kind: string;
  readonly access_key: string;
  readonly secret_key: string;
  readonly expiration: string;
  readonly signing_string: string;
  readonly step1?: string;
  readonly step2?: string;
  readonly signature: string;
  readonly body?: string;
  readonly body_utf8_bytes?: number;
}
const bodies = (vectors as readonly Vector[]).filter(({ kind }) => kind === "api-body");

const viewOf = (vector: Vector, shorten: boolean) =>
  toRequestView({
    content: { method: "POST", url: "https://service.example.test/get-opportunity", body: vector.body ?? "" },
    headers: {
      "content-type": "application/json",
      "service-expiration": vector.expiration,
      "service-access-key": vector.access_key,
      "service-signature": vector.signature,
    },
    credentials: { accessKey: vector.access_key, signingSecret: vector.secret_key },
    dialect: { headerPrefix: "service", signing: "body-sha256" },
    shorten,
  });

test.each(bodies)("the steps of $name equal the golden vector", (vector) => {
  const view = viewOf(vector, false);
  expect(view).toMatchObject({
    body: vector.body,
    bytes: vector.body_utf8_bytes,
    digest: vector.signing_string,
    expiration: vector.expiration,
    steps: [
      { key: vector.expiration, message: vector.signing_string, result: vector.step1 },
      { key: DOTS, message: vector.step1, result: vector.step2 },
      { key: DOTS, message: vector.step2, result: vector.signature },
    ],
  });
  expect(view.headers.find(({ name }) => name === "service-signature")).toMatchObject({ value: vector.signature });
});

test.each(bodies)("neither the secret nor the access key of $name is shown", (vector) => {
  for (const shorten of [false, true]) {
    const text = JSON.stringify({ ...viewOf(vector, shorten), body: "", signedText: "" });
    expect(text).not.toContain(vector.secret_key);
    expect(text).not.toContain(vector.access_key);
  }
});

test("a production signature is shortened everywhere", () => {
  const [vector] = bodies;
  if (!vector) throw new Error("There are no vectors");
  const text = JSON.stringify(viewOf(vector, true));
  expect(text).not.toContain(vector.signature);
  expect(text).not.toContain(vector.signature.slice(0, 9));
  expect(text.split(`${vector.signature.slice(0, 8)}…${vector.signature.slice(-8)}`)).toHaveLength(3);
});

test("the second method shows the text that is signed", () => {
  const view = toRequestView({
    content: { method: "post", url: "https://service.example.test:8443/qualify", body: "{}" },
    headers: { "acme-expiration": "2030-01-01T00:00:00.000Z" },
    credentials: { accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" },
    dialect: { headerPrefix: "acme", signing: "method-url-body" },
    shorten: false,
  });
  expect(view.signedText).toBe("POSThttps://service.example.test/qualify?{}");
});
