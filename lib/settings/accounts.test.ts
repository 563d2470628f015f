import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Operator } from "../server/auth/session.ts";
import { clearProcessSingletons, processSingleton } from "../server/process-wide.ts";
import type { Store } from "../store/open-store.ts";
import { sessionDigest } from "../store/people/session-rows.ts";
import { openTestStore } from "../testing/stores/test-store.ts";
import { accountStates } from "./account-states.ts";
import { accountsView, addAccount, changeAccount, setAccountInUse, type TypedAccount } from "./accounts.ts";
import { signInView } from "./sign-in-view.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown, key: Buffer.alloc(0), while: async () => {} }));
vi.mock("../server/env.ts", () => ({
  env: () => ({ mode: "service", allowHosts: ["inside.example.org"], dialect: {}, logLevel: "silent" }),
}));
vi.mock("../server/console-store.ts", () => ({ consoleStore: async () => place.store }));
vi.mock("../server/partner/credentials-key.ts", () => ({
  credentialsKeys: () => [place.key],
  sealingKey: () => place.key,
  NO_KEY: "",
}));
// Simulates a slow test call during which other changes happen.
vi.mock("./try-account.ts", () => ({ tryAccount: async () => place.while() }));

let store: Store;
let operator: Operator;
beforeEach(async () => {
  place.store = store = await openTestStore();
  place.key = randomBytes(32);
  place.while = async () => {};
  const ida = await store.people.add({ email: "ida@example.org", name: "Ida", role: "admin", passwordHash: "-" });
  const digest = sessionDigest(await store.sessions.create(ida.id, 1));
  operator = { id: ida.id, email: ida.email, name: ida.name, role: "admin", sessionDigest: digest };
  await store.people.add({ email: "bo@example.org", name: "Bo", role: "admin", passwordHash: "-" });
});
afterEach(() => store.close());

const typed: TypedAccount = {
  name: "Panel",
  environment: "production",
  baseUrl: "https://inside.example.org",
  opportunityBaseUrl: "",
  accessKey: "key",
  signingSecret: "secret",
  dialect: {},
};
const by = { at: 9, operator: "bo@example.org", partner: "", action: "act", subject: "", detail: {} };
const kept = async () => (await store.partners.kept()).map(({ name, baseUrl }) => ({ name, baseUrl }));

const meanwhile: Record<string, () => Promise<unknown>> = {
  "is shut out": () => store.personChanges.setDisabled(operator.id, true, by),
  "gets another role": () =>
    store.personChanges.setAccess(operator.id, { role: "viewer", partners: [] }, { role: "admin", partners: [] }, by),
  "is signed out": () => store.sessions.endOfPerson(operator.id, undefined, by),
};

test.each(Object.keys(meanwhile))("an admin who %s during the test call changes nothing", async (name) => {
  const { id } = await addAccount({ operator, store }, typed);
  const over = (await store.partners.byId(id))?.updatedAt ?? 0;
  const before = await kept();
  place.while = async () => {
    await meanwhile[name]?.();
  };
  const changed = { ...typed, id, over, name: "Other", baseUrl: "https://inside.example.org/v2" };
  const refused = { failure: { code: "signed_out" } };
  await expect(changeAccount({ operator, store }, changed)).rejects.toMatchObject(refused);
  place.while = async () => {};
  await expect(addAccount({ operator, store }, { ...typed, name: "Third" })).rejects.toMatchObject(refused);
  expect(await kept()).toEqual(before);
  const actions = (await store.audit.recent({ limit: 9 })).map(({ action }) => action);
  expect(actions).toEqual(["act", "addAccount"]);
});

test("the stored secret is not used for another host or an unencrypted connection", async () => {
  const { id } = await addAccount({ operator, store }, typed);
  const over = (await store.partners.byId(id))?.updatedAt ?? 0;
  const change = (baseUrl: string, signingSecret = "") =>
    changeAccount({ operator, store }, { ...typed, accessKey: "", signingSecret, id, over, baseUrl });
  for (const baseUrl of ["http://inside.example.org", "https://other.example.org", "https://inside.example.org:8443"])
    await expect(change(baseUrl)).rejects.toMatchObject({
      failure: { code: "invalid_input", issues: [{ path: "signingSecret" }] },
    });
  expect(await kept()).toEqual([{ name: "Panel", baseUrl: "https://inside.example.org" }]);
  await change("http://inside.example.org", "typed anew");
  expect(await kept()).toEqual([{ name: "Panel", baseUrl: "http://inside.example.org" }]);
});

test("the state of each enabled account, as this process sees it; without a secret", async () => {
  const { id } = await addAccount({ operator, store }, typed);
  const { id: disabled } = await addAccount({ operator, store }, { ...typed, name: "Disabled" });
  await setAccountInUse({ operator, store }, disabled, false);
  const health = { breaker: "open", nextTryMs: 4_000 };
  processSingleton(`service ${id}`, async () => ({ client: { health: () => health } }));
  const states = await accountStates();
  expect(states).toEqual({
    accounts: [
      { id: "sandbox", health: null },
      { id, health },
    ],
    shared: false,
  });
  clearProcessSingletons();
});

test("demo users left over from sandbox mode are neither offered accounts nor counted", async () => {
  for (const email of ["viewer@example.test", "vic@example.org"])
    await store.people.add({ email, name: "V", role: "viewer", passwordHash: "-" });
  expect((await accountsView({ operator, store })).people.map(({ email }) => email)).toEqual(["vic@example.org"]);
  expect(await signInView()).toMatchObject({ passwordUsers: 3, singleSignOnUsers: 0 });
});
