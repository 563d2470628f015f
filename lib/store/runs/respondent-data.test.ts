import { afterEach, beforeEach, expect, test } from "vitest";
import { mina } from "../../testing/a-persona.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { lanes } from "../engine/lanes.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { respondentDataRepository } from "./respondent-data.ts";
import { deleteRuns } from "./run-delete.ts";
import type { NewSubject } from "./run-insert.ts";

const scope = partnerScope("p");
const asked = { respondentId: mina.respondentId, fingerprint: "fingerprint-of-mina" };
let store: Store;
let personId: string;
beforeEach(async () => {
  store = await openTestStore();
  personId = (await store.people.add({ email: "a@example.test", name: "A", role: "support", passwordHash: "-" })).id;
});
afterEach(() => store.close());

const persona = async (name: string, respondentId: string): Promise<string> => {
  const id = await store.personas.add(scope, personId, { ...mina, name, respondentId }, { by: "A", at: 1 });
  if (id === undefined) throw new Error("The name is free");
  return id;
};
const local = (label: string, personaId: string | null): NewSubject => ({
  label,
  personaId,
  live: false,
  fingerprint: null,
  deviceFingerprint: null,
  answers: 1,
  locale: null,
  whole: { answers: [] },
});
const run = async (...subjects: readonly NewSubject[]): Promise<string> => {
  const request = { groupIds: ["1"] };
  const idempotencyKey = crypto.randomUUID();
  const added = { operator: "o", kind: "local", createdAt: 1, idempotencyKey, request, respondentHash: null } as const;
  return (await store.runs.begin(scope, { ...added, summary: {}, subjects, results: [] })).id;
};
const left = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await store.runs.head(scope, id)) !== undefined));

const entryOf = (detail: object) => ({
  at: 1,
  operator: "o",
  partner: "p",
  action: "erase",
  subject: "one",
  detail: { ...detail },
});

test("a run that checked a respondent only locally is found and erased by the persona", async () => {
  const own = await persona("Mina", mina.respondentId);
  const other = await persona("Jonas", "jonas-1");
  const ids = [
    await run(local("Mina", own)),
    await run(local("Mina", own), local("Jonas", other)),
    await run(local("Jonas", other)),
    await run(local("", null)),
  ];
  expect(await store.respondentData.count(scope, asked)).toEqual({ personas: 1, runs: 2, sharedRuns: 1 });
  expect(await store.respondentData.collect(scope, asked)).toMatchObject({
    runs: [{ subjects: [{ label: "Mina" }] }, { subjects: [{ label: "Mina" }] }],
  });
  expect(await store.respondentData.erase(scope, asked, entryOf)).toEqual({ personas: 1, runs: 2 });
  expect(await left(ids)).toEqual([false, false, true, true]);
});

test("leaves out a run that is deleted while the data is collected", async () => {
  const own = await persona("Mina", mina.respondentId);
  const [gone, kept] = [await run(local("Mina", own)), await run(local("Mina", own))];
  let answers = 0;
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The personas, then the ids of the runs.
      if ((answers += 1) === 2) await lanes.run(store.db, "runs:p", (trx) => deleteRuns(trx, [gone]));
      return result;
    },
  });
  const collected = await respondentDataRepository(db, store.audit).collect(scope, asked);
  expect(collected).toMatchObject({ runs: [{ id: kept }] });
});
