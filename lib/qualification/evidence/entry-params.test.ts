import * as fc from "fast-check";
import { expect, test } from "vitest";
import { signEntryUrl, UnsignableUrl } from "../../sampling/signature.ts";
import { entryLinkInputSchema } from "./entry-link-input.ts";
import { entryParamFaults, maskedParams } from "./entry-params.ts";

const parsedInput = (params: unknown) =>
  entryLinkInputSchema.safeParse({ runId: "5b2f1d52-6c1f-4c39-9b5e-5c0f4b6f1a10", groupId: "1174999", params });

test("reports errors of names and values per row", () => {
  const rows = [
    { name: "signature", value: "x" },
    { name: "sub", value: "1" },
    { name: "sub", value: "2" },
    { name: "", value: "x" },
    { name: "a=b", value: "x" },
    { name: "a b", value: "x" },
    { name: "src", value: "" },
    { name: "note", value: "a\nb" },
    { name: "", value: "" },
    { name: "Größe[1]", value: "ok & = ?" },
  ];
  expect(entryParamFaults(rows)).toEqual([
    { name: "“signature” is added by signing. Choose another name." },
    {},
    { name: "Duplicate name “sub”." },
    { name: "Enter a name for this value." },
    { name: "A name can’t contain spaces or any of = & ? #." },
    { name: "A name can’t contain spaces or any of = & ? #." },
    { value: "Enter a value or remove the row." },
    { value: "A value can’t contain line breaks or other control characters." },
    {},
    {},
  ]);
});

test("server error messages never contain a value", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), fc.constantFrom("expiration", "a b", ""), (secret, name) => {
      fc.pre(!name.includes(secret));
      const issues = parsedInput([{ name, value: secret }]).error?.issues ?? [];
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.map(({ message }) => message).join("\n")).not.toContain(secret);
    }),
  );
});

test("preview shows parameter names only", () => {
  expect(
    maskedParams([
      { name: "src", value: "mail" },
      { name: "", value: "" },
      { name: "sub_id", value: "77" },
    ]),
  ).toBe("src=•••• & sub_id=••••");
});

test("accepts a link without parameters; refuses more than twenty", () => {
  expect(parsedInput(undefined).data).toMatchObject({ params: [], subject: 0 });
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `p${at}`, value: "1" }));
  expect(parsedInput(many.slice(1)).success).toBe(true);
  expect(parsedInput(many).error?.issues[0]?.message).toBe("A link can have at most 20 parameters.");
});

test("every accepted parameter can be signed and appears in the link exactly as typed", () => {
  const credentials = { accessKey: "k", signingSecret: "s" };
  const row = fc.record({ name: fc.string({ unit: "grapheme" }), value: fc.string({ unit: "grapheme" }) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const sound = parsedInput(rows).data?.params;
      const sign = () =>
        signEntryUrl(
          "https://entry.example/start?own=1",
          "2026-11-20T18:52:00.000Z",
          credentials,
          rows.map(({ name, value }) => [name, value]),
        );
      if (!sound || rows.some(({ name }) => name === "own")) return;
      const query = new URL(sign()).searchParams;
      for (const { name, value } of sound) expect(query.get(name)).toBe(value);
    }),
  );
  expect(() => signEntryUrl("https://e.example/", "x", credentials, [["signature", "1"]])).toThrow(UnsignableUrl);
});
