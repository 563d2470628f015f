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

/** A body with unique ids and locales. */
const completeBody = fc.record({
  id: fc.constant("7"),
  name: fc.constantFrom("Age", "Alter"),
  description: fc.constantFrom("", "In years"),
  display_mode: fc.constantFrom("single_select", "none"),
  is_active: fc.boolean(),
  expiration_duration: fc.constantFrom(null, "90"),
  countries: fc.subarray(["DE", "US", "EG"]),
  parent_dependencies: fc
    .uniqueArray(fc.constantFrom("1", "2", "3"), { maxLength: 2 })
    .map((ids) => ids.map((attributeId) => ({ attribute_id: attributeId, answer_ids: ["1"] }))),
  question: fc.record({ text: fc.constantFrom("How old?", "Age?"), translations: uniqueTranslations() }),
  answers: fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"), { maxLength: 4 }).chain((ids) =>
    fc.tuple(
      ...ids.map((answerId) =>
        fc.record({
          id: fc.constant(answerId),
          text: fc.constantFrom("young", "old"),
          countries: fc.subarray(["DE", "US"]),
          translations: uniqueTranslations(),
        }),
      ),
    ),
  ),
});

type CompleteBody = typeof completeBody extends fc.Arbitrary<infer Body> ? Body : never;

function uniqueTranslations() {
  const one = fc.record({ locale: fc.constantFrom("de_DE", "fr_FR", "ja_JP"), text: fc.constantFrom("jung", "alt") });
  return fc.uniqueArray(one, { selector: ({ locale: code }) => code, maxLength: 3 });
}

/** Parts that may be unreadable alone. */
const DAMAGED = [
  ["name"],
  ["description"],
  ["display_mode"],
  ["is_active"],
  ["expiration_duration"],
  ["countries", 0],
  ["parent_dependencies", 0],
  ["question"],
  ["question", "text"],
  ["question", "translations"],
  ["question", "translations", 1, "locale"],
  ["answers", 0, "id"],
  ["answers", 1, "text"],
  ["answers", 1, "countries"],
  ["answers", 2, "countries", 0],
  ["answers", 2, "translations", 0, "text"],
  ["answers", 3],
] as const;

/** The body with the given parts replaced by a list that fits nowhere, as parsed. */
function damagedBy(body: unknown, paths: readonly (readonly (string | number)[])[]) {
  const copy: unknown = structuredClone(body);
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), copy);
    const last = path.at(-1) ?? "";
    if (isObject(parent) && last in parent) parent[last] = [true];
  }
  return compared(requireByItem(receivedAttributeSchema, copy));
}

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null;

test("what was unreadable is neither removed nor added", () => {
  fc.assert(
    fc.property(completeBody, fc.subarray([...DAMAGED], { minLength: 1 }), (body, paths) => {
      const [whole, damaged] = [damagedBy(body, []), damagedBy(body, paths)];
      expect([changesBetween(whole, damaged), changesBetween(damaged, whole)]).toEqual([[], []]);
    }),
    { numRuns: 1_000 },
  );
});

/** One line per change of a value; added and removed countries one by one. */
const lines = (changes: readonly AttributeChange[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      if (change.kind === "answer-added" || change.kind === "answer-removed")
        return [`${change.kind} ${change.answerId}`];
      if (change.kind !== "countries") return [JSON.stringify(change)];
      const { answerId, added, removed } = change;
      return [...added.map((one) => `${answerId} + ${one}`), ...removed.map((one) => `${answerId} - ${one}`)];
    }),
  );

const NOTHING = /^(?!)/;

/**
 * Changes that may go unreported because a part of the later body is unreadable: those of that part, and removals of the
 * same kind. Matches nothing if the body has no such part.
 */
