/**
 * Which partner accounts there are, and which of them an operator works for. One comes with the installation's settings; others
 * are kept in the store, where an admin adds them and grants them to people one by one.
 */
import "server-only";
import { createHash } from "node:crypto";
import { cache } from "react";
import { fail } from "../failure.ts";
import { keptApart } from "../kept-apart.ts";
import { dialectSchema, type Dialect } from "../sampling/dialect.ts";
import type { KeptAccount } from "../store/partners.ts";
import { partnerScope, type PartnerScope } from "../store/scope.ts";
import { consoleStore } from "./console-store.ts";
import { env } from "./env.ts";
import type { Operator } from "./session.ts";

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly environment: "sandbox" | "production";
  readonly scope: PartnerScope;
  /** Of an account in the store, as whichever version of the console has kept it; absent for the installation's own. */
  readonly kept?: Pick<KeptAccount, "dialect">;
}

/**
 * The account of the installation's settings. Its id comes from the base URL and the access key, so that what was read
 * with one account never shows under another that later uses the same data folder.
 */
export function ownPartner(): Partner {
  const { service } = env();
  if (!service)
    return { id: "sandbox", name: "Northwind Panel", environment: "sandbox", scope: partnerScope("sandbox") };
  const mark = createHash("sha256").update(`${service.baseUrl}\n${service.accessKey}`).digest("hex").slice(0, 12);
  return { id: `p-${mark}`, name: service.partnerName, environment: "production", scope: partnerScope(`p-${mark}`) };
}

/** Whatever is in use: what the console does by itself it does for each of them. */
export async function everyPartner(): Promise<readonly Partner[]> {
  const kept = await (await consoleStore()).partners.kept();
  return [ownPartner(), ...kept.filter(({ disabledAt }) => disabledAt === null).map(toPartner)];
}

/** Those that an operator may work for: what was granted, and for an admin all of them. The installation's own stands first. */
export const partnersOf = cache(async ({ id, role }: Operator): Promise<readonly Partner[]> => {
  const all = await everyPartner();
  if (role === "admin") return all;
  const granted = new Set(await (await consoleStore()).grants.ofPerson(id));
  return all.filter((partner) => granted.has(partner.id));
});

/**
 * The one that the operator works for now: chosen in this session, or the first.
 *
 * @throws FailureError `forbidden` for somebody who was granted none.
 */
export async function partnerOf(operator: Operator): Promise<Partner> {
  const partners = await partnersOf(operator);
  const partner = partners.find(({ id }) => id === operator.partnerId) ?? partners[0];
  if (!partner) throw fail("forbidden", NO_ACCOUNT);
  return partner;
}

export const NO_ACCOUNT = "You may not work for any partner account yet. An admin can grant you one.";

export const toPartner = ({ id, name, environment, dialect }: Omit<KeptAccount, "secret">): Partner => ({
  id,
  name,
  environment,
  scope: partnerScope(id),
  kept: { dialect },
});

type WithDialect = Pick<Partner, "name" | "kept">;

/**
 * What the document leaves open, as this account has it.
 *
 * @throws FailureError `account_fault` for one that another version of the console has kept and this one does not take. What speaks to
 *   the service with this account ends there; everything else goes on.
 */
export function dialectOf(partner: WithDialect): Dialect {
  const fault = dialectFault(partner);
  if (fault !== undefined) throw fail("account_fault", fault);
  return partner.kept ? dialectSchema.parse(partner.kept.dialect) : env().dialect;
}

/** Why nothing can be asked with this account; `undefined`: its dialect is understood. */
export function dialectFault({ name, kept }: WithDialect): string | undefined {
  const issue = kept && dialectSchema.safeParse(kept.dialect).error?.issues[0];
  if (!issue) return undefined;
  const { path, message } = issue;
  const fault = path.length > 0 ? `${path.join(".")}: ${message}` : message;
  return `The dialect of ${keptApart(name)} has a fault (${fault}). An admin can correct it in the settings, under Partner accounts.`;
}
