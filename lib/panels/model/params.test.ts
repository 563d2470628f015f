import { expect, test } from "vitest";
import { beginPanelInput, panelBlockInput } from "./params.ts";

const segment = (country: string | null, size: number, language: string | null = null) => ({ country, language, size });
const begin = (more: object) => ({
  name: " Spring ",
  segments: [segment("DE", 40)],
  attributes: ["1", "9007199254740993"],
  columns: ["Geschlecht"],
  ...more,
});
const messageOf = (input: object) => beginPanelInput.safeParse(input).error?.issues[0]?.message;

test("an upload names segments, attributes and the headers used", () => {
  expect(beginPanelInput.parse(begin({}))).toMatchObject({ name: "Spring", attributes: ["1", "9007199254740993"] });
  expect(beginPanelInput.safeParse(begin({ segments: [segment(null, 10), segment("DE", 40, "de")] })).success).toBe(
    true,
  );
  expect(beginPanelInput.safeParse(begin({ rows: [] })).success).toBe(false);
});

test("limits and small groups are refused with a message", () => {
  expect(messageOf(begin({ name: "  " }))).toBe("Enter a name for the panel.");
  expect(messageOf(begin({ segments: [] }))).toBe("The file contains no people.");
  expect(messageOf(begin({ segments: [segment("DE", 40), segment("FR", 9)] }))).toContain("fewer than 10 people");
  // Their country has enough, but each language has few.
  expect(messageOf(begin({ segments: [segment("CH", 30, "de"), segment("CH", 4, "fr")] }))).toContain(
    "fewer than 10 people",
  );
  expect(messageOf(begin({ segments: [segment("CH", 40), segment("CH", 40)] }))).toContain("same country and language");
  expect(messageOf(begin({ segments: [segment("DE", 1_500_000), segment("FR", 600_000)] }))).toContain("2,000,000");
  expect(messageOf(begin({ segments: [segment("Germany", 40)] }))).toBe("A country is a code of two capital letters.");
  expect(messageOf(begin({ attributes: ["1", "01"] }))).toBe("Two columns are the same attribute.");
  const many = Array.from({ length: 1_001 }, (_, id) => String(id));
  expect(messageOf(begin({ attributes: many }))).toContain("1,000 attributes");
});

test("a header that looks like personal data is refused", () => {
  for (const header of ["jane.roe@example.org", "+49 30 1234567"]) {
    const message = messageOf(begin({ columns: ["Geschlecht", header] }));
    expect(message).toContain("looks like");
    expect(message).not.toContain(header);
  }
});

test("a name that looks like personal data is refused; a date is none", () => {
  for (const name of ["jane.roe@example.org", "+49 30 1234567"]) {
    expect(messageOf(begin({ name }))).toContain("The name looks like");
    expect(messageOf(begin({ name }))).not.toContain(name);
  }
  expect(messageOf(begin({ name: "2026-11-27" }))).toBeUndefined();
});

test("a part is base64 of bounded size, one of its block's parts", () => {
  const part = {
    panelId: "6e56bda0-0cec-4acb-a0fb-8381e2517712",
    segment: 0,
    attributeId: "",
    part: 0,
    parts: 1,
    body: "AAAA",
  };
  expect(panelBlockInput.safeParse(part).success).toBe(true);
  for (const wrong of [
    { body: "" },
    { body: "AAA" },
    { body: "A*==" },
    { body: "A".repeat(700_004) },
    { part: 1 },
    { part: -1 },
    { attributeId: "x" },
    { panelId: "1" },
  ])
    expect([wrong, panelBlockInput.safeParse({ ...part, ...wrong }).success]).toEqual([wrong, false]);
});
