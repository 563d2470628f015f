import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accessesOf } from "../../testing/stores/plans.ts";
import { openTestStore, storeEngine } from "../../testing/stores/test-store.ts";
import { lanes } from "../engine/lanes.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { requestCallsRepository, type CallFilter, type CallCursor } from "./request-calls.ts";
import { SLICE_SIZE } from "./request-time-slices.ts";
import type { RequestEntry } from "./requests.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
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

test("a call has the outcome of its last attempt, and the sums of all attempts", async () => {
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

test("a call is one row with the outcome of its last attempt, also if that was stored first", async () => {
  await keep(
    { reference: "ok", attempt: 2, startedAt: 20 },
    { reference: "ok", startedAt: 10, outcome: "internal_error" },
    { reference: "failed", attempt: 2, startedAt: 40, outcome: "unreachable" },
    { reference: "failed", startedAt: 30, outcome: "rate_limited" },
  );
  const calls = await store.requests.calls(scope, { limit: 9 });
  expect(calls.map(({ reference, outcome, attempts }) => [reference, outcome, attempts])).toEqual([
    ["failed", "unreachable", 2],
    ["ok", "ok", 2],
  ]);
  expect(await store.requests.calls(scope, { limit: 9, reference: "failed" })).toMatchObject([{ at: 40 }]);
  expect(await store.requests.callGroups(scope, { outcome: "failed" })).toMatchObject([{ outcome: "unreachable" }]);
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
  [{ referencePart: "b" }, ["b"]],
  [{ referencePart: "%" }, []],
  [{ from: 20, before: 40 }, ["c", "b"]],
  [{ operation: "qualify", outcome: "failed", from: 100 }, []],
])("filters by %j", async (filter, references) => {
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

test("a call has its subject, and the service's sentence of its last attempt", async () => {
  const subject = { groups: ["9007199254740993", "2"], locale: "de_DE" };
  await keep(
    { reference: "told", subject, outcome: "internal_error", message: "Try later" },
    { reference: "told", subject, attempt: 2, startedAt: 20, outcome: "bad_request", message: "No such group" },
    { reference: "bare", startedAt: 30, subject: {} },
  );
  expect(await store.requests.calls(scope, { limit: 9 })).toMatchObject([
    { reference: "bare", subject: null, message: null },
    { reference: "told", subject, message: "No such group", attempts: 2 },
  ]);
  const attempts = await store.requests.recent(scope, { reference: "told", limit: 9 });
  expect(attempts.map(({ message }) => message)).toEqual(["No such group", "Try later"]);
});

async function keepMany(size: number, atOf: (place: number) => number): Promise<void> {
  await lanes.run(store.db, "requests:ours", async (trx) => {
    for (let from = 0; from < size; from += 500) {
      const rows = Array.from({ length: Math.min(500, size - from) }, (_, place) => ({
        partner_id: "ours",
        at: atOf(from + place),
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
        subject: null,
        message: null,
      }));
      await trx.insertInto("requests").values(rows).execute();
    }
  });
}

async function everyPage(limit: number): Promise<string[]> {
  const seen: string[] = [];
  let after: CallCursor | undefined;
  for (;;) {
    const page = await store.requests.calls(scope, { limit, after });
    seen.push(...page.map(({ reference }) => reference));
    if (page.length < limit) return seen;
    after = page.at(-1);
  }
}

test.each([
  ["many at the same moment", 50_000, (place: number) => Math.floor(place / 700)],
  [
    "more at one moment than are walked through at once",
    3 * SLICE_SIZE,
    (place: number) => (place < SLICE_SIZE ? 1 : 2),
  ],
  ["all at one moment", 2 * SLICE_SIZE + 1, () => 1],
])("pages and counts each call exactly once: %s", async (_name, size, atOf) => {
  await keepMany(size, atOf);
  const seen = await everyPage(2_000);
  expect(new Set(seen).size).toBe(size);
  expect(seen).toHaveLength(size);
  expect([seen[0], seen.at(-1)]).toEqual([`r${size - 1}`, "r0"]);
  expect(await store.requests.callGroups(scope, {})).toMatchObject([{ calls: size }]);
  const before = atOf(size - 1);
  const earlier = Array.from({ length: size }, (_, place) => atOf(place)).filter((at) => at < before).length;
  const counted = await store.requests.callGroups(scope, { before });
  expect(counted.reduce((sum, { calls }) => sum + calls, 0)).toBe(earlier);
});

const left = () => {
  throw new Error("nobody waits");
};

test("scans a long log in short steps, yields to the event loop, and stops when aborted", async () => {
  await keepMany(4 * SLICE_SIZE, (place) => place);
  let [turns, steps] = [0, 0];
  const clock = () => {
    turns += 1;
    if (steps < 4) setImmediate(clock);
  };
  setImmediate(clock);
  await store.requests.callGroups(scope, {}, () => (steps += 1));
  expect(steps).toBe(4);
  expect(turns).toBeGreaterThanOrEqual(3);

  await expect(store.requests.callGroups(scope, {}, left)).rejects.toThrow("nobody waits");
  await expect(store.requests.calls(scope, { limit: 5, outcome: "timed_out" }, left)).rejects.toThrow("nobody waits");
});

/** `page`: the result of an inner query. */
const BY_REFERENCE = {
  sqlite: /^SCAN page$|requests_reference \(partner_id=\? AND reference=\?/,
  postgres: /^Index (Only )?Scan of requests by requests_reference .*partner_id.* AND .*reference/,
};

test("looks up a call by its reference instead of scanning by time", async () => {
  // An engine with statistics chooses by the number of rows.
  await keep(...Array.from({ length: 500 }, (_, at) => ({ reference: `other ${at}` })));
  await keep({ reference: "a", outcome: "timed_out" }, { reference: "a", attempt: 2 });
  const asked: CompiledQuery[] = [];
  const watched = store.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(store.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const [call] = await requestCallsRepository(watched).calls(scope, { limit: 1, reference: "a" });
  expect(call).toMatchObject({ outcome: "ok", attempts: 2 });
  const looked: string[] = [];
  for (const query of asked) {
    looked.push(...(await accessesOf(store, query)));
  }
  expect(looked.length).toBeGreaterThanOrEqual(2);
  expect(looked.filter((detail) => !BY_REFERENCE[storeEngine].test(detail))).toEqual([]);
});
