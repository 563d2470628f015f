/**
 * Saved test respondents, for one person or for the team of a partner account. The only table with a respondent's id
 * and address.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { forgetDeleted } from "../engine/engine.ts";
import { fromJson, textsFrom, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { changesUnlessTaken } from "../engine/unique-violation.ts";

interface StoredAnswer {
  readonly attributeId: string;
  readonly values: readonly string[];
  /** Epoch milliseconds of the UTC day on which it was given; absent: unknown. */
  readonly at?: number | undefined;
}

/** Numbers as typed; `""` if empty. */
export interface PersonaFields {
  readonly name: string;
  readonly shared: boolean;
  readonly respondentId: string;
  readonly formFactor: string;
  readonly width: string;
  readonly height: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: string;
  readonly answers: readonly StoredAnswer[];
  readonly tags: readonly string[];
}

export interface StoredPersona extends PersonaFields {
  readonly id: string;
  readonly personId: string;
  /** Name of the owner. */
  readonly owner: string;
  /** Incremented with every save. */
  readonly revision: number;
  readonly updatedAt: number;
  /** Name of the person who saved it last. */
  readonly updatedBy: string;
  readonly usedAt: number | null;
}

/** Author and time (epoch milliseconds) of a save. */
export interface Save {
  readonly by: string;
  readonly at: number;
}

export function personasRepository(db: Kysely<Tables>) {
  const rowsOf = ({ partnerId }: PartnerScope) =>
    db
      .selectFrom("personas as r")
      .innerJoin("people as p", "p.id", "r.person_id")
      .selectAll("r")
      .select("p.name as owner")
      .where("r.partner_id", "=", partnerId);

  return {
    /** The person's own personas and those shared by others, by name. */
    async of(scope: PartnerScope, personId: string): Promise<StoredPersona[]> {
      const rows = await rowsOf(scope)
        .where((eb) => eb.or([eb("r.person_id", "=", personId), eb("r.shared", "=", 1)]))
        .orderBy("r.name")
        .orderBy("r.id")
        .execute();
      return rows.map(toPersona);
    },

    async byId(scope: PartnerScope, id: string): Promise<StoredPersona | undefined> {
      const row = await rowsOf(scope).where("r.id", "=", id).executeTakeFirst();
      return row && toPersona(row);
    },

    /** Id of the new persona; `undefined` when the person has one of that name. */
    async add(
      { partnerId }: PartnerScope,
      personId: string,
      fields: PersonaFields,
      { by, at }: Save,
    ): Promise<string | undefined> {
      const row = await db
        .insertInto("personas")
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          person_id: personId,
          ...toColumns(fields),
          revision: 1,
          created_at: at,
          updated_at: at,
          updated_by: by,
        })
        .onConflict((conflict) => conflict.columns(["partner_id", "person_id", "name"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * The replaced data is erased from the files. `false`: changed by another save, deleted, or its owner has another
     * of that name.
     */
    async change(
      { partnerId }: PartnerScope,
      { id, revision }: { readonly id: string; readonly revision: number },
      fields: PersonaFields,
      { by, at }: Save,
    ): Promise<boolean> {
      const renamed = db
        .updateTable("personas")
        .set({ ...toColumns(fields), revision: revision + 1, updated_at: at, updated_by: by })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .where("revision", "=", revision)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("personas as other")
                .select("other.id")
                .whereRef("other.partner_id", "=", "personas.partner_id")
                .whereRef("other.person_id", "=", "personas.person_id")
                .whereRef("other.id", "!=", "personas.id")
                .where("other.name", "=", fields.name),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      const changed = await changesUnlessTaken(renamed);
      await forgetDeleted(db);
      return changed;
    },

    /** Records that it was filled into a form. The revision stays the same, since no field changes. */
    async noteUse({ partnerId }: PartnerScope, id: string, at: number): Promise<void> {
      await db
        .updateTable("personas")
        .set({ used_at: at })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .execute();
    },

    /** Also erases the data from the files. */
    async remove({ partnerId }: PartnerScope, id: string): Promise<void> {
      await db.deleteFrom("personas").where("partner_id", "=", partnerId).where("id", "=", id).execute();
      await forgetDeleted(db);
    },
  };
}

const toColumns = (fields: PersonaFields) => ({
  name: fields.name,
  shared: Number(fields.shared),
  respondent_id: fields.respondentId,
  form_factor: fields.formFactor,
  width: fields.width,
  height: fields.height,
  ip: fields.ip,
  user_agent: fields.userAgent,
  locale: fields.locale,
  answers: toJson(fields.answers),
  tags: toJson(fields.tags),
});

const toPersona = (row: Selectable<Tables["personas"]> & { readonly owner: string }): StoredPersona => ({
  id: row.id,
  personId: row.person_id,
  owner: row.owner,
  name: row.name,
  shared: row.shared === 1,
  respondentId: row.respondent_id,
  formFactor: row.form_factor,
  width: row.width,
  height: row.height,
  ip: row.ip,
  userAgent: row.user_agent,
  locale: row.locale,
  answers: fromJson(row.answers) as readonly StoredAnswer[],
  tags: textsFrom(row.tags),
  revision: row.revision,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  usedAt: row.used_at,
});
