import { expect, test } from "vitest";
import { EMPTY_FORM, hasOuterBlanks, readLiveForm, readLocalForm, type CheckForm } from "./form.ts";

const form = (more: Partial<CheckForm> = {}): CheckForm => ({
  ...EMPTY_FORM,
  respondentId: "mina-berlin-31",
  ip: "203.0.113.7",
  groups: "11241127 11250030",
  ...more,
});
const issues = (more: Partial<CheckForm>) => {
  const reading = readLiveForm(form(more));
  return reading.ok ? {} : reading.issues;
};

test("a sound form is what will be sent", () => {
  expect(readLiveForm(form({ answers: [{ attributeId: "80", values: ["31"] }] }))).toEqual({
    ok: true,
    wish: {
      respondentId: "mina-berlin-31",
      groupIds: ["11241127", "11250030"],
      answers: [{ attributeId: "80", values: ["31"] }],
      formFactor: "desktop",
      width: 1920,
      height: 1080,
      ip: "203.0.113.7",
    },
  });
});

test.each([
  ["2001:db8::1", "This is an IPv6 address."],
  ["::ffff:203.0.113.7", "This is an IPv4 address wrapped into IPv6."],
  ["0313.0.113.7", "A number that begins with 0"],
  ["203.0.113.07", "A number that begins with 0"],
  ["0xcb.0.113.7", "Hexadecimal"],
  ["203.0.113", "The address must be IPv4"],
  ["203.0.113.256", "The address must be IPv4"],
  ["3405803783", "The address must be IPv4"],
  ["", "The respondent's IPv4 address is needed"],
])("the address %s is refused in words", (ip, words) => {
  expect(issues({ ip })["ip"]).toMatch(words);
});

test("100 characters of any plane fit, 101 do not", () => {
  expect(issues({ respondentId: "🙂".repeat(100) })).toEqual({});
  expect(issues({ respondentId: "🙂".repeat(101) })).toEqual({
    respondentId: "A respondent id has at most 100 characters.",
  });
  expect(issues({ respondentId: "" })).toEqual({ respondentId: "A respondent id is needed." });
});

test("each fault stands at its own field", () => {
  expect(issues({ groups: "x", width: "1e3", height: "0" })).toEqual({
    groups: expect.stringContaining("“x” is not an id"),
    width: "A whole number of pixels, such as 1920.",
    height: "At least 1 pixel.",
  });
  expect(issues({ groups: Array.from({ length: 11 }, (_, index) => index + 1).join(",") })).toEqual({
    groups: "At most 10 groups fit in one call; you gave 11.",
  });
});

test("a local reading needs no respondent", () => {
  expect(readLocalForm(form({ respondentId: "", ip: "" })).ok).toBe(true);
  expect(readLocalForm(form({ groups: "" }))).toEqual({
    ok: false,
    issues: { groups: "At least one group id is needed." },
  });
});

test("blanks at the ends are noticed", () => {
  expect([" a", "a ", "a b", "a", ""].map(hasOuterBlanks)).toEqual([true, true, false, false, false]);
});

test("a locale may name a region by its number", () => {
  const typed = { ...EMPTY_FORM, groups: "1", locale: "es_419" };
  expect(readLocalForm(typed)).toMatchObject({ ok: true, wish: { locale: "es_419" } });
  expect(readLocalForm({ ...typed, locale: "es 419" }).ok).toBe(false);
});
