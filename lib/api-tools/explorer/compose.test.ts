import * as fc from "fast-check";
import { expect, test } from "vitest";
import { failureOf } from "../../failure.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { OperationName } from "../../sampling/operations.ts";
import { composeCall } from "./compose.ts";

const NOW = Date.parse("2030-01-01T00:00:00.000Z");

const form = (operation: OperationName, values: Readonly<Record<string, string>>, variant = 0) =>
  composeCall({ operation, body: { kind: "form", variant, values: Object.entries(values) } }, defaultDialect, NOW);
const raw = (operation: OperationName, text: string) =>
  composeCall({ operation, body: { kind: "raw", text } }, defaultDialect, NOW);

/** Issues as `field: message`. */
function faults(compose: () => unknown): readonly string[] {
  try {
    compose();
  } catch (error) {
    return failureOf(error)?.issues?.map(({ path, message }) => `${path}: ${message}`) ?? ["no issues"];
  }
  return [];
}

const RESPONDENT = {
  respondent_id: " mina berlin ",
  group_ids: "11241127, 9007199254740993\n7",
  width: "1920",
  height: "1080",
  ip_address: "203.0.113.7",
  form_factor: "mobile",
};

test("a form becomes the body that the client sends, with every digit of an id", () => {
  expect(form("get-attribute-info", { attribute_id: " 9007199254740993 " })).toMatchObject({
    text: '{"attribute_id":9007199254740993}',
    subject: { attribute: "9007199254740993" },
    personal: [],
    hidden: [],
  });
  expect(form("list-attributes", { country: "", page_number: "0" }).text).toBe('{"page_number":0}');
  expect(form("get-opportunity", { group_id: "7", country: "DE", language: "de" }, 1).text).toBe(
    '{"group_id":7,"country":"DE","language":"de"}',
  );
});

test("a respondent is sent as typed, and every value is known as personal", () => {
  const { text, personal, hidden, subject } = form("qualify", RESPONDENT);
  expect(JSON.parse(text)).toMatchObject({
    respondent_id: " mina berlin ",
    fingerprinting_data: { width: 1920, device_type: "SMARTPHONE" },
  });
  expect(text).toContain("[11241127,9007199254740993,7]");
  expect(personal).toEqual([" mina berlin ", "203.0.113.7"]);
  expect(hidden).toEqual(personal);
  expect(subject).toEqual({ groups: ["11241127", "9007199254740993", "7"] });
});

test("hides the values of a context, but not its ID and keys", () => {
  const composed = form("create-context", { id: "my-id", items: "gender = female\nbirth_date = 1990-01-02" });
  expect(composed.text).toBe('{"id":"my-id","items":{"gender":"female","birth_date":"1990-01-02"}}');
  expect(composed.hidden).toEqual(["female", "1990-01-02"]);
  expect(composed.personal).toEqual(expect.arrayContaining(["my-id", "gender", "female"]));
  const typed = raw("create-context", '{"id":"my-id","items":{"gender":"female"}}');
  expect(typed.hidden).toEqual(["female"]);
  expect(typed.personal).toContain("female");
});

