import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_FORM, type CheckForm } from "./check-form.ts";
import { hasOuterBlanks, holdsTypedGroups, holdsTypedRespondent, parseRunForm, type RunKind } from "./form.ts";
import { readGroupIds } from "./read-group-ids.ts";
import { runInputSchema } from "./run-input.ts";

const KEY = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
const read = (kind: RunKind, typed: CheckForm) =>
  parseRunForm(kind, typed, {
    idempotencyKey: KEY,
    typedGroups: readGroupIds(typed.groups),
    groupIds: readGroupIds(typed.groups).ids,
  });

const form = (more: Partial<CheckForm> = {}): CheckForm => ({
  ...EMPTY_FORM,
  respondentId: "mina-berlin-31",
  ip: "203.0.113.7",
  groups: "11241127 11250030",
  ...more,
});
const issues = (more: Partial<CheckForm>) => {
  const parsedForm = read("live", form(more));
  return parsedForm.ok ? {} : parsedForm.issues;
};

test("a valid form is converted to the run input", () => {
  const answers = [{ attributeId: "80", values: ["31"] }];
  const device = {
    respondentId: "mina-berlin-31",
    formFactor: "desktop",
    width: 1920,
    height: 1080,
    ip: "203.0.113.7",
  };
  const groupIds = ["11241127", "11250030"];
  expect(read("live", form({ answers }))).toEqual({
    ok: true,
    input: { idempotencyKey: KEY, groupIds, subjects: [{ kind: "typed", label: "", device, answers }] },
  });
});

test("includes the persona the form was filled from; a local run has no device", () => {
  const persona = { label: "Mina, 31, Berlin", personaId: "5b2f1d52-6c1f-4c39-9b5e-0123456789ac" };
  const typedGroups = readGroupIds("11241127");
  const parsedForm = parseRunForm("local", form(), {
    idempotencyKey: KEY,
    typedGroups,
    groupIds: typedGroups.ids,
    persona,
  });
  expect(parsedForm).toMatchObject({ ok: true, input: { subjects: [persona] } });
  expect(JSON.stringify(parsedForm)).not.toMatch(/mina-berlin|203\.0/);
});

test("a form whose group ids are not parsed yet cannot be sent and has no error in that field", () => {
  expect(parseRunForm("local", form(), { idempotencyKey: KEY, typedGroups: undefined, groupIds: [] })).toEqual({
    ok: false,
    issues: {},
  });
});

test.each([
  ["2001:db8::1", "This is an IPv6 address."],
  ["::ffff:203.0.113.7", "This is an IPv4 address in IPv6 format."],
  ["0313.0.113.7", "A number with a leading 0"],
  ["203.0.113.07", "A number with a leading 0"],
  ["0xcb.0.113.7", "Hexadecimal"],
  ["203.0.113", "Enter an IPv4 address, four numbers"],
  ["203.0.113.256", "Enter an IPv4 address, four numbers"],
  ["3405803783", "Enter an IPv4 address, four numbers"],
  ["", "Enter the respondent’s IPv4 address"],
])("refuses the address %s with a specific message", (ip, words) => {
  expect(issues({ ip })["ip"]).toMatch(words);
});

test("accepts 100 characters of any Unicode plane and refuses 101", () => {
  expect(issues({ respondentId: "🙂".repeat(100) })).toEqual({});
  expect(issues({ respondentId: "🙂".repeat(101) })).toEqual({
    respondentId: "A respondent ID can have at most 100 characters.",
  });
  expect(issues({ respondentId: "" })).toEqual({ respondentId: "Enter a respondent ID." });
});

test("reports each error at its own field", () => {
  expect(issues({ groups: "x", width: "1e3", height: "0" })).toEqual({
    groups: expect.stringContaining("“x” is not an ID"),
    width: "Enter a whole number of pixels, such as 1920.",
    height: "Enter at least 1 pixel.",
  });
  expect(issues({ groups: Array.from({ length: 201 }, (_, index) => index + 1).join(",") })).toEqual({
    groups: "A run can have at most 200 groups; you entered 201.",
  });
});

