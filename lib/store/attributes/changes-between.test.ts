import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { attributeSchema, receivedAttributeSchema } from "../../sampling/schema.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { countChanges, cutChanges, MAX_KEPT } from "./change-counts.ts";
import { changesBetween, compared, type AttributeChange, type Compared } from "./changes-between.ts";

const between = (before: Parameters<typeof compared>[0], after: Parameters<typeof compared>[0]) =>
  changesBetween(compared(before), compared(after));

test("reports a changed text, answer and active flag once each", () => {
  const before = anAttribute("7", {
    question: "How old?",
    questions: { de_DE: "Wie alt?" },
    active: true,
    answers: { "1": ["young", { de_DE: "jung" }], "2": ["old", { de_DE: "alt", fr_FR: "vieux" }] },
  });
  const after = anAttribute("7", {
    question: "How old?",
    questions: { de_DE: "Wie alt sind Sie?" },
    active: false,
    answers: { "1": ["young", { de_DE: "jung", ja_JP: "若い" }], "3": ["ancient", { de_DE: "uralt" }] },
  });
  expect(between(before, after)).toEqual([
    { kind: "active", before: true, after: false },
    { kind: "text", part: "question", answerId: "", locale: "de_DE", before: "Wie alt?", after: "Wie alt sind Sie?" },
    {
      kind: "answer-removed",
      answerId: "2",
      texts: [
        ["", "old"],
        ["de_DE", "alt"],
        ["fr_FR", "vieux"],
      ],
      countries: [],
    },
    { kind: "text", part: "answer", answerId: "1", locale: "ja_JP", before: null, after: "若い" },
    {
      kind: "answer-added",
      answerId: "3",
      texts: [
        ["", "ancient"],
        ["de_DE", "uralt"],
      ],
      countries: [],
    },
  ]);
  expect(countChanges(between(before, after))).toEqual({
    deactivated: 1,
    "text-changed": 1,
    "text-added": 1,
    "answer-added": 1,
    "answer-removed": 1,
  });
});

test("a first fetch is one change, regardless of its size", () => {
  const first = anAttribute("7", { question: "How old?", answers: { "1": ["young", { de_DE: "jung" }] } });
  expect(changesBetween(undefined, compared(first))).toEqual([{ kind: "first-read", answers: 1, texts: 4 }]);
});

test("what was unreadable is neither removed nor added", () => {
  const complete = {
    id: "7",
    name: "Age",
    is_active: true,
    expiration_duration: "90",
    display_mode: "single_select",
    countries: ["DE", "US"],
    parent_dependencies: [{ attribute_id: "1", answer_ids: ["1"] }],
    question: { text: "How old?", translations: [{ locale: "de_DE", text: "Wie alt?" }] },
    answers: [
      { id: "1", text: "young", translations: [{ locale: "de_DE", text: "jung" }] },
      { id: "2", text: "old", translations: [] },
    ],
  };
  const [first, second] = complete.answers;
  const broken = [
    { is_active: "yes" },
    { expiration_duration: "soon" },
    { display_mode: 5 },
    { countries: ["DE", 5] },
    { parent_dependencies: [{ attribute_id: "1", answer_ids: 5 }] },
    { question: { text: "How old?", translations: [{ locale: "de_DE", text: 5 }] } },
    { question: { text: "How old?", translations: "none" } },
    { answers: [first, { id: { no: "id" }, text: "old" }] },
    { answers: [{ ...first, text: 5 }, second] },
    { answers: [{ ...first, translations: [{ locale: null, text: "jung" }] }, second] },
  ];
  const whole = requireByItem(receivedAttributeSchema, complete);
  for (const part of broken) {
    const damaged = requireByItem(receivedAttributeSchema, { ...complete, ...part });
    expect([between(whole, damaged), between(damaged, whole)], JSON.stringify(part)).toEqual([[], []]);
  }
});

test("a flag that a list has stated since is compared, although the body's was unreadable", () => {
  const before = compared(requireByItem(receivedAttributeSchema, { id: "7", is_active: "yes" }));
  const after = compared(attributeSchema.parse({ id: "7", is_active: false }));
  expect(changesBetween({ ...before, active: true }, after)).toEqual([{ kind: "active", before: true, after: false }]);
});

test("what is readable beside an unreadable part is compared", () => {
  const young = { id: "1", text: "young", translations: [{ locale: "de_DE", text: "jung" }] };
  const old = { id: "2", text: "old", translations: [] };
  const before = requireByItem(receivedAttributeSchema, { id: "7", name: "Age", answers: [young, old] });
  const translations = [...young.translations, { locale: "fr_FR", text: 5 }];
  const after = requireByItem(receivedAttributeSchema, {
    id: "7",
    answers: [{ id: "1", text: "younger", translations }],
  });
  expect(between(before, after)).toEqual([
    { kind: "text", part: "name", answerId: "", locale: "", before: "Age", after: null },
    { kind: "answer-removed", answerId: "2", texts: [["", "old"]], countries: [] },
    { kind: "text", part: "answer", answerId: "1", locale: "", before: "young", after: "younger" },
  ]);
});

