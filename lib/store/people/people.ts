/** People who may sign in. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { fail } from "../../failure.ts";
import type { Tables } from "../engine/tables.ts";

export interface Person {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Empty for single sign-on. */
  readonly passwordHash: string;
  /** Issuer and subject, for single sign-on. */
  readonly subject: string | null;
  readonly disabledAt: number | null;
  readonly createdAt: number;
}

export type NewPerson = Pick<Person, "email" | "name" | "role" | "passwordHash">;

export function peopleRepository(db: Kysely<Tables>) {
  const people = db.selectFrom("people").selectAll();
  return {
    async byEmail(email: string): Promise<Person | undefined> {
      const row = await people.where("email", "=", email.toLowerCase()).executeTakeFirst();
      return row && toPerson(row);
    },

    async byId(id: string): Promise<Person | undefined> {
      const row = await people.where("id", "=", id).executeTakeFirst();
      return row && toPerson(row);
    },

    /** @throws FailureError `conflict` when the address is taken. */
    async add({ email, name, role, passwordHash }: NewPerson): Promise<Person> {
      const row = {
        id: randomUUID(),
        email: email.toLowerCase(),
        name,
        role,
        password_hash: passwordHash,
        disabled_at: null,
        created_at: Date.now(),
        password_changed_at: null,
        oidc_subject: null,
        seen_at: null,
      };
      const added = await db
        .insertInto("people")
        .values(row)
        .onConflict((conflict) => conflict.column("email").doNothing())
        .executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows) throw fail("conflict", `${row.email} already exists.`);
      return toPerson(row);
    },

    async list(): Promise<Person[]> {
      return (await people.orderBy("email").execute()).map(toPerson);
    },

    async count(): Promise<number> {
      const { people: found } = await db
        .selectFrom("people")
        .select((eb) => eb.fn.countAll<number>().as("people"))
        .executeTakeFirstOrThrow();
      return Number(found);
    },
  };
}

export const toPerson = (row: Selectable<Tables["people"]>): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  passwordHash: row.password_hash,
  subject: row.oidc_subject,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
});
