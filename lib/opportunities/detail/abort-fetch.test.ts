/** Loads of opportunities that a page no longer waits for, against a real socket that never answers. */
import { beforeEach, expect, test, vi } from "vitest";
import { POST } from "../../../app/api/abort/route.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { ActionContext } from "../../server/action.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer, type RawServer } from "../../testing/raw-server.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { flushRequestLog } from "../../server/partner/service.ts";
import { newUuid } from "../../query/new-uuid.ts";
import { lookUpGroup, readOpportunity, refreshOpportunity } from "./actions.ts";

const running = vi.hoisted(() => ({ context: undefined as ActionContext | undefined, baseUrl: "" }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("../../server/console-store.ts", () => ({ consoleStore: async () => running.context?.store }));
vi.mock("../../server/log.ts", () => ({ log: { info: () => undefined, error: () => undefined } }));
vi.mock("../../server/network/own-origin.ts", () => ({ isOwnOrigin: () => true, FOREIGN_ORIGIN_MESSAGE: "" }));
vi.mock("../../server/partner/partner.ts", () => ({
  partnerOf: async () => running.context?.partner,
  dialectOf: () => defaultDialect,
  toPartner: () => undefined,
}));
vi.mock("../../server/partner/account.ts", () => ({
  accountOf: async () => ({
    baseUrl: running.baseUrl,
    accessKey: "key",
    signingSecret: "secret",
    allowHosts: ["127.0.0.1"],
  }),
}));
vi.mock("../../server/auth/session.ts", () => ({ readOperator: async () => running.context?.operator }));

const keep = closeAfterEach();
const scope = partnerScope("p");
let store: Store;
let service: RawServer;
/** Calls that reached the service. */
let calls: number;

beforeEach(async () => {
  clearProcessSingletons();
  store = keep(await openTestStore());
  calls = 0;
  service = keep(
    await httpServer(() => {
      calls += 1;
    }),
  );
  running.baseUrl = service.url;
  await signIn("ana");
  return flushRequestLog;
});

async function signIn(name: string): Promise<void> {
  const person = await store.people.add({ email: `${name}@example.test`, name, role: "viewer", passwordHash: "-" });
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
  running.context = { store, partner, operator: { ...person, role: "viewer", sessionDigest: "" } };
}

const ID = "55304" as never;
const leave = (abortId: string) => POST(new Request(`http://console.test/api/abort?id=${abortId}`, { method: "POST" }));
const arrived = (count: number) => expect.poll(() => calls).toBe(count);
const connections = (count: number) => expect.poll(service.open, { timeout: 1_000 }).toBe(count);

test.each([
  ["first load", (abortId: string) => readOpportunity({ id: ID, abortId })],
  ["refresh", (abortId: string) => refreshOpportunity({ id: ID, abortId })],
  ["look-up of a group", (abortId: string) => lookUpGroup({ groupId: ID, country: "US", language: "en", abortId })],
])("leaving the page closes the connection of its %s within a second", async (_name, start) => {
  const abortId = newUuid();
  const load = start(abortId);
  await arrived(1);
  expect(service.open()).toBe(1);
  expect(await (await leave(abortId)).json()).toMatchObject({ ok: true, value: { ended: 1 } });
  await connections(0);
  expect(await load).toMatchObject({ ok: false, failure: { code: "cancelled" } });
  // Neither repeated nor stored as a failure of the opportunity.
  expect(calls).toBe(1);
});

test("another tab and another operator keep their loads of the same opportunity", async () => {
  const [left, other, third] = [newUuid(), newUuid(), newUuid()];
  const loads = [readOpportunity({ id: ID, abortId: left }), readOpportunity({ id: ID, abortId: other })];
  await arrived(2);
  await leave(left);
  await connections(1);
  await signIn("vera");
  loads.push(readOpportunity({ id: ID, abortId: third }));
  await arrived(3);
  // Not Vera’s.
  await leave(other);
  expect(service.open()).toBe(2);
  await leave(third);
  await connections(1);
  clearProcessSingletons();
});

test("a page that is left before its load arrives sends nothing", async () => {
  const abortId = newUuid();
  await leave(abortId);
  expect(await readOpportunity({ id: ID, abortId })).toMatchObject({ ok: false, failure: { code: "cancelled" } });
  expect(calls).toBe(0);
});

test("an abort without a session is refused", async () => {
  running.context = undefined;
  expect((await leave(newUuid())).status).toBe(401);
});
