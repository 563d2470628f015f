/** Writes of the explorer against a real socket: account, keys, audit entry, and masks. */
import type { ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { ActionContext } from "../../server/action.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { WriteInput } from "./params.ts";
import { sendWrite } from "./send-call.ts";

const running = vi.hoisted(() => ({
  store: undefined as Store | undefined,
  baseUrl: "",
  logged: [] as unknown[],
  keysRead: 0,
  brokenAnswers: false,
}));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("../../server/console-store.ts", () => ({ consoleStore: async () => running.store }));
vi.mock("../../server/log.ts", () => ({
  log: {
    info: (...line: unknown[]) => running.logged.push(line),
    error: (...line: unknown[]) => running.logged.push(line),
  },
}));
vi.mock("../../server/partner/partner.ts", () => ({ dialectOf: () => defaultDialect, toPartner: () => undefined }));
vi.mock("../../server/partner/account.ts", () => ({
  accountOf: async () => {
    running.keysRead += 1;
    // The keys change as soon as the client has read them.
    const age = running.keysRead === 1 ? "" : "-new";
    return {
      baseUrl: running.baseUrl,
      accessKey: `canary-access-key${age}`,
      signingSecret: `canary-signing-secret${age}`,
      allowHosts: ["127.0.0.1"],
    };
  },
}));
vi.mock("./masked-answer.ts", async (original) => {
  const real = await original<{ readonly masksOf: (facts: unknown) => unknown }>();
  return {
    masksOf: (facts: unknown) => {
      if (running.brokenAnswers) throw new Error("bug");
      return real.masksOf(facts);
    },
  };
});

const keep = closeAfterEach();
const scope = partnerScope("p");
let store: Store;
/** Requests that reached the service. */
let received: { readonly signature: unknown }[];

beforeEach(async () => {
  clearProcessSingletons();
  store = keep(await openTestStore());
  received = [];
  Object.assign(running, { store, logged: [], keysRead: 0, brokenAnswers: false });
});

/** Context of an account whose service answers like this. */
async function contextOf(
  environment: "sandbox" | "production",
  answer: (response: ServerResponse) => void,
): Promise<ActionContext> {
  const server = keep(
    await httpServer((response, _body, request) => {
      received.push({ signature: request.headers["service-signature"] });
      answer(response);
    }),
  );
  running.baseUrl = server.url;
  const person = await store.people.add({ email: "ana@example.test", name: "Ana", role: "support", passwordHash: "-" });
  return {
    store,
    partner: { id: "p", name: "Panel", environment, scope },
    operator: { ...person, role: "support", sessionDigest: "" },
  };
}

const CHECKED = '[{"group_id":11241127,"qualified":true}]';
const RESPONDENT = {
  respondent_id: "mina-berlin-31",
  group_ids: "11241127",
  width: "1920",
  height: "1080",
  ip_address: "203.0.113.7",
  form_factor: "desktop",
};
const CHECK = {
  operation: "qualify",
  partner: "p",
  body: { kind: "form", variant: 0, values: Object.entries(RESPONDENT) },
} satisfies WriteInput;

test("a write goes only to the account that the page showed", async () => {
  const context = await contextOf("production", (response) => response.end(CHECKED));
  await expect(sendWrite(context, { ...CHECK, partner: "other", confirmed: true })).rejects.toMatchObject({
    failure: { code: "conflict", message: "The partner account has changed. Nothing was sent. Reload the page." },
  });
  expect(received).toEqual([]);
  expect(await store.audit.recent({ limit: 9 })).toEqual([]);
});

test("keys that change meanwhile: the shown signature is the sent one, and the old secret is masked", async () => {
  const context = await contextOf("sandbox", (response) => response.end('{"message":"canary-signing-secret"}'));
  const sent = await sendWrite(context, CHECK);
  expect(sent.request?.steps.at(-1)?.result).toBe(received[0]?.signature);
  expect(sent.answer?.text).toBe('{"message":"••••"}');
});

test("a bug after a write was sent leaves an audit entry", async () => {
  const context = await contextOf("production", (response) => response.end(CHECKED));
  running.brokenAnswers = true;
  await expect(sendWrite(context, { ...CHECK, confirmed: true })).rejects.toThrow("bug");
  expect(received).toHaveLength(1);
  expect(await store.audit.recent({ limit: 9 })).toMatchObject([
    { action: "sendWriteCall", subject: "qualify", detail: { operation: "qualify", outcome: "unknown" } },
  ]);
});

test("headers of a check are masked, and a typed number isn't stored", async () => {
  const context = await contextOf("sandbox", (response) => {
    response.statusCode = 400;
    response.setHeader("location", "https://entry.example.test/s?r=1");
    response.setHeader("x-echo", "5551234567");
    response.end('{"message":"respondent 5551234567 is unknown","respondent":5551234567}');
  });
  const text = '{"respondent_id":5551234567,"group_ids":[7]}';
  const sent = await sendWrite(context, { ...CHECK, body: { kind: "raw", text } });
  const { request: _request, ...others } = sent;
  expect(JSON.stringify(others)).not.toMatch(/5551234567|entry\.example/);
  await vi.waitFor(async () => expect(await store.requests.calls(scope, { limit: 9 })).toHaveLength(1));
  const stored = await store.db.selectFrom("requests").selectAll().execute();
  expect(JSON.stringify([running.logged, stored])).not.toContain("5551234567");
});

test("a context gets a receipt without its values, from the form and from a typed body", async () => {
  const context = await contextOf("sandbox", (response) => response.end('{"id":"ctx-1"}'));
  const call = { operation: "create-context", partner: "p" } as const;
  const text = '{"id":"ctx-0","items":{"gender":"planted value"}}';
  const first = await sendWrite(context, { ...call, body: { kind: "raw", text } });
  expect(first.hasReceipt).toBe(true);
  const values: [string, string][] = [["items", "age=planted value"]];
  await sendWrite(context, { ...call, body: { kind: "form", variant: 0, values } });
  // Outside the contract: values of a context are texts.
  const odd = await sendWrite(context, { ...call, body: { kind: "raw", text: '{"items":{"age":31}}' } });
  expect(odd.hasReceipt).toBeUndefined();
  expect(received).toHaveLength(3);
  const receipts = await store.contextReceipts.of(scope, context.operator.id, Date.now(), 10);
  expect(receipts.toSorted((a, b) => Number(b.named) - Number(a.named))).toMatchObject([
    { id: "ctx-1", chosenId: "ctx-0", named: true, keys: ["gender"] },
    { id: "ctx-1", named: false, keys: ["age"] },
  ]);
  expect(JSON.stringify(receipts)).not.toContain("planted value");
});

test("a context whose receipt can't be stored is shown without one", async () => {
  const context = await contextOf("sandbox", (response) => void response.end('{"id":"ctx-1"}'));
  vi.spyOn(store.contextReceipts, "add").mockRejectedValueOnce(new Error("full disk"));
  const body = { kind: "raw", text: '{"items":{"age":"31"}}' } as const;
  const sent = await sendWrite(context, { operation: "create-context", partner: "p", body });
  expect(sent.answer?.status).toBe(200);
  expect(sent.failure).toBeUndefined();
  expect(sent.hasReceipt).toBeUndefined();
});

test("a context that failed gets no receipt", async () => {
  const context = await contextOf("sandbox", (response) => {
    response.statusCode = 500;
    response.end('{"message":"no"}');
  });
  const body = { kind: "raw", text: '{"items":{"age":"31"}}' } as const;
  await sendWrite(context, { operation: "create-context", partner: "p", body });
  expect(await store.contextReceipts.of(scope, context.operator.id, Date.now(), 10)).toEqual([]);
});
