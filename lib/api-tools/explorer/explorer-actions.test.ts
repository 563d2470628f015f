/** Actions of the explorer against a real socket: roles, rules of production, and secrets that stay on the server. */
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Role } from "../../server/auth/role.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { flushRequestLog } from "../../server/partner/service.ts";
import { newUuid } from "../../query/new-uuid.ts";
import { abortWork } from "../../server/jobs/abortable-work.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { previewCall, readExplorer, sendReadCall, sendWriteCall } from "./actions.ts";

const running = vi.hoisted(() => ({
  context: undefined as ActionContext | undefined,
  baseUrl: "",
  logged: [] as unknown[],
  /** Open connections of the service. */
  open: (): number => 0,
}));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("../../server/console-store.ts", () => ({ consoleStore: async () => running.context?.store }));
vi.mock("../../server/log.ts", () => ({
  log: {
    info: (...line: unknown[]) => running.logged.push(line),
    error: (...line: unknown[]) => running.logged.push(line),
  },
}));
vi.mock("../../server/partner/partner.ts", () => ({
  partnerOf: async () => running.context?.partner,
  dialectOf: () => defaultDialect,
  toPartner: () => undefined,
}));
vi.mock("../../server/partner/account.ts", () => ({
  accountOf: async () => ({
    baseUrl: running.baseUrl,
    accessKey: "canary-access-key",
    signingSecret: "canary-signing-secret",
    allowHosts: ["127.0.0.1"],
  }),
}));
vi.mock("../../server/auth/session.ts", () => ({ readOperator: async () => running.context?.operator }));

const keep = closeAfterEach();
const scope = partnerScope("p");
let store: Store;
/** Requests that reached the service. */
let received: { readonly path: string; readonly body: string; readonly signature: unknown }[];

beforeEach(async () => {
  clearProcessSingletons();
  store = keep(await openTestStore());
  received = [];
  running.logged.length = 0;
});

// Into the store of the test that made the calls.
afterEach(flushRequestLog);

type Answer = (response: ServerResponse, turn: number) => void;

/** Signed-in operator of an account whose service answers like this. */
async function signedIn(role: Role, environment: "sandbox" | "production", answer: Answer): Promise<void> {
  const server = keep(
    await httpServer((response, body, request, turn) => {
      received.push({ path: request.url ?? "", body, signature: request.headers["service-signature"] });
      answer(response, turn);
    }),
  );
  running.baseUrl = server.url;
  running.open = server.open;
  const person = await store.people.add({ email: "ana@example.test", name: "Ana", role, passwordHash: "-" });
  running.context = {
    store,
    partner: { id: "p", name: "Panel", environment, scope },
    operator: { ...person, role, sessionDigest: "" },
  };
}

const formBody = (values: Readonly<Record<string, string>>) =>
  ({ kind: "form", variant: 0, values: Object.entries(values) }) as const;
const read = (values: Readonly<Record<string, string>> = { id: "55304" }) =>
  sendReadCall({ operation: "get-opportunity", body: formBody(values) });
const RESPONDENT = {
  respondent_id: "mina-berlin-31",
  group_ids: "11241127",
  width: "1920",
  height: "1080",
  ip_address: "203.0.113.7",
  form_factor: "desktop",
};
const CHECK = { operation: "qualify", body: formBody(RESPONDENT), partner: "p" } as const;

const logged = async () => (await store.requests.calls(scope, { limit: 9 })).map(({ operation }) => operation);
const audited = () => store.audit.recent({ limit: 9 });
/** Everything that the explorer leaves behind. */
const traces = async () =>
  JSON.stringify([
    running.logged,
    await audited(),
    await store.db.selectFrom("requests").selectAll().execute(),
    await store.db.selectFrom("contract_drift").selectAll().execute(),
  ]);

test("a read is sent as previewed, and answered with every digit and its differences", async () => {
  const answer = '{ "id": 9007199254740993, "group_id": 7, "status": "THROTTLED", "x_new": 1.0 }';
  await signedIn("support", "sandbox", (response) => response.setHeader("x-served-by", "a").end(answer));
  const preview = await previewCall({ operation: "get-opportunity", body: formBody({ id: "55304" }) });
  expect(received).toEqual([]);
  const sent = await read();
  if (!preview.ok || !sent.ok) throw new Error("The call failed");
  const { value } = sent;
  expect(received).toMatchObject([{ path: "/get-opportunity", body: preview.value.body }]);
  expect(value.request?.steps.at(-1)?.result).toBe(received[0]?.signature);
  expect(value.request?.digest).toBe(preview.value.digest);
  expect(value.answer).toMatchObject({ status: 200, text: answer, isJson: true, masked: false, bytes: answer.length });
  expect(value.answer?.headers).toContainEqual({ name: "x-served-by", value: "a", masked: false });
  expect(value.answer?.drift).toMatchObject([
    { kind: "value", path: "$.status", value: "THROTTLED" },
    { kind: "field", path: "$.x_new" },
  ]);
  expect(value.attempts).toMatchObject([{ attempt: 1, outcome: "ok", status: 200 }]);
  await vi.waitFor(async () => expect(await logged()).toEqual(["get-opportunity"]));
  expect(await audited()).toEqual([]);
});