test("invalid locales keep their spelling", () => {
  for (const locale of ["__proto__", "two words", "constructor"]) {
    const named = attributeSchema.parse({ id: "7", question: { translations: [{ locale, text: "x" }] } });
    expect(between(attributeSchema.parse({ id: "7" }), named)).toMatchObject([{ part: "question", locale }]);
  }
});

const manyAnswers = (word: string) =>
  Object.fromEntries(Array.from({ length: 3_000 }, (_none, id) => [String(id + 1), [`${word} ${id}`] as const]));

const translatedAnswers = (word: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_none, id) => [
      String(id + 1),
      [`${word} ${id}`, { de_DE: `${word}-de ${id}`, fr_FR: `${word}-fr ${id}` }] as const,
    ]),
  );

test("stores removed answers and changed default texts before translations", () => {
  const changes = between(
    anAttribute("7", { answers: translatedAnswers("old", 950) }),
    anAttribute("7", { answers: translatedAnswers("new", 900) }),
  );
  const kept = cutChanges(changes);
  expect([changes.length, kept.length]).toEqual([2_750, MAX_KEPT]);
  expect(kept.filter((change) => change.kind === "answer-removed")).toHaveLength(50);
  expect(kept.filter((change) => change.kind === "text" && change.locale === "")).toHaveLength(900);
  const known = new Set(kept.map((change) => JSON.stringify(change)));
  expect(kept).toEqual(changes.filter((change) => known.has(JSON.stringify(change))));
});

test("truncates changes beyond the limit, and keeps complete counts", () => {
  const changes = between(
    anAttribute("7", { answers: manyAnswers("old") }),
    anAttribute("7", { answers: manyAnswers("new") }),
  );
  expect(countChanges(changes)).toEqual({ "text-changed": 3_000 });
  expect(cutChanges(changes)).toHaveLength(MAX_KEPT);
  const huge = "x".repeat(1_000_000);
  const [cut] = cutChanges([{ kind: "text", part: "name", answerId: "", locale: "", before: huge, after: null }]);
  expect(JSON.stringify(cut).length).toBeLessThan(30_000);
});

const text = fc.constantFrom("", "a", "b", "Ä ö", "若い", "\u202Ex");
const locale = fc.constantFrom("en_US", "de_DE", "ja_JP", "xx", "__proto__", "a b", "");
const translations = fc.array(fc.record({ locale, text }), { maxLength: 4 });
const countries = fc.subarray(["DE", "US", "EG"]);
const id = fc.constantFrom("1", "2", "3", "9007199254740993");
const attribute = fc
  .record({
    id: fc.constant("7"),
    name: text,
    description: text,
    display_mode: fc.constantFrom("single_select", "none"),
    is_active: fc.constantFrom(true, false, null),
    expiration_duration: fc.constantFrom(null, "0", "90"),
    countries,
    parent_dependencies: fc.array(fc.record({ attribute_id: id, answer_ids: fc.array(id, { maxLength: 3 }) }), {
      maxLength: 3,
    }),
    question: fc.option(fc.record({ text, translations })),
    answers: fc.array(fc.record({ id, text, countries, translations }), { maxLength: 4 }),
  })
  .map((body) => compared(attributeSchema.parse(body)));

test("applying the changes to the earlier state gives the later one", () => {
  fc.assert(
    fc.property(attribute, attribute, (before, after) => {
      expect(applied(before, changesBetween(before, after))).toEqual(after);
    }),
    { numRuns: 2_000 },
  );
});

test("equal states have no changes", () => {
  fc.assert(
    fc.property(attribute, (one) => {
      expect(changesBetween(one, one)).toEqual([]);
    }),
  );
});

/** Applies a list of changes, as a naive reference. */
function applied(before: Compared, changes: readonly AttributeChange[]): Compared {
  let { active, mode, expiry } = before;
  const texts = new Map(before.texts);
  const own = new Set(before.countries);
  const parents = new Map(before.parents);
  const answers = new Map(
    [...before.answers].map(([key, answer]) => [
      key,
      { texts: new Map(answer.texts), countries: new Set(answer.countries) },
    ]),
  );
  for (const change of changes) {
    if (change.kind === "active") active = change.after;
    if (change.kind === "mode") mode = change.after;
    if (change.kind === "expiry") expiry = change.after;
    if (change.kind === "countries") {
      const set = change.answerId === "" ? own : answers.get(change.answerId)?.countries;
      for (const country of change.added) set?.add(country);
      for (const country of change.removed) set?.delete(country);
    }
    if (change.kind === "dependency") {
      if (change.after) parents.set(change.parentId, new Set(change.after));
      else parents.delete(change.parentId);
    }
    if (change.kind === "text") {
      const map = change.part === "answer" ? answers.get(change.answerId)?.texts : texts;
      const key = change.part === "answer" ? change.locale : `${change.part} ${change.locale}`;
      if (change.after === null) map?.delete(key);
      else map?.set(key, change.after);
    }
    if (change.kind === "answer-removed") answers.delete(change.answerId);
    if (change.kind === "answer-added")
      answers.set(change.answerId, { texts: new Map(change.texts), countries: new Set(change.countries) });
  }
  return { active, mode, expiry, countries: own, parents, texts, answers, incomplete: before.incomplete };
}
