import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ZodType } from "zod";
import type { Int64 } from "../int64.ts";
import { defaultDialect, dialectSchema } from "./dialect.ts";
import { issuesOf } from "./issues.ts";
import { stringifyJson } from "./json.ts";
import { operations } from "./operations.ts";
import { qualifyRequest, type QualifyRequest } from "./qualify-request.ts";

const id = (text: string) => text as Int64;
const aRequest = (more: Partial<QualifyRequest> = {}): QualifyRequest => ({
  respondent_id: "回答者-42",
  group_ids: [id("12345678"), id("9223372036854775807")],
  width: 1920,
  height: 1080,
  ip_address: "203.0.113.7",
  form_factor: "desktop",
  ...more,
});

function complaints(schema: ZodType, value: unknown): readonly string[] {
  const read = schema.safeParse(value);
  return read.success ? [] : issuesOf(read.error).map(({ path, message }) => `${path}: ${message}`);
}

test("has six operations, each with its own path, one of them deprecated", () => {
  const rows = Object.entries(operations);
  expect(rows).toHaveLength(6);
  for (const [name, row] of rows) expect([row.name, row.path]).toEqual([name, `/${name}`]);
  expect(rows.filter(([, row]) => "deprecated" in row).map(([name]) => name)).toEqual(["get-attributes"]);
});

const body = (row: { toBody: (request: never, dialect: typeof defaultDialect) => object }, request: object) =>
  stringifyJson(row.toBody(request as never, defaultDialect));

test("sends ids as bare numbers with all their digits", () => {
  expect(body(operations["get-opportunity"], { id: "9007199254740993" })).toBe('{"id":9007199254740993}');
  expect(body(operations["get-opportunity"], { group_id: "7", country: "US", language: "en" })).toBe(
    '{"group_id":7,"country":"US","language":"en"}',
  );
  expect(body(operations["get-attribute-info"], { attribute_id: "402" })).toBe('{"attribute_id":402}');
  expect(body(operations["list-attributes"], {})).toBe("{}");
});

test("writes the form factor at the dialect's position with the dialect's value", () => {
  const flat = stringifyJson(operations.qualify.toBody(aRequest({ user_agent: "UA" }), defaultDialect));
  expect(flat).toBe(
    '{"respondent_id":"回答者-42","group_ids":[12345678,9223372036854775807],"fingerprinting_data":{"width":1920,"height":1080,"ip_address":"203.0.113.7","http_headers":{"User-Agent":["UA"]},"device_type":"DESKTOP"}}',
  );
  const dialect = { ...defaultDialect, fingerprint: "nested", respondentField: "psid" } as const;
  const nested = JSON.parse(stringifyJson(operations.qualify.toBody(aRequest({ form_factor: "mobile" }), dialect)));
  expect(nested.psid).toBe("回答者-42");
  expect(nested.fingerprinting_data.device).toEqual({ form_factor: "SMARTPHONE" });
});

test.each(["group_ids", "fingerprinting_data"])("the respondent's field is not %s, which would replace it", (name) => {
  expect(complaints(dialectSchema, { respondentField: name })).toEqual([
    "respondentField: Another field of the body has this name.",
  ]);
});

const ids = (count: number) => Array.from({ length: count }, (_none, index) => id(String(index + 1)));

test("rejects an eleventh group", () => {
  expect(complaints(qualifyRequest, aRequest({ group_ids: ids(10) }))).toEqual([]);
  expect(complaints(qualifyRequest, aRequest({ group_ids: ids(11) }))).toEqual([
    "group_ids: A call can have at most 10 groups.",
  ]);
  expect(complaints(qualifyRequest, aRequest({ group_ids: [] }))).toHaveLength(1);
});

test("counts a respondent id in code points", () => {
  for (const letter of ["a", "回", "🙂"]) {
    expect(complaints(qualifyRequest, aRequest({ respondent_id: letter.repeat(100) }))).toEqual([]);
    expect(complaints(qualifyRequest, aRequest({ respondent_id: letter.repeat(101) }))).toEqual([
      "respondent_id: A respondent ID can have at most 100 characters.",
    ]);
  }
});

test.each(["\uD800", "mina\uDC00", "\uDE42\uD83D"])(
  "rejects a respondent id with a lone surrogate",
  (respondent_id) => {
    expect(complaints(qualifyRequest, aRequest({ respondent_id }))).toEqual([
      "respondent_id: The respondent ID contains an incomplete character and would be sent as a different ID. Enter it again.",
    ]);
  },
);

test("accepts every IPv4 address in plain decimal", () => {
  fc.assert(
    fc.property(
      fc.ipV4(),
      (ip_address) => void expect(complaints(qualifyRequest, aRequest({ ip_address }))).toEqual([]),
    ),
  );
});

test.each([
  "::1",
  "::ffff:203.0.113.7",
  "203.0.113.07",
  "0xcb.0.113.7",
  "3405803783",
  "203.0.113",
  "203.0.113.256",
  " 203.0.113.7",
  "",
])("rejects the address %j", (ip_address) => {
  expect(complaints(qualifyRequest, aRequest({ ip_address }))[0]).toMatch(
    /^ip_address: Enter an IPv4 address, four numbers/,
  );
});

test("requires text values in a context", () => {
  const { request } = operations["create-context"];
  const read = request.safeParse({ items: { a: { a: 1 } } });
  expect(read.error && issuesOf(read.error)).toEqual([{ path: "items.a", message: "Context values must be strings." }]);
});

test("rejects an expiration in the past", () => {
  const now = Date.parse("2030-01-01T00:00:00Z");
  const { refuse } = operations["create-context"];
  const refused = (expiration?: string) => refuse?.({ items: {}, ...(expiration ? { expiration } : {}) }, now)?.message;
  expect(refused()).toBeUndefined();
  expect(refused("2030-01-01T01:00:01+01:00")).toBeUndefined();
  expect(refused("2030-01-01T01:00:00+01:00")).toBe("The expiry time must be in the future.");
  expect(refused("2029-12-31T23:59:59Z")).toBe("The expiry time must be in the future.");
});

test("rejects unknown fields of a request", () => {
  expect(operations["list-attributes"].request.safeParse({ page: 1 }).success).toBe(false);
  expect(operations["get-opportunity"].request.safeParse({ id: "1", country: "US" }).success).toBe(false);
  expect(operations["list-attributes"].request.safeParse({ country: "us" }).success).toBe(false);
});
