import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  canonicalQuery,
  expectedUrlSignature,
  sameSignature,
  sha256Hex,
  sign,
  signChain,
  signatureSteps,
  signEntryUrl,
  signingString,
  UnsignableUrl,
} from "./signature.ts";
import vectors from "./vectors/signing.json";

interface Vector {
  readonly name: string;
  readonly kind: string;
  readonly access_key: string;
  readonly secret_key: string;
  readonly expiration: string;
  readonly signing_string: string;
  readonly signature: string;
  readonly step1?: string;
  readonly step2?: string;
  readonly body?: string;
  readonly body_utf8_bytes?: number;
  readonly base?: string;
  readonly params?: Record<string, string | undefined>;
  readonly canonical_query?: string;
  readonly signed_url?: string;
  readonly method?: string;
  readonly canonical_uri?: string;
}

const all: readonly Vector[] = vectors;
const ofKind = (kind: string) => all.filter((vector) => vector.kind === kind);
const keys = (vector: Vector) => ({ accessKey: vector.access_key, signingSecret: vector.secret_key });
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest("hex");

test("contains all fourteen vectors, each of a tested kind", () => {
  expect(all).toHaveLength(14);
  expect(["api-body", "chain", "url", "method-url-body"].flatMap(ofKind)).toHaveLength(14);
});

test.each([...ofKind("api-body"), ...ofKind("chain")])("chain of $name", (vector) => {
  const first = hmac(vector.expiration, vector.signing_string);
  expect(first).toBe(vector.step1);
  expect(hmac(vector.access_key, first)).toBe(vector.step2);
  expect(signatureSteps(vector.signing_string, vector.expiration, keys(vector))).toEqual({
    first: vector.step1,
    second: vector.step2,
    signature: vector.signature,
  });
  expect(signChain(vector.signing_string, vector.expiration, keys(vector))).toBe(vector.signature);
});

test.each(ofKind("api-body"))("body of $name", (vector) => {
  const { body = "" } = vector;
  expect(Buffer.byteLength(body)).toBe(vector.body_utf8_bytes);
  const content = { method: "POST", url: "https://service.example.test/any", body };
  expect(signingString(content, "body-sha256")).toBe(vector.signing_string);
  expect(sign(content, vector.expiration, keys(vector), "body-sha256")).toBe(vector.signature);
});

test.each(ofKind("url"))("entry URL of $name", (vector) => {
  const { base = "", params = {}, expiration, access_key } = vector;
  const pairs = Object.entries(params).map(([name, value]) => [name, value ?? ""] as const);
  const query = canonicalQuery([...pairs, ["access_key", access_key], ["expiration", expiration]]);
  expect(query).toBe(vector.canonical_query);
  expect(sha256Hex(query)).toBe(vector.signing_string);
  expect(signChain(sha256Hex(query), expiration, keys(vector))).toBe(vector.signature);
  const signed = signEntryUrl(base, expiration, keys(vector), pairs);
  expect(signed).toBe(vector.signed_url);
  expect(expectedUrlSignature(signed, keys(vector))).toBe(vector.signature);
});

test.each(ofKind("method-url-body"))("method, URL, and body of $name", (vector) => {
  const { method = "", canonical_uri: url = "", body = "" } = vector;
  expect(signingString({ method, url, body }, "method-url-body")).toBe(vector.signing_string);
  expect(sha256Hex(method + url + body)).toBe(vector.signing_string);
  // Neither the port nor the case of the method matters.
  const spelled = { method: method.toLowerCase(), url: url.replace("example.com/", "example.com:8443/"), body };
  expect(sign(spelled, vector.expiration, keys(vector), "method-url-body")).toBe(vector.signature);
});

const credentials = { accessKey: "key", signingSecret: "secret" };
const expiration = "2030-01-01T00:00:00.000Z";
const names = fc
  .uniqueArray(fc.stringMatching(/^[a-z_]{1,8}$/), { minLength: 1, maxLength: 6 })
  .map((list) => list.filter((name) => !["access_key", "expiration", "signature"].includes(name)));
const params = names.chain((list) =>
  fc.tuple(...list.map((name) => fc.tuple(fc.constant(name), fc.string({ unit: "grapheme" })))),
);

const signed = (body: string) =>
  sign({ method: "POST", url: "https://a.test/", body }, expiration, credentials, "body-sha256");
const signatureOf = (url: string) => new URL(url).searchParams.get("signature");
const trySign = (url: string, more: [string, string][] = []) => signEntryUrl(url, expiration, credentials, more);

test("any change of the body changes the signature", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(signed(a) === signed(b)).toBe(a === b);
      expect(signed(a)).toMatch(/^[0-9a-f]{64}$/);
    }),
  );
});

test("two spellings of the same instant have different signatures", () => {
  expect(signChain("x", "2030-01-01T00:00:00Z", credentials)).not.toBe(signChain("x", expiration, credentials));
});

test("parameter order does not affect the signature, and the signed URL verifies", () => {
  fc.assert(
    fc.property(params, (pairs) => {
      const url = signEntryUrl("https://a.test/start", expiration, credentials, pairs);
      const turned = signEntryUrl("https://a.test/start", expiration, credentials, pairs.toReversed());
      expect(signatureOf(turned)).toBe(signatureOf(url));
      expect(expectedUrlSignature(url, credentials)).toBe(signatureOf(url));
      for (const [name, value] of pairs) expect(new URL(url).searchParams.get(name)).toBe(value.toWellFormed());
    }),
  );
});

test("spaces are written by the dialect, in the link and in the signed text", () => {
  const url = signEntryUrl("https://a.test/s?q=x%20y", expiration, credentials, [["tag", "a b+c"]], "+");
  expect(url).toContain("?q=x+y&tag=a+b%2Bc&access_key=key&");
  expect(canonicalQuery([["tag", "a b+c"]], "+")).toBe("tag=a+b%2Bc");
  expect(signatureOf(url)).toBe(expectedUrlSignature(url, credentials, "+"));
  expect(signatureOf(url)).not.toBe(expectedUrlSignature(url, credentials));
});

test("rejects repeated parameter names and texts that are not web addresses", () => {
  expect(() => trySign("https://a.test/?a=1&a=2")).toThrow(UnsignableUrl);
  expect(() => trySign("https://a.test/?a=1", [["a", "2"]])).toThrow(/“a”/);
  expect(() => trySign("https://a.test/?signature=1")).toThrow(UnsignableUrl);
  expect(() => trySign("javascript:alert(1)")).toThrow("An entry link must start with https:// or http://.");
  expect(() => trySign("not a link")).toThrow("This entry link is not a URL.");
});

test("compares complete signatures", () => {
  expect(sameSignature("abc", "abc")).toBe(true);
  expect(sameSignature("abc", "abd")).toBe(false);
  expect(sameSignature("abc", "abcd")).toBe(false);
});