test.each<[OperationName, Readonly<Record<string, string>>, string]>([
  ["get-attribute-info", {}, "attribute_id: This field is required."],
  ["get-attribute-info", { attribute_id: "1e5" }, "attribute_id: "],
  ["get-attribute-info", { attribute_id: "9223372036854775808" }, "attribute_id: "],
  ["list-attributes", { country: "us" }, "country: Enter a country as two capital letters, such as US."],
  ["list-attributes", { page_size: "ten" }, "page_size: Enter a whole number."],
  ["list-attributes", { page_size: "0" }, "page_size: "],
  ["create-context", { items: "gender" }, "items: Line 1 has no “=”. Use key = value."],
  ["create-context", { items: "a = 1\na = 2" }, "items: Duplicate key “a”."],
  ["create-context", { items: "a = 1", expiration: "2029-01-01T00:00:00Z" }, "expiration: The expiry time must be"],
  ["qualify", { ...RESPONDENT, ip_address: "::1" }, "ip_address: Enter an IPv4 address"],
  ["qualify", { ...RESPONDENT, group_ids: "1 2 3 4 5 6 7 8 9 10 11" }, "group_ids: A call can have at most 10 groups."],
  ["qualify", { ...RESPONDENT, group_ids: "1 x" }, "group_ids: "],
  ["qualify", { ...RESPONDENT, respondent_id: "r".repeat(101) }, "respondent_id: A respondent ID can have at most"],
  ["qualify", { ...RESPONDENT, form_factor: "" }, "form_factor: This field is required."],
])("%s with %j is refused at its field", (operation, values, message) => {
  expect(faults(() => form(operation, values))).toEqual([expect.stringMatching(message.replaceAll(/[.“”?]/g, "."))]);
});

test("a typed body is kept byte for byte", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom("", " ", "\n\t"), (body, blank) => {
      const text = `${blank}${JSON.stringify(body, null, blank === "" ? 0 : 2)}${blank}`;
      expect(raw("list-attributes", text)).toMatchObject({ text, request: undefined, personal: [] });
    }),
  );
});

test("a typed body of a read is logged with its subject, if the console would send it", () => {
  expect(raw("get-opportunity", '{ "id": 55304 }').subject).toEqual({ opportunity: "55304" });
  expect(raw("get-opportunity", '{ "id": "x" }').subject).toEqual({});
  expect(raw("qualify", '{ "group_ids": [7] }').subject).toEqual({});
});

test.each([
  ["", "Enter a JSON object."],
  ["[1]", "The body must be a JSON object."],
  ["7", "The body must be a JSON object."],
  ["null", "The body must be a JSON object."],
  ['{"a":1', "The body isn’t valid JSON: check line 1, column 7."],
  ['{\n  "a": 1,\n}', "The body isn’t valid JSON: check line 3, column 1."],
  [`{"a":${"[".repeat(200)}${"]".repeat(200)}}`, "The body is nested too deeply."],
  ['{"a":"\ud800"}', "The body contains an incomplete character"],
])("the typed body %j is refused", (text, message) => {
  const [first = ""] = faults(() => raw("list-attributes", text));
  expect(first.startsWith(`body: ${message}`)).toBe(true);
});

test("an unknown variant is refused", () => {
  expect(faults(() => form("qualify", RESPONDENT, 3))).toEqual(["no issues"]);
});

test("numbers of a typed body are personal, apart from group IDs", () => {
  const { personal, hidden } = raw(
    "qualify",
    '{"respondent_id":5551234567,"n":9007199254740993,"group_ids":[18000001,"x-1"],"more":{"group_ids":[4711]}}',
  );
  expect(personal).toEqual(expect.arrayContaining(["5551234567", "9007199254740993", "x-1", "4711"]));
  expect(personal).not.toContain("18000001");
  expect(hidden).toEqual(personal);
  expect(raw("create-context", '{"items":{"group_ids":[4711],"age":42}}')).toMatchObject({
    hidden: ["4711", "42"],
    personal: expect.arrayContaining(["4711", "42"]),
  });
});

const bodyOf = (count: number) => JSON.stringify({ items: Array.from({ length: count }, (_, at) => `v${at}`) });

test("a typed body of a write has few enough texts to mask", () => {
  const refused = ["body: The body can have at most 250 different names and values."];
  expect(faults(() => raw("qualify", bodyOf(249)))).toEqual([]);
  expect(faults(() => raw("qualify", bodyOf(250)))).toEqual(refused);
  expect(faults(() => raw("create-context", bodyOf(250)))).toEqual(refused);
  expect(faults(() => raw("list-attributes", bodyOf(250)))).toEqual([]);
});
