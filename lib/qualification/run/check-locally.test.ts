/** A local check stores nothing; keeping it stores the same result once. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildOpportunities } from "../../sandbox/opportunities.ts";
import { testRuns, typedSubject } from "../../testing/test-runs.ts";
import { localCheckSchema, type LocalCheckInput } from "../model/run-input.ts";
import { changedGroups } from "../runs/local-check-result.ts";
import { checkOnce } from "./check-locally.ts";
import { submitRun } from "./start-run.ts";
import { readRunView } from "./stored-run.ts";

const runs = testRuns();

const GROUP = "11241127";
const subject = {
  kind: "typed",
  label: "Mina",
  formFactor: "desktop",
  answers: [{ attributeId: "7070", values: ["mina-canary-answer"] }],
} as const;
const input = (more: object = {}): LocalCheckInput =>
  localCheckSchema.parse({ groupIds: [GROUP, GROUP, "19999999"], subjects: [subject], locale: "de_DE", ...more });

async function fillLibrary(): Promise<void> {
  for (const { opportunity } of buildOpportunities("normal")) {
    const value = opportunitySchema.parse(opportunity);
    if (value.group_id === GROUP) await saveAnswer(runs.context, { value, text: stringifyJson(value) });
  }
}

const storedRuns = async () => {
  const { store, partner } = runs.context;
  return (await store.runs.list(partner.scope, { limit: 10, offset: 0 })).total;
};

test("a check gives one outcome per group, redacted, and stores no run", async () => {
  await fillLibrary();
  const view = await checkOnce({ ...runs.context, storeOnly: true }, input());
  expect(view).toMatchObject({ id: "", kind: "local", state: "done", batches: [], request: { persona: "Mina" } });
  expect(view.request.groupIds).toEqual([GROUP, "19999999"]);
  expect(view.outcomes.map(({ groupId, local }) => [groupId, local !== undefined])).toEqual([
    [GROUP, true],
    ["19999999", false],
  ]);
  expect(view.subjects).toEqual([{ label: "Mina", live: false, answers: 1 }]);
  expect(JSON.stringify(view)).not.toContain("mina-canary-answer");
  expect(await storedRuns()).toBe(0);
});

test("keeping a check stores it once, with the same result", async () => {
  await fillLibrary();
  const context = { ...runs.context, storeOnly: true };
  const view = await checkOnce(context, input());
  const press = randomUUID();
  const { id } = await submitRun(context, { ...input(), press });
  expect(await submitRun(context, { ...input(), press })).toEqual({ id, calls: 0 });
  const kept = await readRunView(context, id);
  expect(changedGroups(view, kept)).toBe(0);
  const { id: _none, createdAt: _then, ...same } = view;
  expect(kept).toMatchObject(JSON.parse(JSON.stringify(same)));
  expect(await storedRuns()).toBe(1);
});

test.each([
  ["a live respondent", { subjects: [typedSubject()] }],
  ["a live persona", { subjects: [{ kind: "persona", personaId: randomUUID(), live: true }] }],
  ["two respondents", { subjects: [subject, subject] }],
  ["no group", { groupIds: [] }],
  ["an idempotency key", { press: randomUUID() }],
])("refuses %s", (_name, more) => {
  expect(() => input(more)).toThrow();
});
