/** Partner accounts: list, add, change. A change is tested with a call before it replaces the working configuration. */
import "server-only";
import { randomUUID } from "node:crypto";
import { fail, type Issue } from "../failure.ts";
import { dialectSchema } from "../sampling/dialect.ts";
import type { ActionContext } from "../server/action.ts";
import { authorizedTransaction } from "../server/auth/authorized-transaction.ts";
import { env } from "../server/env.ts";
import { checkBaseUrl } from "../server/network/base-url.ts";
import { allowedHosts, storedAccount, openAccount, type ServiceAccount } from "../server/partner/account.ts";
import { credentialsKeys, NO_KEY, sealingKey } from "../server/partner/credentials-key.ts";
import { ownPartner, toPartner } from "../server/partner/partner.ts";
import { seal, SIGNING_SECRET } from "../server/partner/seal.ts";
import { serviceOf } from "../server/partner/service.ts";
import type { AuditEntry } from "../store/audit/audit-entry.ts";
import type { AccountChoice, StoredAccount } from "../store/partners/partner-account.ts";
import { hiddenKey, type AccountLine, type AccountsView, type CallProof } from "./account-view.ts";
import { listedPeople } from "./listed-people.ts";
import { tryAccount, tryClient } from "./try-account.ts";

type Context = Pick<ActionContext, "operator" | "store">;

export async function accountsView({ store }: Context): Promise<AccountsView> {
  const [stored, people, grants] = await Promise.all([store.partners.kept(), listedPeople(store), store.grants.all()]);
  const granted = Map.groupBy(grants, ({ partnerId }) => partnerId);
  const peopleOf = (id: string) => (granted.get(id) ?? []).map(({ personId }) => personId);
  const own = ownPartner();
  return {
    accounts: [
      { ...ownLine(own), people: peopleOf(own.id) },
      ...stored.map((account) => ({ ...toLine(account), people: peopleOf(account.id) })),
    ],
    people: people
      .filter(({ role, disabledAt }) => role !== "admin" && disabledAt === null)
      .map(({ id, name, email, role }) => ({ id, name, email, role })),
    cannotKeep: credentialsKeys().length > 0 ? undefined : NO_KEY,
  };
}

type LineWithoutPeople = Omit<AccountLine, "people">;

const ownLine = ({ id, name, environment }: ReturnType<typeof ownPartner>): LineWithoutPeople => ({
  id,
  name,
  environment,
  own: true,
  baseUrl: env().service?.baseUrl ?? "",
  opportunityBaseUrl: env().service?.opportunityBaseUrl ?? "",
  accessKey: hiddenKey(env().service?.accessKey ?? ""),
  dialect: "",
  secretVersion: 0,
  disabledAt: null,
  updatedAt: 0,
  updatedBy: "",
});

const toLine = ({ secret: _secret, createdAt: _createdAt, ...account }: StoredAccount): LineWithoutPeople => ({
  ...account,
  own: false,
  accessKey: hiddenKey(account.accessKey),
  dialect: Object.keys(account.dialect).length > 0 ? JSON.stringify(account.dialect, undefined, 2) : "",
});

export interface TypedAccount extends AccountChoice {
  readonly signingSecret: string;
}

/**
 * Stores a new account after a successful test call with its keys.
 * @throws FailureError of the call; `invalid_input` for a blocked address; `conflict` without a sealing key.
 */
export async function addAccount({ operator, store }: Context, typed: TypedAccount): Promise<{ readonly id: string }> {
  const key = sealingKey();
  const id = `a-${randomUUID()}`;
  const { signingSecret, ...choice } = checked(typed);
  await tryTyped(id, choice, signingSecret, operator.id);
  const secret = seal(signingSecret, { partner: id, record: SIGNING_SECRET, version: 1 }, key);
  const entry = entryOf(operator.email, "addAccount", id, auditDetail(choice));
  // The remote host determines the duration of the test call, so authorization is re-checked.
  await authorizedTransaction({ operator, store }, () =>
    store.partners.add(choice, { id, secret, secretVersion: 1 }, entry),
  );
  return { id };
}

export interface ChangedAccount extends TypedAccount {
  readonly id: string;
  readonly over: number;
}

/**
 * Changes a stored account after a test call. Secrets that were not re-entered are kept, since they are never shown.
 * @throws FailureError
 */