test("a local evaluation needs no respondent", () => {
  expect(read("local", form({ respondentId: "", ip: "" })).ok).toBe(true);
  expect(read("local", form({ groups: "" }))).toEqual({
    ok: false,
    issues: { groups: "Enter at least one group ID." },
  });
});

test("detects blanks at the ends", () => {
  expect([" a", "a ", "a b", "a", ""].map(hasOuterBlanks)).toEqual([true, true, false, false, false]);
});

test("accepts a numeric region in a locale", () => {
  const typed = { ...EMPTY_FORM, groups: "1", locale: "es_419" };
  expect(read("local", typed)).toMatchObject({ ok: true, input: { locale: "es_419" } });
  expect(read("local", { ...typed, locale: "es 419" }).ok).toBe(false);
});

const anyAnswer = fc.record({
  attributeId: fc.oneof(fc.constantFrom("80", "0", "x", "99999999999999999999"), fc.nat().map(String)),
  values: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
});
const anyForm = fc.record({
  respondentId: fc.oneof(fc.constantFrom("", "mina", "\ud800"), fc.string()),
  formFactor: fc.constantFrom("desktop", "tablet", "mobile"),
  width: fc.constantFrom("", "1", "1920", "100000", "100001", "1e3"),
  height: fc.constantFrom("0", "1080"),
  ip: fc.constantFrom("", "203.0.113.7", "::1", "01.2.3.4"),
  userAgent: fc.constantFrom("", "Mozilla", "x".repeat(1_001)),
  groups: fc.constant("7"),
  answers: fc.array(anyAnswer, { maxLength: 3 }),
  locale: fc.constantFrom("", "de_DE", "de DE"),
});

test("form validation accepts exactly what the server accepts", () => {
  fc.assert(
    fc.property(anyForm, fc.constantFrom("live", "local"), (typed, kind) => {
      const { respondentId, formFactor, ip, userAgent, answers, locale } = typed;
      const [width, height] = [typed.width, typed.height].map((text) =>
        /^\d+$/.test(text) ? Number(text) : Number.NaN,
      );
      const device = { respondentId, formFactor, width, height, ip, ...(userAgent ? { userAgent } : {}) };
      const subject = { kind: "typed", label: "", ...(kind === "live" ? { device } : { formFactor }), answers };
      const input = { idempotencyKey: KEY, groupIds: ["7"], subjects: [subject], ...(locale ? { locale } : {}) };
      const { success, data } = runInputSchema.safeParse(input);
      const parsedForm = read(kind, { ...typed, userAgent: userAgent.trim() });
      expect(parsedForm.ok).toBe(success);
      if (parsedForm.ok) expect(parsedForm.input).toEqual(data);
    }),
  );
});

test("saved values, cleared values and empty respondents do not count as unsaved input", () => {
  fc.assert(
    fc.property(anyForm, anyForm, (typed, other) => {
      expect(holdsTypedRespondent(typed, typed)).toBe(false);
      const withoutRespondent = { ...other, respondentId: "", ip: "", userAgent: "", answers: [] };
      expect(holdsTypedRespondent(withoutRespondent, typed)).toBe(false);
      const { respondentId, ip, userAgent, answers, groups } = typed;
      expect(holdsTypedRespondent({ ...other, respondentId, ip, userAgent, answers }, typed)).toBe(false);
      expect(holdsTypedGroups({ ...other, groups }, typed)).toBe(false);
      expect(holdsTypedGroups({ ...other, groups: "\n " }, typed)).toBe(false);
    }),
  );
});

test.each([
  { respondentId: "jonas" },
  { ip: "203.0.113.8" },
  { userAgent: "Mozilla" },
  { answers: [{ attributeId: "80", values: ["31"] }] },
])("%o counts as unsaved input", (typed) => {
  expect(holdsTypedRespondent(form(typed), form())).toBe(true);
  expect(holdsTypedRespondent(form(typed), form(typed))).toBe(false);
});

test("groups that differ from the saved ones count as unsaved input", () => {
  expect(holdsTypedGroups(form({ groups: "11241127" }), form())).toBe(true);
  expect(holdsTypedGroups(form({ groups: "11241127" }), form({ groups: " 11241127\n" }))).toBe(false);
});
