import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_FORM } from "./form.ts";
import { changedFields, runLabel, toDraft, toWhoForm, type PersonaDraft } from "./persona.ts";
import { draftFaults, LONGEST_NAME, readDraft } from "./read-persona.ts";
import { personaDraft } from "./persona-schema.ts";
import { mina as aPersona } from "../testing/a-persona.ts";
import { LONGEST_LABEL } from "./run-limits.ts";
import { readyName } from "./ready-personas.ts";

const mina: PersonaDraft = {
  ...aPersona,
  locale: "de_DE",
  answers: [
    { attributeId: "80", values: ["31"], at: 86_400_000 },
    { attributeId: "1", values: ["2"] },
  ],
  tags: ["Berlin"],
};
const form = { ...EMPTY_FORM, ...toWhoForm(mina) };
const reasons = (draft: object) =>
  personaDraft.safeParse({ ...mina, ...draft }).error?.issues.map(({ message }) => message) ?? [];

test("a form that a persona filled differs in nothing, whatever groups are typed and however answers are ordered", () => {
  expect(changedFields({ ...form, groups: "7" }, mina)).toEqual([]);
  expect(changedFields({ ...form, answers: form.answers.toReversed() }, mina)).toEqual([]);
  expect(toDraft(form, mina)).toEqual(mina);
});

test("a draft of one that is kept carries what may be saved alone", () => {
  const kept = { ...mina, id: "p", revision: 3, owner: "Ana", own: true };
  expect(toDraft(form, kept)).toEqual(mina);
  expect(personaDraft.safeParse(toDraft(form, kept)).success).toBe(true);
});

test("what differs is named, a day of an answer too", () => {
  expect(changedFields({ ...form, ip: "203.0.113.8", width: "390" }, mina)).toEqual(["width", "IPv4"]);
  const dated = form.answers.map((answer) => ({ ...answer, at: 0 }));
  expect(changedFields({ ...form, answers: dated }, mina)).toEqual(["answers"]);
  expect(changedFields({ ...form, answers: [] }, mina)).toEqual(["answers"]);
});

test("a run of a changed form says so, however long the name is", () => {
  expect(runLabel("Mina desktop", [])).toBe("Mina desktop");
  expect(runLabel("Mina desktop", ["IPv4", "answers"])).toBe("Mina desktop, changed");
  expect(runLabel("n".repeat(LONGEST_NAME), ["answers"]).length).toBeLessThanOrEqual(LONGEST_LABEL);
});

test("a persona may be begun before it is whole", () => {
  expect(reasons({ respondentId: "", ip: "", width: "", height: "", locale: "", answers: [], tags: [] })).toEqual([]);
});

test("a respondent id has at most 100 characters, an address is plain IPv4, and each refusal says so", () => {
  expect(reasons({ respondentId: "渋".repeat(100) })).toEqual([]);
  expect(reasons({ respondentId: "渋".repeat(101) }).join(" ")).toMatch(/at most 100 characters/);
  expect(reasons({ ip: "2001:db8::1" })).toEqual([expect.stringMatching(/This is an IPv6 address/)]);
  expect(reasons({ ip: "::ffff:203.0.113.7" })).toEqual([expect.stringMatching(/wrapped into IPv6/)]);
  expect(reasons({ ip: "0313.0.113.7" })).toEqual([expect.stringMatching(/octal/)]);
  for (const width of ["0", "1e3", "-5", "100001", "12.5"]) {
    expect(reasons({ width })).toEqual([expect.stringMatching(/whole number of pixels/)]);
  }
  expect(reasons({ name: "  " })).toEqual(["Give the persona a name."]);
  expect(reasons({ name: "n".repeat(61) })).toEqual(["A name has at most 60 characters."]);
});

test("an id that is a name, a place and an age is told as a person", () => {
  expect(readyName("mina-berlin-31")).toBe("Mina, 31, Berlin");
  expect(readyName("mina-second-account")).toBe("Mina second account");
  expect([...readyName("渋".repeat(100))]).toHaveLength(25);
});

const anyDraft = fc.record({
  name: fc.constantFrom("Mina", " Mina ", "", "n".repeat(61)),
  shared: fc.boolean(),
  respondentId: fc.constantFrom("", "mina", "渋".repeat(101)),
  formFactor: fc.constantFrom("desktop" as const, "mobile" as const),
  width: fc.constantFrom("", "390", "0"),
  height: fc.constantFrom("", "100000", "1e3"),
  ip: fc.constantFrom("", "203.0.113.7", "2001:db8::1"),
  userAgent: fc.constantFrom("", "x".repeat(1_001)),
  locale: fc.constantFrom("", "de_DE", "de DE"),
  answers: fc.array(
    fc.record({
      attributeId: fc.constantFrom("80", "x"),
      values: fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  tags: fc.array(fc.constantFrom("Berlin", " Berlin ", "", "t".repeat(31)), { maxLength: 3 }),
});

test("the form keeps exactly what the server takes, and as the server reads it", () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { success, data } = personaDraft.safeParse(draft);
      expect(draftFaults(draft).length === 0).toBe(success);
      if (success) expect(readDraft(draft)).toEqual(data);
    }),
  );
});
