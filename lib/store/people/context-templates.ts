/** Sets of key names for contexts, for one person or for the team of a partner account. Values cannot be stored. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { textsFrom, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { changesUnlessTaken } from "../engine/unique-violation.ts";

export interface ContextTemplateFields {
  readonly name: string;
  readonly shared: boolean;
  /** Names only, distinct, in the order of the form. */
  readonly keys: readonly string[];
}

export interface ContextTemplate extends ContextTemplateFields {
  readonly id: string;
  readonly personId: string;
  /** Name of the operator who owns it. */
  readonly owner: string;
}

export function contextTemplatesRepository(db: Kysely<Tables>) {
  const rowsOf = ({ partnerId }: PartnerScope) =>
    db
      .selectFrom("context_templates as t")
      .innerJoin("people as p", "p.id", "t.person_id")
      .select(["t.id", "t.person_id", "t.name", "t.shared", "t.keys", "p.name as owner"])
      .where("t.partner_id", "=", partnerId);

  return {
    /** The person's own templates and those shared by others, by name. */
    async of(scope: PartnerScope, personId: string): Promise<ContextTemplate[]> {
      const rows = await rowsOf(scope)
        .where((eb) => eb.or([eb("t.person_id", "=", personId), eb("t.shared", "=", 1)]))
        .orderBy("t.name")
        .orderBy("t.id")
        .execute();
      return rows.map(toTemplate);
    },

    async byId(scope: PartnerScope, id: string): Promise<ContextTemplate | undefined> {
      const row = await rowsOf(scope).where("t.id", "=", id).executeTakeFirst();
      return row && toTemplate(row);
    },

    /** Id of the new template; `undefined` when the person has one of that name. */
    async add(
      { partnerId }: PartnerScope,
      personId: string,
      { name, shared, keys }: ContextTemplateFields,
      at: number,
    ): Promise<string | undefined> {
      const row = await db
        .insertInto("context_templates")
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          person_id: personId,
          name,
          shared: Number(shared),
          keys: toJson(keys),
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(["partner_id", "person_id", "name"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    /** `false` when its owner has another of that name. */
    async change(
      { partnerId }: PartnerScope,
      id: string,
      { name, shared }: Pick<ContextTemplateFields, "name" | "shared">,
      at: number,
    ): Promise<boolean> {
      const renamed = db
        .updateTable("context_templates")
        .set({ name, shared: Number(shared), updated_at: at })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("context_templates as other")
                .select("other.id")
                .whereRef("other.partner_id", "=", "context_templates.partner_id")
                .whereRef("other.person_id", "=", "context_templates.person_id")
                .whereRef("other.id", "!=", "context_templates.id")
                .where("other.name", "=", name),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return changesUnlessTaken(renamed);
    },

    async remove({ partnerId }: PartnerScope, id: string): Promise<void> {
      await db.deleteFrom("context_templates").where("partner_id", "=", partnerId).where("id", "=", id).execute();
    },
  };
}

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly shared: number;
  readonly keys: string;
  readonly owner: string;
}

const toTemplate = ({ id, person_id, name, shared, keys, owner }: Row): ContextTemplate => ({
  id,
  personId: person_id,
  owner,
  name,
  shared: shared === 1,
  keys: textsFrom(keys),
});
