import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultDialect } from "../sampling/dialect.ts";
import { parseJson } from "../sampling/json.ts";
import { attributeSchema } from "../sampling/schema.ts";
import type { ActionContext } from "../server/action.ts";
import { partnerScope } from "../store/engine/scope.ts";
import type { Store } from "../store/open-store.ts";
import { openTestStore } from "../testing/stores/test-store.ts";
import { ALL_CALLS, type CallQuery } from "./address.ts";
import { callDetail, callPage, callSummary } from "./request-list.ts";

let store: Store;
let context: Pick<ActionContext, "partner" | "store">;
const theirs = partnerScope("theirs");

beforeEach(async () => {
  store = await openTestStore();
  const scope = partnerScope("ours");
  const partner = {
    id: "ours",
    name: "Ours",
    environment: "sandbox",
    scope,
    kept: { dialect: defaultDialect },
  } as const;
  context = { store, partner };
  const record = (reference: string, more: Partial<Parameters<Store["requests"]["record"]>[1]>, of = scope) =>
    store.requests.record(of, {
      reference,
      operation: "qualify",
      attempt: 1,
      startedAt: Date.now(),
      durationMs: 5,
      queuedMs: 0,
      outcome: "ok",
      requestBytes: 1,
      responseBytes: 1,
      ...more,
    });
  await record("a", { operator: "ana@example.test" });
  await record("b", {});
  await record("c", { operation: "get-opportunity", outcome: "timed_out", operator: "ana@example.test" });
  await record("old", { outcome: "timed_out", startedAt: Date.now() - 40 * 86_400_000 });
  await record("foreign", {}, theirs);
});
afterEach(() => store.close());

test.each<[Partial<CallQuery>, number]>([
  [{}, 4],
  [{ by: "ana@example.test" }, 2],
  [{ by: "console" }, 2],
  [{ outcome: "failed" }, 2],
  [{ outcome: "timed_out", period: "month" }, 1],
  [{ ref: " B " }, 1],
  [{ ref: "ld" }, 1],
  [{ operation: "qualify", outcome: "timed_out", by: "console" }, 1],
  [{ ref: "foreign" }, 0],
])("%j: the summary counts the listed calls", async (part, size) => {
  const query = { ...ALL_CALLS, ...part };
  const { calls, next } = await callPage(context, query);
  const summary = await callSummary(context, query);
  expect({ listed: calls.length, next, total: summary.total, all: summary.all }).toEqual({
    listed: size,
    next: undefined,
    total: size,
    all: 4,
  });
  expect(summary.callers).toEqual([null, "ana@example.test"]);
});

test("operation and outcome filters do not reduce the groups", async () => {
  const { groups } = await callSummary(context, { ...ALL_CALLS, operation: "qualify", outcome: "ok" });
  expect(groups).toEqual([
    { operation: "qualify", outcome: "ok", calls: 2 },
    expect.objectContaining({ outcome: "timed_out", calls: 1 }),
    expect.objectContaining({ outcome: "timed_out", calls: 1 }),
  ]);
});

test("names the attribute that a call is about, if its details are stored", async () => {
  const { partner } = context;
  const about = { startedAt: Date.now(), durationMs: 1, queuedMs: 0, outcome: "ok", requestBytes: 1, responseBytes: 1 };
  const record = (reference: string, attribute: string) =>
    store.requests.record(partner.scope, {
      ...about,
      reference,
      operation: "get-attribute-info",
      attempt: 1,
      subject: { attribute },
    });
  const body = JSON.stringify({ id: 120, name: "Employment <b>status</b>" });
  await store.attributes.saveDetail(partner.scope, attributeSchema.parse(parseJson(body)), body, Date.now());
  await record("named", "120");
  await record("unnamed", "7");
  const { calls } = await callPage(context, { ...ALL_CALLS, operation: "get-attribute-info" });
  expect(calls.map(({ subject, attributeName }) => [subject?.attribute, attributeName]).toSorted()).toEqual([
    ["120", "Employment status"],
    ["7", undefined],
  ]);
  expect((await callDetail(context, "named")).call.attributeName).toBe("Employment status");
});

test("returns a single call, and rejects another partner account's call", async () => {
  const { call, attempts, snippets } = await callDetail(context, "c");
  expect([call.outcome, attempts.length]).toEqual(["timed_out", 1]);
  expect(snippets?.curl).toContain("/get-opportunity");
  const misconfigured = { ...context.partner, kept: { dialect: { firstPage: "one" } } };
  expect(await callDetail({ ...context, partner: misconfigured }, "c")).toEqual({ call, attempts });
  await expect(callDetail(context, "foreign")).rejects.toMatchObject({ failure: { code: "missing" } });
});
