import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import { aRunInput, testRuns, typedSubject } from "../../testing/test-runs.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import type { PersonaDraft } from "../model/persona/persona.ts";
import { addPersona, changePersona } from "../personas/personas.ts";
import { runGrid } from "../run/run-progress-view.ts";
import { submitRun } from "../run/start-run.ts";
import { plannerView } from "./planner.ts";

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
  await saveAnswer(runs.context, { value: wire, text: JSON.stringify(wire) });
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

/** Stores a local run over these groups. */
async function ran(drafts: readonly PersonaDraft[], groupIds: readonly string[], typed = false) {
  const saved = [];
  for (const draft of drafts) saved.push(await addPersona(runs.context, draft));
  const subjects = saved.map(({ id }) => ({ kind: "persona" as const, personaId: id, live: false }));
  const byHand = { ...typedSubject(), device: undefined };
  const input = aRunInput(0, typed ? [...subjects, byHand as never] : subjects, { groupIds: groupIds as Int64[] });
  const { id } = await submitRun(runs.context, input);
  const grid = await runGrid(runs.context, id);
  const plan = (locale?: string, signal?: AbortSignal) =>
    plannerView({ ...runs.context, signal }, grid, locale === undefined ? {} : { locale });
  return { saved, plan, grid };
}

test("plans parents first, asks only respondents without an answer, in the respondents' locale", async () => {
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
  const view = await plan();
  expect(view).toMatchObject({ undetermined: 4, decided: 4, open: [], locale: "de_DE", subjects: 2 });
  expect(
    view.questions.map(({ name, question, subjects, decides }) => [name, question?.text, subjects, decides]),
  ).toEqual([
    ["Gender", "Welches Geschlecht?", ["Aylin"], 2],
    ["Children", "Kinder?", ["Mina", "Aylin"], 0],
    ["Youngest", "How old?", ["Mina", "Aylin"], 2],
  ]);
  expect(view.questions[0]?.worth).toBe(200);
  expect(view.questions[1]?.expired.map(({ subject }) => subject)).toEqual(["Aylin"]);
  expect(view.questions[2]?.askedWhen).toMatchObject([
    { name: "Children", answers: [{ text: "Ja", locale: "de_DE" }], more: 0 },
  ]);
  expect((await plan("en_US")).questions[0]?.question).toEqual({ text: "Gender?" });
  expect(JSON.stringify(view)).not.toMatch(/canary/);
});

test("merges consecutive numeric parent answers into one range", async () => {
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

test("a persona that was changed before the run has no saved answers", async () => {
  await keepAttributes();
  await keep("61", [wants(GENDER, "2")]);
  const { grid } = await ran([persona("Mina", [])], ["61"]);
  const subjects = grid.subjects.map((subject) => ({ ...subject, changed: true as const }));
  expect(await plannerView(runs.context, { ...grid, subjects }, {})).toMatchObject({
    questions: [],
    open: [{ why: "typed", pairs: 1 }],
  });
});

test("asks no parent that only respondents without an open question have not answered", async () => {
  await keepAttributes();
  await keep("51", [wants(YOUNGEST, "4")]);
  await keep("52", [list]);
  const { plan } = await ran(
    [
      persona("Mina", [{ attributeId: CHILDREN, values: ["5"], at: Date.now() }]),
      persona("Aylin", [{ attributeId: YOUNGEST, values: ["4"] }]),
    ],
    ["51", "52"],
  );
  expect((await plan()).questions.map(({ name, subjects }) => [name, subjects])).toEqual([["Youngest", ["Mina"]]]);
});

test("reports the reason for pairs that no question decides", async () => {
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

test("stops when the request is aborted", async () => {
  await keepAttributes();
  await keep("31", [wants(GENDER, "2")]);
  await keep("32", [wants(GENDER, "2")]);
  const { plan } = await ran([persona("Mina", [])], ["31", "32"]);
  await expect(plan(undefined, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(await plan(undefined, new AbortController().signal)).toMatchObject({ undetermined: 2, decided: 2 });
});
