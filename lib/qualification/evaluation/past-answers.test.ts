/** Local checks use earlier answers about the same respondent from stored live runs, matched by fingerprint only. */
import { expect, test } from "vitest";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildOpportunities } from "../../sandbox/opportunities.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { mina as aPersona } from "../../testing/a-persona.ts";
import { aRunInput, testRuns, typedSubject } from "../../testing/test-runs.ts";
import type { Int64 } from "../../int64.ts";
import { localCheckSchema, type RunSubject } from "../model/run-input.ts";
import type { SubjectOrigin } from "../model/run-view.ts";
import { checkOnce } from "../run/check-locally.ts";
import { submitRun } from "../run/start-run.ts";
import { readRunView } from "../run/stored-run.ts";
import { addPersona } from "../personas/personas.ts";
import { pastAnswersOf } from "./past-answers.ts";

const runs = testRuns();

const GROUP = "11250044" as Int64;
const RESPONDENT = "mina-canary-31";

/** Fact about exclusions in a local check of a saved persona. */
async function exclusionOf(persona: { readonly id?: string; readonly name: string } & SubjectOrigin) {
  const { id: personaId, name: label, changed, sandboxPersona } = persona;
  const subject = { kind: "typed", label, personaId, changed, sandboxPersona, formFactor: "desktop", answers: [] };
  const input = localCheckSchema.parse({ groupIds: [GROUP], subjects: [subject] });
  const view = await checkOnce({ ...runs.context, storeOnly: true }, input);
  expect(JSON.stringify(view)).not.toContain(RESPONDENT);
  return view.outcomes[0]?.local?.facts?.find(({ kind }) => kind === "exclusions");
}

const save = (name: string, respondentId: string) => addPersona(runs.context, { ...aPersona, name, respondentId });

async function fillLibrary(): Promise<void> {
  for (const { opportunity } of buildOpportunities("normal")) {
    const value = opportunitySchema.parse(opportunity);
    if (value.group_id === GROUP) await saveAnswer(runs.context, { value, text: stringifyJson(value) });
  }
}

const exclusionIn = async (runId: string) =>
  (await readRunView(runs.context, runId)).outcomes[0]?.local?.facts?.find(({ kind }) => kind === "exclusions");

/** The service answers each call with the next of these refusals. */
async function answerWith(...refusals: (readonly [disposition: number, status: number])[]): Promise<void> {
  await runs.against((_call, response) => {
    const [disposition, status] = refusals.shift() ?? [];
    const item = { group_id: Number(GROUP), qualified: false, dispositions: [{ disposition, status }] };
    response.setHeader("content-type", "application/json").end(JSON.stringify([item]));
  });
}

async function checkLive(respondentId = RESPONDENT): Promise<string> {
  const context = { ...runs.context, storeOnly: true };
  const { id } = await submitRun(context, { ...aRunInput(1, [typedSubject(respondentId)]), groupIds: [GROUP] });
  await runs.over(id);
  return id;
}

test("an exclusion that the service named for the same respondent is shown, and decides nothing", async () => {
  await fillLibrary();
  const persona = await save("Mina", RESPONDENT);
  const before = await exclusionOf(persona);
  expect(before?.text).toContain("earlier participation is unknown");
  await answerWith([4, 0], [4, 0]);
  const first = await checkLive();
  // The run itself was evaluated before its answer; only later checks use it.
  expect(await exclusionIn(first)).toEqual(before);
  const exclusionFact = {
    kind: "exclusions",
    truth: "unknown",
    text: expect.stringMatching(
      /^A saved run from \d+ \w{3} \d{4} says “4\.0 duplicate” for this group; the service decides again$/,
    ),
    fromRun: true,
  };
  expect(await exclusionIn(await checkLive())).toEqual(exclusionFact);
  expect(await exclusionOf(persona)).toEqual(exclusionFact);
  expect(await exclusionOf(await save("Mina, changed", RESPONDENT))).toEqual(exclusionFact);
  // A changed form is not the persona, and a typed respondent of a local check is not sent.
  const unknown = [{ ...persona, changed: true as const }, await save("Zoe", "somebody-else"), { name: "" }];
  for (const other of unknown) expect(await exclusionOf(other)).toEqual(before);
  const { store, partner } = runs.context;
  await store.personas.remove(partner.scope, persona.id);
  expect(await exclusionOf(persona)).toEqual(before);
});

test("a local check of an unchanged sandbox persona uses its earlier answers", async () => {
  await fillLibrary();
  await answerWith([4, 0]);
  await checkLive("mina-berlin-31");
  const mina = { name: "Mina, 31, Berlin", sandboxPersona: "mina-berlin-31" };
  expect((await exclusionOf(mina))?.fromRun).toBe(true);
  expect((await exclusionOf({ ...mina, changed: true }))?.fromRun).toBeUndefined();
  // No respondent of the sandbox: such an id may not be used to look for runs.
  expect((await exclusionOf({ name: "Mina", sandboxPersona: RESPONDENT }))?.fromRun).toBeUndefined();
});

test("a refusal for another reason and runs of another account are ignored", async () => {
  await fillLibrary();
  const persona = await save("Mina", RESPONDENT);
  await answerWith([2, 6], [4, 2]);
  await checkLive();
  expect((await exclusionOf(persona))?.fromRun).toBeUndefined();
  await checkLive();
  expect((await exclusionOf(persona))?.fromRun).toBe(true);
  const { store, partner } = runs.context;
  const { mark: fingerprint } = await store.db.selectFrom("run_subjects").select("mark").executeTakeFirstOrThrow();
  const [answer, ...others] = await pastAnswersOf({ store, partner }, fingerprint ?? "");
  expect(others).toEqual([]);
  const { categories = [] } = (await store.opportunities.byGroup(partner.scope, [GROUP]))[0] ?? {};
  expect(categories).not.toEqual([]);
  expect(answer?.categoryIds).toEqual(categories);
  expect(await pastAnswersOf({ store, partner: { ...partner, scope: partnerScope("q") } }, fingerprint ?? "")).toEqual(
    [],
  );
  expect(await pastAnswersOf({ store, partner }, undefined)).toEqual([]);
});

test("keeping a local check does not store its respondent", async () => {
  const { id, name } = await save("Mina", RESPONDENT);
  const subject: RunSubject = { kind: "typed", label: name, personaId: id, formFactor: "desktop", answers: [] };
  await submitRun({ ...runs.context, storeOnly: true }, aRunInput(1, [subject]));
  const stored = await runs.context.store.db.selectFrom("run_subjects").selectAll().execute();
  expect(stored).toMatchObject([{ mark: null, device_mark: null, live: 0 }]);
  expect(JSON.stringify(stored)).not.toContain(RESPONDENT);
});
