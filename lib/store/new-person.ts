/** How a person comes into the store with the partner accounts that they may work for, and how one who was shut out comes anew. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { endSessions } from "./session-rows.ts";
import type { Tables } from "./tables.ts";

export interface PersonWish {
  /** Lower case, and nobody's yet. */
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Empty for whoever signs in elsewhere. */
  readonly passwordHash: string;
  /** Issuer and subject of whoever signs in elsewhere. */
  readonly subject?: string;
}

export interface Welcome {
  /** Ids of partner accounts; those that there are none of are left out. */
  readonly partners: readonly string[];
  /** E-mail address; `""`: nobody. */
  readonly grantedBy: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** @returns the person's id, and the accounts that were granted. */
export async function insertPerson(
  trx: Transaction<Tables>,
  { email, name, role, passwordHash, subject }: PersonWish,
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

/** Lets somebody who was shut out in again as another: name, role, password and accounts are those that are given, and no session of before goes on. */
export async function renewPerson(
  trx: Transaction<Tables>,
  id: string,
  { name, role, passwordHash }: Omit<PersonWish, "email" | "subject">,
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
  // An empty list is none that every engine takes.
  const wanted = ["", ...partners];
  const known = await trx.selectFrom("partners").select("id").where("id", "in", wanted).orderBy("id").execute();
  for (const { id: partner_id } of known) {
    await trx
      .insertInto("partner_grants")
      .values({ partner_id, person_id: id, granted_at: at, granted_by: grantedBy })
      .execute();
  }
  return known.map((partner) => partner.id);
}