test("a typed body is sent byte for byte", async () => {
  await signedIn("support", "sandbox", (response) => response.end('{"id":1,"group_id":1}'));
  const text = '{ "id" : 55304 }\n';
  const sent = await sendReadCall({ operation: "get-opportunity", body: { kind: "raw", text } });
  expect(sent).toMatchObject({ ok: true, value: { request: { body: text, bytes: 17 } } });
  expect(received[0]?.body).toBe(text);
});

test("credentials never leave the server, even if the service repeats them", async () => {
  await signedIn("support", "sandbox", (response, turn) => {
    response.statusCode = turn === 1 ? 400 : 200;
    response.setHeader("x-echo", "canary-access-key");
    response.setHeader("set-cookie", "session=1");
    response.end('{"message":"canary-access-key canary-signing-secret", "canary-signing-secret":1}');
  });
  const results = [
    await readExplorer({}),
    await previewCall({ operation: "get-opportunity", body: formBody({ id: "1" }) }),
    await read(),
    await read(),
    await sendWriteCall({ operation: "create-context", partner: "p", body: formBody({ items: "gender = female" }) }),
    await read({}),
  ];
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
  expect(JSON.stringify(results)).not.toMatch(/canary-signing-secret|canary-access-key/);
  expect(JSON.stringify(results)).not.toContain("session=1");
  expect(JSON.stringify([running.logged, await audited()])).not.toContain("canary-signing-secret");
});

test.each([
  ["a web page", '<html lang="en">Bad gateway</html>', 200, "malformed_answer"],
  ["an empty answer", "", 200, "malformed_answer"],
  ["an error without JSON", "no", 403, "unauthorized"],
])("%s is an exchange with its text, not a failed action", async (_what, text, status, code) => {
  await signedIn("support", "sandbox", (response) => {
    response.statusCode = status;
    response.end(text);
  });
  const sent = await read();
  if (!sent.ok) throw new Error("The action failed");
  expect(sent.value).toMatchObject({ failure: { code }, answer: { status, text, isJson: false, drift: [] } });
  expect(sent.value.answer?.fields["$.message"] === undefined).toBe(status === 200);
});

test("retried attempts are listed, with the last answer", async () => {
  await signedIn("support", "sandbox", (response, turn) => {
    response.statusCode = turn < 3 ? 503 : 200;
    response.end(turn < 3 ? "busy" : '{"id":1,"group_id":1}');
  });
  const sent = await read();
  if (!sent.ok) throw new Error("The action failed");
  expect(sent.value.attempts.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 503],
    [2, 503],
    [3, 200],
  ]);
  expect(sent.value).toMatchObject({ failure: undefined, answer: { status: 200 } });
});

test("a refused connection has a request log entry and no answer", async () => {
  await signedIn("support", "sandbox", (response) => response.end());
  running.baseUrl = "http://127.0.0.1:1";
  const sent = await read();
  expect(sent).toMatchObject({
    ok: true,
    value: { request: undefined, answer: undefined, failure: { code: "unreachable" } },
  });
  await vi.waitFor(async () => expect(await logged()).toEqual(["get-opportunity"]));
});

test("a form with a fault is refused at its field, and nothing is sent", async () => {
  await signedIn("support", "sandbox", (response) => response.end());
  expect(await read({ id: "1e5" })).toMatchObject({
    ok: false,
    failure: { code: "invalid_input", issues: [{ path: "id" }] },
  });
  expect(await sendReadCall({ operation: "get-opportunity", body: { kind: "raw", text: "[" } })).toMatchObject({
    ok: false,
    failure: { code: "invalid_input", issues: [{ path: "body" }] },
  });
  expect(received).toEqual([]);
  // The types of the browser do not bind it.
  expect(await sendReadCall({ ...CHECK } as never)).toMatchObject({ ok: false, failure: { code: "invalid_input" } });
});

