import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mina as aPersona } from "../../../testing/a-persona.ts";
import { exampleName } from "../../../opportunities/persona-overlay/example-name.ts";
import { EMPTY_FORM } from "../check-form.ts";
import { MAX_LABEL_LENGTH } from "../limits.ts";
import {
  changedFields,
  overlayId,
  runLabel,
  toDraft,
  toRespondentForm,
  type PersonaDraft,
  unchangedPersona,
} from "./persona.ts";
import { MAX_NAME_LENGTH } from "./persona-rules.ts";
import { personaDraft } from "./persona-schema.ts";
import { draftFaults, readDraft } from "./read-persona.ts";

const mina: PersonaDraft = {
  ...aPersona,
  locale: "de_DE",
  answers: [
    { attributeId: "80", values: ["31"], at: 86_400_000 },
    { attributeId: "1", values: ["2"] },
  ],
  tags: ["Berlin"],
};
const form = { ...EMPTY_FORM, ...toRespondentForm(mina) };
const reasons = (draft: object) =>
  personaDraft.safeParse({ ...mina, ...draft }).error?.issues.map(({ message }) => message) ?? [];

test("a form filled from a persona has no differences, regardless of groups and answer order", () => {
  expect(changedFields({ ...form, groups: "7" }, mina)).toEqual([]);
  expect(changedFields({ ...form, answers: form.answers.toReversed() }, mina)).toEqual([]);
  expect(toDraft(form, mina)).toEqual(mina);
});

test("a draft of a stored persona contains only editable fields", () => {
  const kept = { ...mina, id: "p", revision: 3, owner: "Ana", own: true };
  expect(toDraft(form, kept)).toEqual(mina);
  expect(personaDraft.safeParse(toDraft(form, kept)).success).toBe(true);
});

test("names the fields that differ, including the date of an answer", () => {
  expect(changedFields({ ...form, ip: "203.0.113.8", width: "390" }, mina)).toEqual(["width", "IPv4"]);
  const dated = form.answers.map((answer) => ({ ...answer, at: 0 }));
  expect(changedFields({ ...form, answers: dated }, mina)).toEqual(["answers"]);
  expect(changedFields({ ...form, answers: [] }, mina)).toEqual(["answers"]);
});

test("a run of a modified form is labelled as changed, for names of any length", () => {
  expect(runLabel("Mina desktop", [])).toBe("Mina desktop");
  expect(runLabel("Mina desktop", ["IPv4", "answers"])).toBe("Mina desktop, changed");
  expect(runLabel("n".repeat(MAX_NAME_LENGTH), ["answers"]).length).toBeLessThanOrEqual(MAX_LABEL_LENGTH);
});

test("accepts an incomplete persona", () => {
  expect(reasons({ respondentId: "", ip: "", width: "", height: "", locale: "", answers: [], tags: [] })).toEqual([]);
});

test("limits respondent ids to 100 characters and addresses to plain IPv4, with specific messages", () => {
  expect(reasons({ respondentId: "渋".repeat(100) })).toEqual([]);
  expect(reasons({ respondentId: "渋".repeat(101) }).join(" ")).toMatch(/at most 100 characters/);
  expect(reasons({ ip: "2001:db8::1" })).toEqual([expect.stringMatching(/This is an IPv6 address/)]);
  expect(reasons({ ip: "::ffff:203.0.113.7" })).toEqual([expect.stringMatching(/in IPv6 format/)]);
  expect(reasons({ ip: "0313.0.113.7" })).toEqual([expect.stringMatching(/octal/)]);
  for (const width of ["0", "1e3", "-5", "100001", "12.5"]) {
    expect(reasons({ width })).toEqual([expect.stringMatching(/whole number of pixels/)]);
  }
  expect(reasons({ name: "  " })).toEqual(["Enter a name for the persona."]);
  expect(reasons({ name: "n".repeat(61) })).toEqual(["A name can have at most 60 characters."]);
});

test("a respondent of a run refers to the saved persona unless the form was changed", () => {
  const personaId = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
  expect(unchangedPersona({ personaId })).toBe(personaId);
  expect(unchangedPersona({ personaId, changed: true })).toBeUndefined();
  expect(unchangedPersona({})).toBeUndefined();
});

test("an opportunity opens with the persona of a run, saved or of the sandbox, unless the form was changed", () => {
  const personaId = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
  const sandboxPersona = "mina-berlin-31";
  expect(overlayId({ personaId })).toBe(personaId);
  expect(overlayId({ sandboxPersona })).toBe(sandboxPersona);
  expect(overlayId({ sandboxPersona, changed: true })).toBeUndefined();
  expect(overlayId({ personaId, changed: true })).toBeUndefined();
});

test("formats an id of name, place and age as a persona name", () => {
  expect(exampleName("mina-berlin-31")).toBe("Mina, 31, Berlin");
  expect(exampleName("mina-second-account")).toBe("Mina second account");
  expect([...exampleName("渋".repeat(100))]).toHaveLength(25);
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

test("form validation accepts exactly what the server accepts, with the same parsed result", () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { success, data } = personaDraft.safeParse(draft);
      expect(draftFaults(draft).length === 0).toBe(success);
      if (success) expect(readDraft(draft)).toEqual(data);
    }),
  );
});
