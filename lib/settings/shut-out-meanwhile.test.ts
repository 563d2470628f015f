/** A caller who loses access between the authorization check and the write changes nothing, for every action. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setFullKeeping } from "../qualification/run/retention/respondent-retention-actions.ts";
import { eraseRespondentData } from "../qualification/run/retention/respondent-data-actions.ts";
import type { ActionContext } from "../server/action.ts";
import type { Operator } from "../server/auth/session.ts";
import { partnerScope } from "../store/engine/scope.ts";
import type { Store } from "../store/open-store.ts";
import { sessionDigest } from "../store/people/session-rows.ts";
import { openTestStore } from "../testing/stores/test-store.ts";
import { grantAccount, setAccountInUse } from "./account-actions.ts";
import { endSessions, invitePerson, setAccess, setPersonInUse, withdrawInvitation } from "./people-actions.ts";
import { chooseRetention } from "./retention-actions.ts";

const PARTNER = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
const asks = vi.hoisted(() => ({ context: undefined as ActionContext | undefined, meanwhile: async () => undefined }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("../server/console-store.ts", () => ({ consoleStore: async () => asks.context?.store }));
vi.mock("../server/log.ts", () => ({ log: { info: () => undefined, error: () => undefined } }));
vi.mock("../server/partner/partner.ts", () => ({
  // Replaces the last lookup before an action starts.
  partnerOf: async () => {
    await asks.meanwhile();
    return asks.context?.partner;
  },
  allPartners: async () => [asks.context?.partner],
  ownPartner: () => asks.context?.partner,
}));
vi.mock("../server/auth/session.ts", () => ({ readOperator: async () => asks.context?.operator }));
vi.mock("../qualification/run/retention/respondent-fingerprint.ts", () => ({
  respondentFingerprint: () => "digest-of-mina",
}));

const ENTRY = { at: 1, operator: "ida@example.test", partner: "", action: "invitePerson", subject: "", detail: {} };

let store: Store;
let ada: Operator;
let bob: { readonly id: string; readonly digest: string };
let invitation: string;
beforeEach(async () => {
  store = await openTestStore();
  const add = (name: string, role: string) =>
    store.people.add({ email: `${name}@example.test`, name, role, passwordHash: "-" });
  const person = await add("ada", "admin");
  await add("ida", "admin");
  const other = await add("bob", "viewer");
  await store.partners.noteOwn(PARTNER);
  ada = { ...person, role: "admin", sessionDigest: sessionDigest(await store.sessions.create(person.id, 1)) };
  bob = { id: other.id, digest: sessionDigest(await store.sessions.create(other.id, 1)) };
  const input = {
    email: "new@example.test",
    name: "New",
    role: "viewer",
    partners: [],
    expiresAt: Date.now() + 60_000,
  };
  await store.invitations.add(input, ENTRY);
  [invitation] = (await store.invitations.open(Date.now())).map(({ id }) => id) as [string];
  asks.context = { store, partner: PARTNER, operator: ada };
  asks.meanwhile = async () => undefined;
});
afterEach(() => store.close());

const ACTS: Record<string, () => Promise<{ readonly ok: boolean }>> = {
  setAccess: () =>
    setAccess({ id: bob.id, role: "support", partners: [], over: { role: "viewer", partners: [PARTNER.id] } }),
  setPersonInUse: () => setPersonInUse({ id: bob.id, disabled: true }),
  endSessions: () => endSessions({ id: bob.id, digest: bob.digest }),
  invitePerson: () => invitePerson({ email: "own@example.test", name: "Own", role: "admin", partners: [] }),
  withdrawInvitation: () => withdrawInvitation({ id: invitation }),
  grantAccount: () => grantAccount({ id: PARTNER.id, personId: bob.id, granted: false }),
  setAccountInUse: () => setAccountInUse({ id: "a-1", inUse: false }),
  chooseRetention: () => chooseRetention({ name: "requests", days: 7 }),
  setFullKeeping: () => setFullKeeping({ on: true }),
  eraseRespondentData: () => eraseRespondentData({ respondentId: "mina" }),
};

/** All rows that an action could change. */
const everything = async () => {
  const names = [
    "people",
    "sessions",
    "invitations",
    "partner_grants",
    "partners",
    "retention",
    "full_keeping",
    "audit",
  ];
  return Promise.all(names.map(async (name) => (await sql.raw(`select * from ${name}`).execute(store.db)).rows));
};

beforeEach(async () => {
  const choice = { environment: "production", baseUrl: "https://api.example.com/v1", opportunityBaseUrl: "" } as const;
  await store.partners.add(
    { ...choice, name: "Other", accessKey: "key", dialect: {} },
    { id: "a-1", secret: "sealed", secretVersion: 1 },
    { ...ENTRY, action: "addAccount" },
  );
});

test.each(Object.keys(ACTS))("%s takes effect for a signed-in caller", async (name) => {
  const before = await everything();
  expect(await ACTS[name]?.()).toMatchObject({ ok: true });
  expect(await everything()).not.toEqual(before);
});

test.each(Object.keys(ACTS))("%s has no effect for a caller who has lost access", async (name) => {
  let before: unknown;
  asks.meanwhile = async () => {
    const entry = { ...ENTRY, action: "disablePerson", at: 2 };
    await store.personChanges.setDisabled(ada.id, true, entry, []);
    before = await everything();
  };
  expect(await ACTS[name]?.()).toMatchObject({ ok: false, failure: { code: "signed_out" } });
  expect(await everything()).toEqual(before);
});
