import { expect, test } from "vitest";
import type { Int64 } from "../int64.ts";
import { keepAnswer } from "../opportunities/reading.ts";
import { anAttribute, anOpportunity } from "../testing/wire-builders.ts";
import { aRunWish, testRuns, typedSubject } from "../testing/test-runs.ts";
import type { PersonaDraft } from "./persona.ts";
import { addPersona, changePersona } from "./personas.ts";
import { plannerView } from "./planner.ts";
import { runGrid } from "./run-reading.ts";
import { pressRun } from "./run-start.ts";

const runs = testRuns();

const GENDER = "1";
const CHILDREN = "245";
const YOUNGEST = "246";
const AGE = "301";
const EMPLOYMENT = "302";
const DAY = 86_400_000;

const persona = (name: string, answers: PersonaDraft["answers"], locale = "de_DE"): PersonaDraft => ({
  name,
  shared: false,
  respondentId: `${name}-canary`,
  formFactor: "desktop",
  width: "",
  height: "",
  ip: "",
  userAgent: "",
  locale,
  answers,
  tags: [],
});

const wants = (attributeId: string, value: string) => ({
  tag: `t${attributeId}`,
  kind: "VALUE",
  attribute_id: attributeId,
  negate: false,
  value,
});
const list = { tag: "list", kind: "COLLECTION", attribute_id: "900", negate: false, collection: "7" };

async function keep(groupId: string, cells: readonly { readonly tag: string }[], locale = "de_DE"): Promise<void> {
  const [language, country] = locale.split("_");
  const wire = anOpportunity(`9${groupId}`, {
    group_id: groupId,
    language,
    country,
    cells,
    filters: [[{ id: "f", cells: cells.map(({ tag }) => tag) }]],
    cost_per_interview: 2,
    incidence_rate: 50,
  });
  await keepAnswer(runs.context, { value: wire, text: JSON.stringify(wire) });
}

async function keepAttributes(): Promise<void> {
  const { store, partner } = runs.context;
  const all = [
    anAttribute(GENDER, { name: "Gender", question: "Gender?", questions: { de_DE: "Welches Geschlecht?" } }),
    anAttribute(CHILDREN, {
      name: "Children",
      question: "Children?",
      questions: { de_DE: "Kinder?" },
      answers: { "5": ["Yes", { de_DE: "Ja" }] },
      expiration: String(30 * DAY),
    }),
    anAttribute(YOUNGEST, { name: "Youngest", question: "How old?", parents: { [CHILDREN]: ["5"] } }),
  ];
  for (const one of all) await store.attributes.saveDetail(partner.scope, one, JSON.stringify(one), 1);
}

/** A run that asks nobody, over these groups. */
async function ran(drafts: readonly PersonaDraft[], groupIds: readonly string[], typed = false) {
  const saved = [];
  for (const draft of drafts) saved.push(await addPersona(runs.context, draft));
  const subjects = saved.map(({ id }) => ({ kind: "persona" as const, personaId: id, live: false }));
  const nobody = { ...typedSubject(), device: undefined };
  const wish = aRunWish(0, typed ? [...subjects, nobody as never] : subjects, { groupIds: groupIds as Int64[] });
  const { id } = await pressRun(runs.context, wish);
  const plan = async (locale?: string, signal?: AbortSignal) =>
    plannerView({ ...runs.context, signal }, await runGrid(runs.context, id), locale === undefined ? {} : { locale });
  return { saved, plan };
}

test("parents come first, whom to ask is who lacks it, and the words are the respondents' own", async () => {
  await keepAttributes();
  await keep("11", [wants(GENDER, "2")]);
  await keep("12", [wants(GENDER, "2")]);
  await keep("13", [wants(YOUNGEST, "4")]);
  const { plan } = await ran(
    [
      persona("Mina", [{ attributeId: GENDER, values: ["2"] }]),
      persona("Aylin", [{ attributeId: CHILDREN, values: ["5"], at: Date.now() - 400 * DAY }]),
    ],
    ["11", "12", "13"],
  );
  const told = await plan();
  expect(told).toMatchObject({ undetermined: 4, decided: 4, open: [], locale: "de_DE", subjects: 2 });
  expect(
    told.questions.map(({ name, question, subjects, decides }) => [name, question?.text, subjects, decides]),
  ).toEqual([
    ["Gender", "Welches Geschlecht?", ["Aylin"], 2],
    ["Children", "Kinder?", ["Mina", "Aylin"], 0],
    ["Youngest", "How old?", ["Mina", "Aylin"], 2],
  ]);
  expect(told.questions[0]?.worth).toBe(200);
  expect(told.questions[1]?.expired.map(({ subject }) => subject)).toEqual(["Aylin"]);
  expect(told.questions[2]?.askedWhen).toMatchObject([
    { name: "Children", answers: [{ text: "Ja", locale: "de_DE" }], more: 0 },
  ]);
  expect((await plan("en_US")).questions[0]?.question).toEqual({ text: "Gender?" });
  expect(JSON.stringify(told)).not.toMatch(/canary/);
});

test("consecutive numbers that a question is asked after are one range", async () => {
  const { store, partner } = runs.context;
  const numbers = Array.from({ length: 84 }, (_unused, at) => String(16 + at));
  const age = anAttribute(AGE, { name: "Age", answers: Object.fromEntries(numbers.map((text) => [text, [text, {}]])) });
  const work = anAttribute(EMPLOYMENT, { name: "Employment", question: "Work?", parents: { [AGE]: numbers } });
  for (const one of [age, work]) await store.attributes.saveDetail(partner.scope, one, JSON.stringify(one), 1);
  await keep("41", [wants(EMPLOYMENT, "4")]);
  const { plan } = await ran([persona("Mina", [{ attributeId: AGE, values: ["31"] }])], ["41"]);
  expect((await plan()).questions[0]?.askedWhen).toMatchObject([
    { name: "Age", answers: [{ text: "16–99" }], more: 0 },
  ]);
});

test("what no question decides is told with its reason", async () => {
  await keepAttributes();
  await keep("21", [wants(GENDER, "2")]);
  await keep("22", [list]);
  const { saved, plan } = await ran([persona("Mina", []), persona("Aylin", [])], ["21", "22"], true);
  const before = await plan();
  expect(before).toMatchObject({ undetermined: 6, decided: 2 });
  expect(before.open).toEqual([
    { why: "typed", pairs: 2 },
    { why: "list_unreadable", pairs: 2 },
  ]);
  const answered = { answers: [{ attributeId: GENDER, values: ["2"] }] };
  const { operator } = runs.context;
  await changePersona(
    { ...runs.context, operator: { ...operator, role: "support" } },
    { id: saved[0]?.id ?? "", revision: 1, draft: answered as never },
  );
  const after = await plan();
  expect(after.decided).toBe(1);
  expect(after.open).toContainEqual({ why: "moved", pairs: 1 });
  expect(after.questions.map(({ subjects }) => subjects)).toEqual([["Aylin"]]);
});

test("the work ends where its reader has left", async () => {
  await keepAttributes();
  await keep("31", [wants(GENDER, "2")]);
  await keep("32", [wants(GENDER, "2")]);
  const { plan } = await ran([persona("Mina", [])], ["31", "32"]);
  await expect(plan(undefined, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(await plan(undefined, new AbortController().signal)).toMatchObject({ undetermined: 2, decided: 2 });
});
