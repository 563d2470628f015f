/** Creating a context over a real socket, and the receipt that remains. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../server/action.ts";
import { clearProcessSingleton, processSingleton } from "../server/process-wide.ts";
import { partnerScope } from "../store/engine/scope.ts";
import { closeAfterEach } from "../testing/closing.ts";
import { everyText } from "../testing/qualify-service.ts";
import { clientAgainst, failureIn } from "../testing/sampling-client.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { MAX_LISTED_RECEIPTS } from "./receipt.ts";
import { createContextAtService } from "./create-context.ts";
import { createOperatorContext } from "./create-operator-context.ts";

const keep = closeAfterEach();
const SLOT = "service p";
let context: ActionContext;
const bodies: string[] = [];

beforeEach(async () => {
  bodies.length = 0;
  context = await viewerContext();
});
afterEach(async () => {
  clearProcessSingleton(SLOT);
  await context.store.close();
});

async function answering(text: string, status = 200): Promise<void> {
  const { client } = await clientAgainst(keep, (response, _turn, _headers, body) => {
    bodies.push(body);
    response.writeHead(status).end(text);
  });
  clearProcessSingleton(SLOT);
  processSingleton(SLOT, () => Promise.resolve({ client, stamp: undefined, retire: () => undefined }));
}

const receipts = (now = Date.now()) =>
  context.store.contextReceipts.of(context.partner.scope, context.operator.id, now, MAX_LISTED_RECEIPTS);

test("the receipt is stored without values and listed until the context expires", async () => {
  await answering('{"id":"mine"}');
  const expiration = new Date(Date.now() + 60_000).toISOString();
  const items = { gender: "value-canary-1", birth_date: "value-canary-2" };
  const receipt = await createContextAtService(context, { id: "mine", expiration, items });
  expect(await receipts()).toEqual([receipt]);
  expect(receipt).toMatchObject({
    id: "mine",
    named: true,
    keys: ["gender", "birth_date"],
    expiresAt: Date.parse(expiration),
  });
  expect(receipt.chosenId).toBeUndefined();
  expect(receipt.reference).not.toBe("");
  expect((await everyText(context)).filter((text) => text.includes("value-canary"))).toEqual([]);

  expect(await receipts(Date.parse(expiration))).toEqual([]);
  const { store, partner, operator } = context;
  expect(await store.contextReceipts.of(partnerScope("q"), operator.id, 0, 9)).toEqual([]);
  expect(await store.contextReceipts.of(partner.scope, "another", 0, 9)).toEqual([]);
});

test("more than fifty receipts are listed, up to the limit", async () => {
  const { store, partner, operator } = context;
  for (let index = 0; index < 60; index += 1) {
    const receipt = { id: `c${index}`, named: true, keys: ["a"], createdAt: index, reference: "r" };
    await store.contextReceipts.add(partner.scope, operator.id, receipt, 1_000);
  }
  expect(await receipts(100)).toHaveLength(60);
  expect((await store.contextReceipts.of(partner.scope, operator.id, 100, 2)).map(({ id }) => id)).toEqual([
    "c59",
    "c58",
  ]);
});

test("names the chosen ID if the service answers with another", async () => {
  await answering('{"id":"theirs"}');
  const receipt = await createContextAtService(context, { id: "mine", items: { a: "b" } });
  expect(receipt).toMatchObject({ id: "theirs", chosenId: "mine" });
  expect(await receipts()).toEqual([receipt]);
  // Without an expiry it is listed for thirty days.
  expect(await receipts(Date.now() + 31 * 86_400_000)).toEqual([]);
});

test("sends any key and any string", async () => {
  await answering('{"id":"1"}');
  const items = Object.fromEntries([
    ["__proto__", "p"],
    ["constructor", '{"a":1}'],
  ]);
  const { keys } = await createContextAtService(context, { items });
  expect(bodies).toEqual(['{"items":{"__proto__":"p","constructor":"{\\"a\\":1}"}}']);
  expect(keys).toEqual(["__proto__", "constructor"]);
});

test("an unreadable success leaves no receipt and an unknown outcome, without the values", async () => {
  await answering("value-canary-1 was taken");
  const failure = await failureIn(createContextAtService(context, { id: "mine", items: { a: "value-canary-1" } }));
  expect(failure).toMatchObject({ code: "outcome_unknown", detail: "unread" });
  expect(JSON.stringify(failure)).not.toContain("canary");
  expect(await receipts()).toEqual([]);
});

test("a context whose receipt can't be stored is returned with an unsaved receipt", async () => {
  await answering('{"id":"mine"}');
  vi.spyOn(context.store.contextReceipts, "add").mockRejectedValueOnce(new Error("database is locked"));
  const receipt = await createContextAtService(context, { id: "mine", items: { a: "b" } });
  expect(receipt).toMatchObject({ id: "mine", keys: ["a"], unsaved: true });
  expect(await receipts()).toEqual([]);
});

test("a context that may have been created has an audit entry, one that was refused has none", async () => {
  const input = { id: "mine", items: { a: "value-canary-1" } };
  await answering("");
  expect(await failureIn(createOperatorContext(context, input))).toMatchObject({ code: "outcome_unknown" });
  await answering('{"message":"no"}', 400);
  expect(await failureIn(createOperatorContext(context, input))).toMatchObject({ code: "bad_request" });
  const entries = await context.store.audit.recent({ limit: 9 });
  expect(entries).toMatchObject([
    { action: "createContext", subject: "context mine", detail: { keys: ["a"], outcome: "unknown" } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("canary");
});

test("an unknown outcome is reported as such if the audit log can't be written either", async () => {
  await answering("");
  vi.spyOn(context.store.audit, "append").mockRejectedValueOnce(new Error("database is locked"));
  const failure = await failureIn(createOperatorContext(context, { id: "mine", items: { a: "b" } }));
  expect(failure).toMatchObject({ code: "outcome_unknown" });
});