export async function changeAccount(
  { operator, store }: Context,
  typed: ChangedAccount,
): Promise<{ readonly id: string }> {
  const { id, over, ...rest } = typed;
  const stored = await store.partners.byId(id);
  if (!stored) throw fail("missing", "The partner account was not found. Reload the list.");
  const { signingSecret: typedSecret, ...choice } = checked({ ...rest, accessKey: rest.accessKey || stored.accessKey });
  refuseKeysElsewhere(stored, choice, typedSecret);
  await tryTyped(id, choice, typedSecret || openAccount(stored).signingSecret, operator.id);
  const version = stored.secretVersion + 1;
  const sealed = typedSecret
    ? {
        secret: seal(typedSecret, { partner: id, record: SIGNING_SECRET, version }, sealingKey()),
        secretVersion: version,
      }
    : undefined;
  const detail = {
    ...auditDetail(choice),
    newKey: choice.accessKey !== stored.accessKey,
    newSecret: sealed !== undefined,
  };
  const entry = entryOf(operator.email, "changeAccount", id, detail);
  await authorizedTransaction({ operator, store }, () => store.partners.change(id, over, choice, sealed, entry));
  return { id };
}

/** The stored secret is used only for the host it was entered for. */
function refuseKeysElsewhere(stored: StoredAccount, choice: AccountChoice, typedSecret: string): void {
  // Another scheme means another port, and would send the signature in clear text.
  const hosts = new Set([stored.baseUrl, stored.opportunityBaseUrl].filter(Boolean).map((url) => new URL(url).origin));
  const others = (["baseUrl", "opportunityBaseUrl"] as const).filter(
    (field) => choice[field] !== "" && !hosts.has(new URL(choice[field]).origin),
  );
  if (others.length === 0 || typedSecret !== "") return;
  throw invalid([
    {
      path: "signingSecret",
      message: "Enter the secret again. The stored secret can be used only with the host it was entered for.",
    },
  ]);
}

export async function setAccountInUse({ operator, store }: Context, id: string, inUse: boolean): Promise<void> {
  const entry = entryOf(operator.email, "setAccountInUse", id, { inUse });
  await authorizedTransaction({ operator, store }, () =>
    store.partners.setDisabled(id, inUse ? null : entry.at, entry),
  );
}

interface AccountGrant {
  readonly id: string;
  readonly personId: string;
  readonly granted: boolean;
}

/** Grants an account to a user, or revokes it. @throws FailureError `missing` */
export async function grantAccount({ operator, store }: Context, { id, personId, granted }: AccountGrant) {
  const [person, stored] = await Promise.all([store.people.byId(personId), store.partners.byId(id)]);
  if (!person) throw fail("missing", "The user was not found. Reload the list.");
  if (!stored && id !== ownPartner().id) throw fail("missing", "The partner account was not found. Reload the list.");
  const entry = { action: granted ? "grantAccount" : "revokeAccount", by: operator.email };
  await store.grants.set({ partnerId: id, personId, granted, email: person.email }, entry);
}

/** Test call with an account as it is stored or, for the installation's own one, configured. @throws FailureError */
export async function proveAccount({ operator }: Context, id: string): Promise<CallProof> {
  const own = ownPartner();
  if (id === own.id) {
    const hasOpportunityHost = Boolean(env().service?.opportunityBaseUrl);
    return tryClient(await serviceOf(own), operator.id, hasOpportunityHost);
  }
  const stored = await storedAccount({ id });
  return tryAccount(openAccount(stored), toPartner(stored), operator.id);
}

const tryTyped = (id: string, choice: AccountChoice, signingSecret: string, operator: string) => {
  const account: ServiceAccount = { ...choice, signingSecret, allowHosts: allowedHosts() };
  const partner = toPartner({
    ...choice,
    id,
    secretVersion: 0,
    disabledAt: null,
    createdAt: 0,
    updatedAt: 0,
    updatedBy: "",
  });
  return tryAccount(account, partner, operator);
};

/** @throws FailureError `invalid_input` that names the fields. */
function checked<T extends AccountChoice>(typed: T): T {
  const rules = { allowHosts: allowedHosts(), loopback: env().mode === "sandbox" };
  const issues = (["baseUrl", "opportunityBaseUrl"] as const).flatMap((path): Issue[] => {
    const fault = typed[path] === "" ? undefined : checkBaseUrl(typed[path], rules);
    return fault === undefined ? [] : [{ path, message: `The URL ${fault}.` }];
  });
  if (!dialectSchema.safeParse(typed.dialect).success)
    issues.push({ path: "dialect", message: "The API overrides are invalid." });
  if (issues.length > 0) throw invalid(issues);
  return typed;
}

const invalid = (issues: readonly Issue[]) => fail("invalid_input", issues[0]?.message ?? "", { issues });

/** Details for the audit log: never a key. */
const auditDetail = ({ name, environment, baseUrl, opportunityBaseUrl, dialect }: AccountChoice) => ({
  name,
  environment,
  baseUrl,
  ...(opportunityBaseUrl ? { opportunityBaseUrl } : {}),
  ...(Object.keys(dialect).length > 0 ? { dialect } : {}),
});

const entryOf = (operator: string, action: string, id: string, detail: AuditEntry["detail"]): AuditEntry => ({
  at: Date.now(),
  operator,
  partner: id,
  action,
  subject: `account ${id}`,
  detail,
});
