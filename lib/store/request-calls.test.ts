import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryStore, type Store } from "./open-store.ts";
import type { CallFilter, CallPlace } from "./request-calls.ts";
import type { RequestEntry } from "./requests.ts";
import { partnerScope } from "./scope.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
});
afterEach(() => store.close());

const anEntry = (entry: Partial<RequestEntry>): RequestEntry => ({
  reference: "a",
  operation: "list-attributes",
  attempt: 1,
  startedAt: 10,
  durationMs: 100,
  queuedMs: 5,
  status: 200,
  outcome: "ok",
  requestBytes: 20,
  responseBytes: 300,
  ...entry,
});

const keep = async (...entries: readonly Partial<RequestEntry>[]) => {
  for (const entry of entries) await store.requests.record(scope, anEntry(entry));
};

test("a call is all its attempts: the last one tells the outcome, the figures are sums", async () => {
  await keep(
    {
      reference: "twice",
      operator: "ana@example.test",
      attempt: 1,
      startedAt: 10,
      outcome: "internal_error",
      status: 503,
    },
    { reference: "other", startedAt: 20 },
    { reference: "twice", operator: "ana@example.test", attempt: 2, startedAt: 30, durationMs: 40, responseBytes: 7 },
  );
  await store.requests.record(
    partnerScope("theirs"),
    anEntry({ reference: "twice", startedAt: 90, outcome: "timed_out" }),
  );
  const calls = await store.requests.calls(scope, { limit: 9 });
  expect(calls.map(({ reference }) => reference)).toEqual(["twice", "other"]);
  expect(calls[0]).toMatchObject({
    at: 30,
    operator: "ana@example.test",
    outcome: "ok",
    status: 200,
    attempts: 2,
    durationMs: 140,
    queuedMs: 10,
    requestBytes: 40,
    responseBytes: 307,
  });
  expect(await store.requests.callGroups(scope, {})).toEqual([
    { operation: "list-attributes", outcome: "ok", operator: null, calls: 1 },
    { operation: "list-attributes", outcome: "ok", operator: "ana@example.test", calls: 1 },
  ]);
});

test.each<[CallFilter, string[]]>([
  [{}, ["d", "c", "b", "a"]],
  [{ outcome: "failed" }, ["d", "c"]],
  [{ outcome: "ok" }, ["b", "a"]],
  [{ outcome: "timed_out" }, ["c"]],
  [{ operation: "qualify" }, ["d", "b"]],
  [{ operator: "" }, ["d", "a"]],
  [{ operator: "ana@example.test" }, ["c", "b"]],
  [{ reference: "b" }, ["b"]],
  [{ from: 20, before: 40 }, ["c", "b"]],
  [{ operation: "qualify", outcome: "failed", from: 100 }, []],
])("narrowed by %j", async (filter, references) => {
  await keep(
    { reference: "a", startedAt: 10 },
    { reference: "b", startedAt: 20, operation: "qualify", operator: "ana@example.test" },
    { reference: "c", startedAt: 30, outcome: "timed_out", operator: "ana@example.test" },
    { reference: "d", startedAt: 40, outcome: "unreachable", operation: "qualify" },
  );
  const calls = await store.requests.calls(scope, { limit: 9, ...filter });
  expect(calls.map(({ reference }) => reference)).toEqual(references);
  const groups = await store.requests.callGroups(scope, filter);
  expect(groups.reduce((sum, { calls: some }) => sum + some, 0)).toBe(references.length);
});

test("50,000 calls, many at the same moment, come page by page: each once, none left out", async () => {
  const size = 50_000;
  await store.db.transaction().execute(async (trx) => {
    for (let from = 0; from < size; from += 500) {
      const rows = Array.from({ length: 500 }, (_, place) => ({
        partner_id: "ours",
        at: Math.floor((from + place) / 700),
        reference: `r${from + place}`,
        operator: null,
        operation: "qualify",
        attempt: 1,
        status: 200,
        outcome: "ok",
        duration_ms: 1,
        queued_ms: 0,
        request_bytes: 1,
        response_bytes: 1,
        skew_ms: null,
      }));
      await trx.insertInto("requests").values(rows).execute();
    }
  });
  const seen: string[] = [];
  let after: CallPlace | undefined;
  for (;;) {
    const page = await store.requests.calls(scope, { limit: 2_000, after });
    seen.push(...page.map(({ reference }) => reference));
    if (page.length < 2_000) break;
    after = page.at(-1);
  }
  expect(new Set(seen).size).toBe(size);
  expect(seen).toHaveLength(size);
  expect([seen[0], seen.at(-1)]).toEqual([`r${size - 1}`, "r0"]);
});
