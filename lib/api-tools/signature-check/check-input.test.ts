import { expect, test } from "vitest";
import { type CheckInput, checkInputSchema, MAX_BODY_BYTES, toRequest } from "./check-input.ts";
import { UnreadableRequest } from "./request.ts";

const fields = {
  kind: "fields",
  body: "",
  expiration: "2030-01-01T00:00:00.000Z",
  accessKey: "key",
  signature: "abc",
  method: "POST",
  url: "",
};
const messages = (input: unknown) => checkInputSchema.safeParse(input).error?.issues.map(({ message }) => message);

test("accepts the three kinds, and an empty body", () => {
  for (const input of [fields, { kind: "curl", command: "curl" }, { kind: "link", link: "https://a.test" }])
    expect(messages(input)).toBeUndefined();
});

test("counts the bytes of a body", () => {
  expect(messages({ ...fields, body: "é".repeat(MAX_BODY_BYTES / 2) })).toBeUndefined();
  expect(messages({ ...fields, body: "é".repeat(MAX_BODY_BYTES / 2 + 1) })).toEqual([
    "The body is larger than 256 kB.",
  ]);
});

test.each([
  [{ ...fields, expiration: " " }, "Enter the expiration."],
  [{ ...fields, accessKey: "" }, "Enter the access key."],
  [{ ...fields, signature: "" }, "Enter the signature."],
  [{ ...fields, method: "P OST" }, "Enter a method such as POST."],
  [{ ...fields, accessKey: "k".repeat(1_001) }, "The access key is longer than 1,000 characters."],
  [{ kind: "curl", command: "\n" }, "Paste a cURL command."],
  [{ kind: "link", link: "" }, "Paste a signed link."],
])("%j is refused in words", (input, message) => {
  expect(messages(input)).toEqual([message]);
});

const refusal = (input: CheckInput): string => {
  try {
    toRequest(checkInputSchema.parse(input));
    return "";
  } catch (error) {
    if (error instanceof UnreadableRequest) return `${error.field}: ${error.message}`;
    throw error;
  }
};
const command = (rest: string, { expiration = "E", key = "K", signature = "S" } = {}): CheckInput => ({
  kind: "curl",
  command: `curl ${rest} -H 'a-expiration: ${expiration}' -H 'a-access-key: ${key}' -H 'a-signature: ${signature}'`,
});
const parameters = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join("&");
const signed = (key: string) => `https://a.test/?access_key=${key}&expiration=E&signature=S`;

test("a command may be as large as the separate fields", () => {
  const most = "x".repeat(1_000);
  const all = { expiration: most, key: most, signature: most };
  expect(refusal(command(`https://a.test/?${"u".repeat(7_984)}`, all))).toBe("");
  expect(refusal(command(`-G https://a.test -d '${parameters(100)}'`, all))).toBe("");
  expect(refusal(command(`-X get https://a.test -d '${"b".repeat(MAX_BODY_BYTES)}'`, all))).toBe("");
});

test.each<[string, CheckInput, string]>([
  [
    "a long expiration",
    command("https://a.test", { expiration: "A".repeat(500_000) }),
    "The expiration is longer than 1,000 characters.",
  ],
  [
    "a long key",
    command("https://a.test", { key: "A".repeat(1_001) }),
    "The access key is longer than 1,000 characters.",
  ],
  [
    "a long signature",
    command("https://a.test", { signature: "A".repeat(1_001) }),
    "The signature is longer than 1,000 characters.",
  ],
  ["a long URL", command(`https://a.test/?${"u".repeat(7_985)}`), "The encoded URL is longer than 8,000 characters."],
  [
    "a URL of escapes",
    command(`https://a.test/${"é".repeat(2_000)}`),
    "The encoded URL is longer than 8,000 characters.",
  ],
  [
    "a URL made long by -G",
    command(`-G https://a.test -d '${"u".repeat(90_000)}'`),
    "The encoded URL is longer than 8,000 characters.",
  ],
  ["parameters of -G", command(`-G https://a.test -d '${parameters(101)}'`), "The URL has more than 100 parameters."],
  [
    "a long signed link",
    { kind: "curl", command: `curl '${signed("k".repeat(90_000))}'` },
    "The encoded URL is longer than 8,000 characters.",
  ],
  [
    "a long key in a signed link",
    { kind: "curl", command: `curl '${signed("k".repeat(1_001))}'` },
    "The access key is longer than 1,000 characters.",
  ],
  ["a strange method", command("-X 'P OST' https://a.test"), "The command’s method isn’t a word such as POST."],
  ["a large body", command(`https://a.test -d '${"b".repeat(MAX_BODY_BYTES + 1)}'`), "The body is larger than 256 kB."],
])("a command with %s is refused in words", (_name, input, message) => {
  expect(refusal(input)).toBe(`command: ${message}`);
});

test("a link has the limits of its parts, too", () => {
  expect(refusal({ kind: "link", link: signed("k".repeat(1_000)) })).toBe("");
  expect(refusal({ kind: "link", link: signed("k".repeat(1_001)) })).toBe(
    "link: The access key is longer than 1,000 characters.",
  );
});
