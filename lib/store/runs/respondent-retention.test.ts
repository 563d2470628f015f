import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { NewRun } from "./run-insert.ts";

const [HERE, THERE] = [partnerScope("p"), partnerScope("q")];
const WHOLE = {
  device: { respondentId: "resp-1", ip: "198.18.1.2" },
  answers: [{ attributeId: "8", values: ["12345"] }],
};

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  for (const id of ["p", "q"]) await store.partners.noteOwn({ id, name: id, environment: "sandbox" });
});
afterEach(() => store.close());

const entry = (partner: string, at = 5): Omit<AuditEntry, "detail"> => ({
  at,
  operator: "boss@example.test",
  partner,
  action: "setFullKeeping",
  subject: "respondents of runs",
});

const aRun = (idempotencyKey: string, createdAt: number): NewRun & { readonly idempotencyKey: string } => ({
  operator: "o",
  kind: "live",
  createdAt,
  idempotencyKey,
  request: { groupIds: ["1"] },
  respondentHash: "fingerprint",
  summary: {},
  subjects: [
    {
      label: "",
      personaId: null,
      live: true,
      fingerprint: "fingerprint",
      deviceFingerprint: "m",
      sent: {},
      answers: 1,
      locale: null,
      whole: WHOLE,
    },
  ],
  results: [],
});

const keep = async (scope: typeof HERE, idempotencyKey: string, createdAt = 1) =>
  (await store.runs.begin(scope, aRun(idempotencyKey, createdAt))).id;
const inFull = async (scope: typeof HERE, id: string) =>
  (await store.runBatches.subjects(scope, id)).map((subject) => subject.inFull);

test("stores a respondent as sent only while enabled, for that account only", async () => {
  const before = await keep(HERE, "before");
  await store.fullKeeping.begin(HERE, entry("p"));
  const [during, elsewhere] = [await keep(HERE, "during", 2), await keep(THERE, "elsewhere")];
  expect(await store.fullKeeping.of(HERE)).toEqual({ since: 5, chosenBy: "boss@example.test" });
  expect(await store.fullKeeping.of(THERE)).toBeUndefined();
  expect(await store.fullKeeping.respondent(HERE, during, 0)).toEqual(WHOLE);
  expect(await store.fullKeeping.respondent(HERE, before, 0)).toBeUndefined();
  expect(await store.fullKeeping.respondent(THERE, elsewhere, 0)).toBeUndefined();
  // A run of another account, and a respondent not in the run.
  expect(await store.fullKeeping.respondent(THERE, during, 0)).toBeUndefined();
  expect(await store.fullKeeping.respondent(HERE, during, 1)).toBeUndefined();
  expect([await inFull(HERE, before), await inFull(HERE, during)]).toEqual([[false], [true]]);
  expect(
    await store.respondentData.collect(HERE, { respondentId: "resp-1", fingerprint: "fingerprint" }),
  ).toMatchObject({
    runs: [{ subjects: [{ whole: null }] }, { subjects: [{ whole: WHOLE }] }],
  });
});

test("disabling deletes the retained data of this account only, and audits the number of respondents", async () => {
  await store.fullKeeping.begin(HERE, entry("p"));
  await store.fullKeeping.begin(HERE, { ...entry("p", 6), operator: "later@example.test" });
  await store.fullKeeping.begin(THERE, entry("q"));
  const [here, there] = [await keep(HERE, "here"), await keep(THERE, "there")];
  expect(await store.fullKeeping.end(HERE, entry("p", 7))).toBe(1);
  expect(await store.fullKeeping.end(HERE, entry("p", 8))).toBe(0);
  expect(await store.fullKeeping.respondent(HERE, here, 0)).toBeUndefined();
  expect(await store.runs.head(HERE, here)).toMatchObject({ respondentHash: "fingerprint" });
  expect(await store.fullKeeping.respondent(THERE, there, 0)).toEqual(WHOLE);
  const trail = await store.audit.recent({ limit: 9 });
  expect(trail.map(({ partner, detail }) => [partner, detail])).toEqual([
    ["p", { on: false, respondents: 1 }],
    ["q", { on: true }],
    ["p", { on: true }],
  ]);
  await keep(HERE, "after");
  expect(await store.fullKeeping.end(HERE, entry("p", 9))).toBe(0);
});
