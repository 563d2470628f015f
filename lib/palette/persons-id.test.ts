import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mayBePersonsId } from "./persons-id.ts";

test.each([
  "mina-berlin-31",
  "p_88213",
  "resp_7",
  "R-102934",
  "user-0042",
  "abc123xyz",
  "8f14e45fceea167a5a36dedd4bea2543",
  "2f6a9c01-77aa-4d1e-9d3b-5b8e0c1d2e3f",
  "ＡＢ１２３４",
  "555-1234",
  "1990-05-17",
  "mina@example.test",
  "mina+test@example.test",
  "jürgen@example.test",
  "203.0.113.7",
  "2001:db8::1",
  " p_88213 ",
  '"p_88213"',
  "p_88213,",
  "“p_88213”",
  "p_88213.",
  "resp#7",
  "{8f14e45f}",
  "respondent p_88213",
  "id;p_88213;DE",
  "+491701234567",
  "203.0.113.7.",
  "+44 7700 900123",
  "+44 (0)7700 900-123",
  "call +49.171.1234567, please",
  "0171 123 45 67",
  "01 23 45 67 89",
  "01.23.45.67.89",
  "(030) 123456",
  "(555) 123-4567",
  "555.123.4567",
  "0049 30 123456",
  "192.168.1.20:443",
  "10.0.0.0/24",
  "http://192.168.1.20:8080/a",
  "[2001:db8::1]:443",
  "2001:470:1:2::5",
  "::1",
  "1:2:3:4:5:6:7:8",
  "00:11:22:33:44:55",
  "123abcdefgh",
  "a1bcdefgh",
  "p–88213",
  "12345678901234567890",
  "p_88\u200b213",
])("%j may identify a person", (text) => {
  expect(mayBePersonsId(text)).toBe(true);
});

test.each([
  "vollzeit",
  "employment status",
  "18-24",
  "18-24.",
  "employed, 18-24, covid-19",
  "100-199",
  "covid-19",
  "Covid19",
  "b2b",
  "web3",
  "5g",
  "18th",
  "500ml",
  "18jährige",
  "größe-42",
  "18歳以上",
  "東京23区",
  "年収500万円",
  "٢٥-سنة",
  "группа-12345",
  "ｉｐｈｏｎｅ１５",
  "self-employed",
  "snake_case",
  "55304",
  "3.14",
  "18–24",
  "iPhone 15",
  "iphone15pro",
  "18-24 25-34 35-44",
  "9223372036854775807",
  "55304 55305 55306",
  "120:45398",
  "17.05.1990",
  "5/17/1990",
  "2024.05.17",
  "01.02.2024 10:30",
  "01.02.2024 55304",
  "10:30:00",
  "version 1.2.3",
  "1,000,000",
  "1.000.000",
  "10 000 000",
  "C++ 2024",
  "a :: b",
  "50+ 65+",
  "",
])("%j is a search term", (text) => {
  expect(mayBePersonsId(text)).toBe(false);
});

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most });
const GAPS = [" ", ".", "-", "", " - ", "\u00a0", "/", ") ", " ("] as const;

test("detects a telephone number with any separators, anywhere in the text", () => {
  const telephone = fc
    .tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.array(fc.tuple(digits(1, 4), fc.constantFrom(...GAPS)), { minLength: 6, maxLength: 12 }),
      digits(1, 1),
    )
    .map(([country, parts, last]) => `+${country} ${parts.map(([part, gap]) => part + gap).join("")}${last}`)
    .filter((text) => text.replace(/\D/g, "").length <= 15);
  fc.assert(
    fc.property(
      telephone,
      fc.constantFrom("", "call ", "(", "tel: "),
      fc.constantFrom("", " now", ")", "."),
      (text, before, after) => {
        expect(mayBePersonsId(before + text + after)).toBe(true);
      },
    ),
  );
});

test("detects IP addresses with ports, and numbers longer than any id", () => {
  fc.assert(
    fc.property(
      fc.ipV4(),
      fc.ipV6().filter((address) => /\w/.test(address)),
      fc.nat(65_535),
      digits(20, 60),
      (four, six, port, long) => {
        for (const text of [four, `${four}:${port}`, six, `[${six}]:${port}`, long])
          expect(mayBePersonsId(text)).toBe(true);
      },
    ),
  );
});

test("words, ids and dates are search terms, not respondent ids", () => {
  const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
  const day = fc.tuple(
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1900, max: 2099 }),
  );
  const date = fc
    .tuple(day, fc.constantFrom(".", "/"), fc.boolean())
    .map(([parts, between, long]) =>
      parts.map((part) => (long ? String(part).padStart(2, "0") : String(part))).join(between),
    );
  const word = fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäöüßéñ東京"),
    minLength: 1,
    maxLength: 12,
  });
  const age = fc.tuple(fc.nat(99), fc.nat(99)).map(([from, to]) => `${from}-${to}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(id, date, word, age), { maxLength: 8 }), (parts) => {
      expect(mayBePersonsId(parts.join(" "))).toBe(false);
    }),
  );
});

test("handles long texts without failing", () => {
  for (const piece of ["+1 ", "0 ", "01.02.", "1:", "::", "(030) ", "1.", "12-", "+", "0123 4"]) {
    expect(() => mayBePersonsId(piece.repeat(5_000))).not.toThrow();
  }
});
