import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMPTY_FORM,
  hasOuterBlanks,
  holdsTypedGroups,
  holdsTypedRespondent,
  keptByRun,
  readRunForm,
  type CheckForm,
  type RunKind,
} from "./form.ts";
import { readGroupIds } from "./group-ids.ts";
import { runWish } from "./run-wish.ts";

const PRESS = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
const read = (kind: RunKind, typed: CheckForm) =>
  readRunForm(kind, typed, { press: PRESS, groupIds: readGroupIds(typed.groups).ids });

const form = (more: Partial<CheckForm> = {}): CheckForm => ({
  ...EMPTY_FORM,
  respondentId: "mina-berlin-31",
  ip: "203.0.113.7",
  groups: "11241127 11250030",
  ...more,
});
const issues = (more: Partial<CheckForm>) => {
  const reading = read("live", form(more));
  return reading.ok ? {} : reading.issues;
};

test("a sound form is what will be sent", () => {
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
    wish: { press: PRESS, groupIds, subjects: [{ kind: "typed", label: "", device, answers }] },
  });
});

test("the persona that the form was filled from goes with it; a local reading carries no device", () => {
  const persona = { name: "Mina, 31, Berlin", id: "5b2f1d52-6c1f-4c39-9b5e-0123456789ac" };
  const { ids } = readGroupIds("11241127");
  const reading = readRunForm("local", form(), { press: PRESS, groupIds: ids, persona });
  expect(reading).toMatchObject({ ok: true, wish: { subjects: [{ label: persona.name, personaId: persona.id }] } });
  expect(JSON.stringify(reading)).not.toMatch(/mina-berlin|203\.0/);
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
  expect(issues({ groups: Array.from({ length: 201 }, (_, index) => index + 1).join(",") })).toEqual({
    groups: "At most 200 groups fit in one run; you gave 201.",
  });
});

test("a local reading needs no respondent", () => {
  expect(read("local", form({ respondentId: "", ip: "" })).ok).toBe(true);
  expect(read("local", form({ groups: "" }))).toEqual({
    ok: false,
    issues: { groups: "At least one group id is needed." },
  });
});

test("blanks at the ends are noticed", () => {
  expect([" a", "a ", "a b", "a", ""].map(hasOuterBlanks)).toEqual([true, true, false, false, false]);
});

test("a locale may name a region by its number", () => {
  const typed = { ...EMPTY_FORM, groups: "1", locale: "es_419" };
  expect(read("local", typed)).toMatchObject({ ok: true, wish: { locale: "es_419" } });
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

test("the form takes exactly what the server takes", () => {
  fc.assert(
    fc.property(anyForm, fc.constantFrom("live", "local"), (typed, kind) => {
      const { respondentId, formFactor, ip, userAgent, answers, locale } = typed;
      const [width, height] = [typed.width, typed.height].map((text) =>
        /^\d+$/.test(text) ? Number(text) : Number.NaN,
      );
      const device = { respondentId, formFactor, width, height, ip, ...(userAgent ? { userAgent } : {}) };
      const subject = { kind: "typed", label: "", ...(kind === "live" ? { device } : {}), answers };
      const wish = { press: PRESS, groupIds: ["7"], subjects: [subject], ...(locale ? { locale } : {}) };
      const { success, data } = runWish.safeParse(wish);
      const reading = read(kind, { ...typed, userAgent: userAgent.trim() });
      expect(reading.ok).toBe(success);
      if (reading.ok) expect(reading.wish).toEqual(data);
    }),
  );
});

test("what was kept is not lost, and neither is what was emptied since or is nobody's", () => {
  fc.assert(
    fc.property(anyForm, anyForm, (typed, other) => {
      expect(holdsTypedRespondent(typed, typed)).toBe(false);
      const nobody = { ...other, respondentId: "", ip: "", userAgent: "", answers: [] };
      expect(holdsTypedRespondent(nobody, typed)).toBe(false);
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
])("%o is lost with the form", (typed) => {
  expect(holdsTypedRespondent(form(typed), form())).toBe(true);
  expect(holdsTypedRespondent(form(typed), form(typed))).toBe(false);
});

test("a live check takes everything along, a local reading leaves what only the service is asked with", () => {
  fc.assert(
    fc.property(anyForm, (typed) => {
      const nobody = form({ respondentId: "", ip: "", groups: "" });
      expect(keptByRun("live", typed, nobody)).toEqual(typed);
      const reading = keptByRun("local", typed, nobody);
      expect(holdsTypedGroups(typed, reading)).toBe(false);
      const { respondentId, ip, userAgent } = typed;
      expect(holdsTypedRespondent(typed, reading)).toBe(respondentId !== "" || ip !== "" || userAgent !== "");
    }),
  );
});

test("other groups than those that were kept are lost with the form", () => {
  expect(holdsTypedGroups(form({ groups: "11241127" }), form())).toBe(true);
  expect(holdsTypedGroups(form({ groups: "11241127" }), form({ groups: " 11241127\n" }))).toBe(false);
});
