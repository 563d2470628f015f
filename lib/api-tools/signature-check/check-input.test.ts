import { expect, test } from "vitest";
import { checkInputSchema, MAX_BODY_BYTES } from "./check-input.ts";

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