test("a viewer may use nothing", async () => {
  await signedIn("viewer", "sandbox", (response) => response.end());
  const refused = { ok: false, failure: { code: "forbidden" } };
  expect(await readExplorer({})).toMatchObject(refused);
  expect(await previewCall({ operation: "get-opportunity", body: formBody({ id: "1" }) })).toMatchObject(refused);
  expect(await read()).toMatchObject(refused);
  expect(await sendWriteCall(CHECK)).toMatchObject(refused);
  expect(received).toEqual([]);
});

const CHECKED = JSON.stringify([
  {
    group_id: 11_241_127,
    qualified: true,
    start_url: "https://entry.example.test/s?r=1",
    "mina-berlin-31": "203.0.113.7",
  },
]);

test("in production, a check needs the form and a confirmation", async () => {
  await signedIn("support", "production", (response) => response.end(CHECKED));
  expect(await sendWriteCall(CHECK)).toMatchObject({ ok: false, failure: { code: "conflict" } });
  const typed = { ...CHECK, body: { kind: "raw", text: "{}" }, confirmed: true } as const;
  expect(await sendWriteCall(typed)).toMatchObject({
    ok: false,
    failure: { code: "conflict", message: "In production, this operation can be sent only from the form." },
  });
  expect(received).toEqual([]);
  expect(await audited()).toEqual([]);

  const sent = await sendWriteCall({ ...CHECK, confirmed: true });
  if (!sent.ok) throw new Error("The action failed");
  expect(received).toHaveLength(1);
  expect(sent.value.answer).toMatchObject({
    masked: true,
    cut: false,
    text: expect.stringContaining('"start_url":"••••"'),
  });
  expect(sent.value.answer?.text).not.toMatch(/mina|203\.0/);
  // Its holder could send the call past the console.
  expect(JSON.stringify(sent.value)).not.toContain(String(received[0]?.signature));
  expect(await audited()).toMatchObject([
    { action: "sendWriteCall", subject: "qualify", operator: "ana@example.test", detail: { outcome: "ok" } },
  ]);
  await vi.waitFor(async () => expect(await logged()).toEqual(["qualify"]));
  expect(await traces()).not.toMatch(/mina|203\.0\.113|entry\.example/);
});

test("nothing of a context is kept, and its values are not repeated", async () => {
  await signedIn("support", "production", (response) => {
    response.statusCode = 400;
    response.end('{"message":"birth_date 1990-01-02 is odd"}');
  });
  const body = formBody({ id: "my-id", items: "birth_date = 1990-01-02" });
  const sent = await sendWriteCall({ operation: "create-context", partner: "p", body, confirmed: true });
  if (!sent.ok) throw new Error("The action failed");
  const { request, ...others } = sent.value;
  expect(request?.body).toContain("1990-01-02");
  expect(JSON.stringify(others)).not.toContain("1990-01-02");
  expect(others.failure?.message).toBe("birth_date •••• is odd");
  await vi.waitFor(async () => expect(await logged()).toEqual(["create-context"]));
  expect(await traces()).not.toContain("1990-01-02");
});

test("the beginning of a large answer is returned with its whole length", async () => {
  const text = `{"id":1,"group_id":1,"x":"${"y".repeat(1_500_000)}"}`;
  await signedIn("support", "sandbox", (response) => response.end(text));
  const sent = await read();
  if (!sent.ok) throw new Error("The action failed");
  expect(sent.value.answer).toMatchObject({ length: text.length, cut: true, isJson: true });
  expect(sent.value.answer?.text).toBe(text.slice(0, 1_000_000));
});

test("leaving the page closes the connection of a read within a second", async () => {
  const abortId = newUuid();
  await signedIn("support", "sandbox", () => undefined);
  const sent = sendReadCall({ operation: "get-opportunity", body: formBody({ id: "55304" }), abortId });
  await expect.poll(() => received.length).toBe(1);
  expect(running.context && abortWork(running.context, abortId)).toBe(1);
  expect(await sent).toMatchObject({ ok: true, value: { failure: { code: "cancelled" } } });
  await expect.poll(running.open, { timeout: 1_000 }).toBe(0);
});

test("a write can't be aborted", async () => {
  await signedIn("support", "sandbox", () => undefined);
  const refused = await sendWriteCall({ ...CHECK, abortId: newUuid() } as never);
  expect(refused).toMatchObject({ ok: false, failure: { code: "invalid_input" } });
  expect(received).toEqual([]);
});
