/** Inserts a person with grants of partner accounts, or re-enables a disabled one. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { endSessions } from "./session-rows.ts";

export interface PersonInput {
  /** Lower case, not in use. */
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Empty for single sign-on. */
  readonly passwordHash: string;
  /** Issuer and subject, for single sign-on. */
  readonly subject?: string;
}

export interface Welcome {
  /** Partner account ids; unknown ones are ignored. */
  readonly partners: readonly string[];
  /** Email address; `""`: no operator. */
  readonly grantedBy: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** @returns the person's id, and the accounts that were granted. */
export async function insertPerson(
  trx: Transaction<Tables>,
  { email, name, role, passwordHash, subject }: PersonInput,
  { partners, grantedBy, at }: Welcome,
): Promise<{ readonly id: string; readonly granted: readonly string[] }> {
  const id = randomUUID();
  await trx
    .insertInto("people")
    .values({
      id,
      email,
      name,
      role,
      password_hash: passwordHash,
      disabled_at: null,
      created_at: at,
      oidc_subject: subject ?? null,
    })
    .execute();
  return { id, granted: await grantTo(trx, id, { partners, grantedBy, at }) };
}

/**
 * Re-enables a disabled person as a new one: name, role, password and accounts are replaced, and all earlier sessions
 * end.
 */
export async function renewPerson(
  trx: Transaction<Tables>,
  id: string,
  { name, role, passwordHash }: Omit<PersonInput, "email" | "subject">,
  welcome: Welcome,
): Promise<void> {
  const { at, grantedBy } = welcome;
  await trx
    .updateTable("people")
    .set({ name, role, password_hash: passwordHash, password_changed_at: at, disabled_at: null })
    .where("id", "=", id)
    .execute();
  await endSessions(trx, id, { at, operator: grantedBy });
  await trx.deleteFrom("partner_grants").where("person_id", "=", id).execute();
  await grantTo(trx, id, welcome);
}

async function grantTo(
  trx: Transaction<Tables>,
  id: string,
  { partners, grantedBy, at }: Welcome,
): Promise<readonly string[]> {
  // Not every engine accepts an empty list.
  const wanted = ["", ...partners];
  const existing = await trx.selectFrom("partners").select("id").where("id", "in", wanted).orderBy("id").execute();
  for (const { id: partner_id } of existing) {
    await trx
      .insertInto("partner_grants")
      .values({ partner_id, person_id: id, granted_at: at, granted_by: grantedBy })
      .execute();
  }
  return existing.map((partner) => partner.id);
}
