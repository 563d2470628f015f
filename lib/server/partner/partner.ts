/**
 * Partner accounts, and the current one of an operator. One comes from the installation's settings; others are in the
 * store, where an admin adds them and grants access to people individually.
 */
import "server-only";
import { createHash } from "node:crypto";
import { cache } from "react";
import { fail } from "../../failure.ts";
import { isolateBidi } from "../../bidi-isolate.ts";
import { dialectSchema, type Dialect } from "../../sampling/dialect.ts";
import { partnerScope, type PartnerScope } from "../../store/engine/scope.ts";
import type { StoredAccount } from "../../store/partners/partner-account.ts";
import type { Operator } from "../auth/session.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly environment: "sandbox" | "production";
  readonly scope: PartnerScope;
  /** Stored account, possibly saved by another version of the console; absent for the installation's own. */
  readonly kept?: Pick<StoredAccount, "dialect">;
}

/**
 * Account from the installation's settings. Its id is derived from the base URL and the access key, so that data
 * fetched with one account never shows under another that later uses the same data folder.
 */
export function ownPartner(): Partner {
  const { service } = env();
  if (!service)
    return { id: "sandbox", name: "Northwind Panel", environment: "sandbox", scope: partnerScope("sandbox") };
  const digest = createHash("sha256").update(`${service.baseUrl}\n${service.accessKey}`).digest("hex").slice(0, 12);
  return {
    id: `p-${digest}`,
    name: service.partnerName,
    environment: "production",
    scope: partnerScope(`p-${digest}`),
  };
}

/** All enabled accounts: background work of the console runs for each of them. */
export async function allPartners(): Promise<readonly Partner[]> {
  const accounts = await (await consoleStore()).partners.kept();
  return [ownPartner(), ...accounts.filter(({ disabledAt }) => disabledAt === null).map(toPartner)];
}

/** Accounts an operator may work for: granted ones, and for an admin all. The installation's own comes first. */
export const partnersOf = cache(async ({ id, role }: Operator): Promise<readonly Partner[]> => {
  const all = await allPartners();
  if (role === "admin") return all;
  const granted = new Set(await (await consoleStore()).grants.ofPerson(id));
  return all.filter((partner) => granted.has(partner.id));
});

/**
 * Account the operator currently works for: selected in this session, else in the person's previous one, else the first.
 * @param caller a page that is rendered shows the first account in place of a selected one that is no longer available.
 * A request of a page in the browser is refused: it was made for the account that the page shows.
 * @throws FailureError `forbidden` for an operator without a grant; `conflict` for a refused request.
 */
export async function partnerOf(operator: Operator, caller: "page" | "browser" = "page"): Promise<Partner> {
  const partners = await partnersOf(operator);
  const [first] = partners;
  if (!first) throw fail("forbidden", NO_ACCOUNT);
  const { partnerId } = operator;
  if (partnerId === undefined && partners.length === 1) return first;
  // A page that stays open while its operator signs in again must not act for another account.
  const selected = partnerId ?? (await (await consoleStore()).sessions.lastPartner(operator.id));
  const partner = partners.find(({ id }) => id === selected);
  if (!partner && partnerId !== undefined && caller === "browser")
    throw fail("conflict", ACCOUNT_GONE, { detail: "account_gone" });
  return partner ?? first;
}

const ACCOUNT_GONE = "The partner account of this page is no longer available to you. Reload the page.";

export const NO_ACCOUNT = "You don’t have access to a partner account yet. Ask an admin to give you access.";

export const toPartner = ({ id, name, environment, dialect }: Omit<StoredAccount, "secret">): Partner => ({
  id,
  name,
  environment,
  scope: partnerScope(id),
  kept: { dialect },
});

type WithDialect = Pick<Partner, "name" | "kept">;

/**
 * Dialect of the account, for the points that the API document leaves open.
 * @throws FailureError `account_fault` for one saved by another version of the console that this version rejects. Calls
 * to the service with this account fail; everything else keeps working.
 */
export function dialectOf(partner: WithDialect): Dialect {
  const fault = dialectFault(partner);
  if (fault !== undefined) throw fail("account_fault", fault);
  return partner.kept ? dialectSchema.parse(partner.kept.dialect) : env().dialect;
}

/** Reason why the service cannot be called with this account; `undefined`: its dialect is valid. */
export function dialectFault({ name, kept }: WithDialect): string | undefined {
  const issue = kept && dialectSchema.safeParse(kept.dialect).error?.issues[0];
  if (!issue) return undefined;
  const { path, message } = issue;
  const fault = path.length > 0 ? `${path.join(".")}: ${message}` : message;
  return `The API overrides of ${isolateBidi(name)} are invalid (${fault}). An admin can correct them in Settings › Partner accounts.`;
}