function hiddenBy(body: CompleteBody, path: (typeof DAMAGED)[number]): RegExp {
  const [first, index, field] = path;
  if (first === "answers") {
    const answer = body.answers[index];
    if (!answer) return NOTHING;
    const { id: own, countries: offered, translations } = answer;
    if (field === undefined || field === "id")
      return new RegExp(`^answer-removed|^answer-added ${own}$|"answer","answerId":"${own}"|^${own} [+-]`);
    if (field === "countries") {
      if (path.length === 3) return new RegExp(`^${own} [+-]`);
      return offered[0] ? new RegExp(`^${own} -|^${own} \\+ ${offered[0]}`) : NOTHING;
    }
    const damaged = field === "text" ? "" : translations[0]?.locale;
    if (damaged === undefined) return NOTHING;
    return new RegExp(`"answer","answerId":"${own}",("locale":"${damaged}"|.*"after":(null|""))`);
  }
  if (first === "countries") return body.countries[0] ? new RegExp(`^ -|^ \\+ ${body.countries[0]}`) : NOTHING;
  if (first === "parent_dependencies") {
    const damaged = body.parent_dependencies[0]?.attribute_id;
    return damaged ? new RegExp(`"dependency".*("after":null|"parentId":"${damaged}")`) : NOTHING;
  }
  if (first === "question") {
    if (index === undefined) return /"question"/;
    if (index === "text") return /"question".*("locale":""|"after":null)/;
    if (field === undefined) return /"question".*("locale":"\w+"|"after":null)/;
    const damaged = body.question.translations[1]?.locale;
    return damaged ? new RegExp(`"question".*("locale":"${damaged}"|"after":null)`) : NOTHING;
  }
  const fields = { name: /"name"/, description: /"description"/, display_mode: /"mode"/, is_active: /"active"/ };
  return first === "expiration_duration" ? /"expiry"/ : fields[first];
}

test("what is readable beside unreadable parts is compared as without them", () => {
  let hidden = 0;
  fc.assert(
    fc.property(completeBody, completeBody, fc.subarray([...DAMAGED], { maxLength: 3 }), (one, two, paths) => {
      const expected = lines(changesBetween(damagedBy(one, []), damagedBy(two, [])));
      const actual = lines(changesBetween(damagedBy(one, []), damagedBy(two, paths)));
      const readAgain = lines(changesBetween(damagedBy(one, paths), damagedBy(two, [])));
      expect([...actual, ...readAgain].filter((line) => !expected.has(line))).toEqual([]);
      const missing = [...expected].filter((line) => !actual.has(line));
      hidden += missing.length;
      expect(missing.filter((line) => !paths.some((path) => hiddenBy(two, path).test(line)))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  expect(hidden).toBeGreaterThan(100);
});

test("what is unreadable in both states alike hides nothing", () => {
  const bad = { locale: "two words", text: "?" };
  const withBad = (body: CompleteBody) =>
    damagedBy(
      {
        ...body,
        countries: [...body.countries, [true]],
        parent_dependencies: [...body.parent_dependencies, [true]],
        question: { ...body.question, translations: [...body.question.translations, bad] },
        answers: [
          { id: "bad", text: "?" },
          ...body.answers.map((answer) => ({ ...answer, translations: [bad, ...answer.translations] })),
        ],
      },
      [],
    );
  fc.assert(
    fc.property(completeBody, completeBody, (one, two) => {
      expect(changesBetween(withBad(one), withBad(two))).toEqual(
        changesBetween(damagedBy(one, []), damagedBy(two, [])),
      );
    }),
  );
});

test("unreadable texts are counted for their answer, also behind answers that were left out", () => {
  const answers = Array.from({ length: 2_000 }, (_none, at) =>
    at % 2 === 0 ? { id: "bad", text: "?" } : { id: String(at), text: [true] },
  );
  const { unreadable } = compared(requireByItem(receivedAttributeSchema, { id: "7", answers }));
  expect([unreadable.get("answers"), unreadable.get("texts 1999"), unreadable.size]).toEqual([1_000, 1, 1_001]);
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
  return { active, mode, expiry, countries: own, parents, texts, answers, unreadable: new Map() };
}
