/** A local check stores nothing; keeping it stores the same result once. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import { storedOpportunity } from "../../opportunities/snapshots/stored-opportunity.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildOpportunities } from "../../sandbox/opportunities.ts";
import { refuseAll } from "../../testing/qualify-service.ts";
import { aRunInput, testRuns, typedSubject } from "../../testing/test-runs.ts";
import { groupExclusions } from "../form/group-exclusions.ts";
import { lookupGroups } from "../form/groups.ts";
import { requestedGroups } from "../form/requested-groups.ts";
import { localCheckSchema, type LocalCheckInput } from "../model/run-input.ts";
import { changedGroups } from "../runs/local-check-result.ts";
import { draftQuery } from "../runs/run-draft.ts";
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
  const idempotencyKey = randomUUID();
  const { id } = await submitRun(context, { ...input(), idempotencyKey });
  expect(await submitRun(context, { ...input(), idempotencyKey })).toEqual({ id, calls: 0 });
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
  ["an idempotency key", { idempotencyKey: randomUUID() }],
])("refuses %s", (_name, more) => {
  expect(() => input(more)).toThrow();
});

/** Adds an opportunity of the same group and locale: open on these devices, fetched last. Returns the id of the first. */
async function addTwin(devices: readonly string[] = []): Promise<Int64> {
  const { store, partner } = runs.context;
  const [row] = await store.opportunities.byGroup(partner.scope, [GROUP]);
  const stored = await storedOpportunity(runs.context, row?.id as Int64);
  if (!stored) throw new Error("The sandbox has no opportunity of the group");
  const twin = {
    ...stored.opportunity,
    id: "990208" as Int64,
    filters: [],
    quotas: [],
    cells: [],
    devices: [...devices],
  };
  await delay(2);
  await saveAnswer(runs.context, { value: twin, text: stringifyJson(twin) });
  return stored.opportunity.id;
}

test("judges a group on the opportunity that was entered, also when the check is kept or duplicated", async () => {
  await fillLibrary();
  const entered = await addTwin();
  const context = { ...runs.context, storeOnly: true };
  const basis = async (ids: readonly string[]) => {
    const { outcomes, request } = await checkOnce(context, input({ opportunityIds: ids }));
    return { readAs: outcomes[0]?.local?.readAs, request };
  };

  const typed = await basis([entered]);
  expect(typed.readAs).toMatchObject({ opportunityId: entered, others: 3, otherIds: ["990208", "55302", "55303"] });
  expect(typed.request.opportunities).toEqual({ [GROUP]: entered });
  expect(draftQuery(typed.request)).toContain(`groups=${entered},19999999`);
  // Only the group is known: both are open, the twin was updated last.
  const byGroup = await basis([]);
  expect(byGroup.readAs).toMatchObject({ opportunityId: "990208", otherIds: [entered, "55302", "55303"] });
  expect(byGroup.request.opportunities).toBeUndefined();

  const { id } = await submitRun(context, {
    ...input({ opportunityIds: [entered] }),
    idempotencyKey: randomUUID(),
  });
  const kept = await readRunView(context, id);
  expect(kept.outcomes[0]?.local?.readAs.opportunityId).toBe(entered);
  expect(kept.request.opportunities).toEqual({ [GROUP]: entered });
});

test("the warning before a check is about the opportunity that the check is judged on", async () => {
  await fillLibrary();
  const entered = await addTwin(["desktop"]);
  const context = { ...runs.context, storeOnly: true };
  const respondent = { formFactor: "mobile", locale: "de_DE" } as const;
  const compared = async (typed: readonly string[]) => {
    const lookups = new Map((await lookupGroups(context, typed as Int64[])).map((one) => [one.id, one]));
    const { ids, opportunityIds } = requestedGroups(typed as Int64[], lookups);
    const group = lookups.get(GROUP);
    if (!group) throw new Error("The group was not found");
    const intended = { entered: opportunityIds.flatMap((id) => lookups.get(id) ?? []), respondents: [respondent] };
    const { outcomes } = await checkOnce(
      context,
      input({ groupIds: ids, opportunityIds, subjects: [{ ...subject, formFactor: "mobile" }] }),
    );
    const local = outcomes[0]?.local;
    return {
      verdict: local?.verdict,
      reasons: local?.facts?.flatMap(({ truth, text }) => (truth === "no" ? [`${text}.`] : [])).join(" "),
      local: groupExclusions(group, { ...intended, live: false }),
      any: groupExclusions(group, { ...intended, live: true }),
    };
  };
  const desktop = "Desktop only; this respondent is on a phone.";
  const excluded = { verdict: "incompatible", reasons: desktop, local: [desktop], any: [`Local check: ${desktop}`] };
  expect(await compared(["990208"])).toEqual(excluded);
  // The one that was updated last.
  expect(await compared([GROUP])).toEqual(excluded);
  const accepted = await compared([entered]);
  expect(accepted.verdict).not.toBe("incompatible");
  expect(accepted).toMatchObject({ reasons: "", local: [], any: [] });
});

test("a live run is judged by group, but stores what was entered, so that a duplicate has it", async () => {
  await fillLibrary();
  await runs.against((call, response) => refuseAll(call, response));
  const entered = await addTwin();
  const context = { ...runs.context, storeOnly: true };
  const { id } = await submitRun(context, {
    ...aRunInput(1),
    groupIds: [GROUP as Int64],
    opportunityIds: [entered, "990208" as Int64],
  });
  await runs.over(id);
  const view = await readRunView(context, id);
  expect(view.outcomes[0]?.local?.readAs.opportunityId).toBe("990208");
  expect(view.request.opportunities).toEqual({ [GROUP]: entered });
  expect(draftQuery(view.request)).toContain(`groups=${entered}`);
});
