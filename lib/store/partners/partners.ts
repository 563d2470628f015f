/**
 * Partner accounts: the installation's own, configured in the settings, and those stored here with a sealed secret.
 * Changes are recorded in the audit log in the same transaction.
 */
import "server-only";
import type { Kysely, Selectable, Transaction } from "kysely";
import { fail } from "../../failure.ts";
import { isolateBidi } from "../../bidi-isolate.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { ownPartnerRepository } from "./own-partner.ts";
import type { StoredAccount, AccountChoice } from "./partner-account.ts";

export interface SealedSecret {
  readonly id: string;
  readonly secret: string;
  readonly secretVersion: number;
}

export function partnersRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  /** Runs a change and appends its audit entry in one transaction. */
  const recorded = <T>(entry: AuditEntry, change: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    lanes.run(db, "people", async (trx) => {
      const changed = await change(trx);
      await audit.append(entry, trx);
      return changed;
    });

  return {
    ...ownPartnerRepository(db, audit),

    /** All accounts ever recorded, by name. */
    async noted(): Promise<Pick<StoredAccount, "id" | "name">[]> {
      return db.selectFrom("partners").select(["id", "name"]).orderBy("name").orderBy("id").execute();
    },

    /** Accounts stored here, by name. */
    async kept(): Promise<StoredAccount[]> {
      const rows = await db
        .selectFrom("partners")
        .selectAll()
        .where("base_url", "!=", "")
        .orderBy("name")
        .orderBy("id")
        .execute();
      return rows.map(toAccount);
    },

    async byId(id: string): Promise<StoredAccount | undefined> {
      const row = await db
        .selectFrom("partners")
        .selectAll()
        .where("id", "=", id)
        .where("base_url", "!=", "")
        .executeTakeFirst();
      return row && toAccount(row);
    },

    /** @throws FailureError `conflict` when the name is taken. */
    async add(choice: AccountChoice, { id, secret, secretVersion }: SealedSecret, entry: AuditEntry): Promise<void> {
      await recorded(entry, async (trx) => {
        await refuseSameName(trx, choice.name, id);
        await trx
          .insertInto("partners")
          .values({
            id,
            created_at: entry.at,
            ...columnsOf(choice),
            secret,
            secret_version: secretVersion,
            updated_at: entry.at,
            updated_by: entry.operator,
          })
          .execute();
      });
    },

    /**
     * Updates the editable fields, and the secret if a new one is given.
     * @param over `updatedAt` of the account when the operator loaded it.
     * @throws FailureError `missing`; `conflict` when the account has changed since, or the name is taken.
     */
    async change(
      id: string,
      over: number,
      choice: AccountChoice,
      secret: Omit<SealedSecret, "id"> | undefined,
      entry: AuditEntry,
    ): Promise<void> {
      await recorded(entry, async (trx) => {
        await refuseSameName(trx, choice.name, id);
        const changed = await trx
          .updateTable("partners")
          .set({
            ...columnsOf(choice),
            ...(secret ? { secret: secret.secret, secret_version: secret.secretVersion } : {}),
            // Keeps two changes within the same millisecond distinct.
            updated_at: Math.max(entry.at, over + 1),
            updated_by: entry.operator,
          })
          .where("id", "=", id)
          .where("base_url", "!=", "")
          .where("updated_at", "=", over)
          .executeTakeFirst();
        if (Number(changed.numUpdatedRows) === 0) await throwMissing(trx, id);
      });
    },

    /** @param at `null`: enables it again. @throws FailureError `missing` */
    async setDisabled(id: string, at: number | null, entry: AuditEntry): Promise<void> {
      await recorded(entry, async (trx) => {
        const changed = await trx
          .updateTable("partners")
          .set({ disabled_at: at, updated_at: entry.at, updated_by: entry.operator })
          .where("id", "=", id)
          .where("base_url", "!=", "")
          .executeTakeFirst();
        if (Number(changed.numUpdatedRows) === 0) throw missing();
      });
    },

    /** All sealed secrets, in the order of ids. */
    async sealed(): Promise<SealedSecret[]> {
      return (await this.kept())
        .map(({ id, secret, secretVersion }) => ({ id, secret, secretVersion }))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },

    /** Replaces a sealed secret by a resealed one; `false` when the secret has changed since it was read. */
    async reseal({ id, secret }: Pick<SealedSecret, "id" | "secret">, resealed: string): Promise<boolean> {
      const changed = await db
        .updateTable("partners")
        .set({ secret: resealed })
        .where("id", "=", id)
        .where("secret", "=", secret)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) > 0;
    },
  };
}

const missing = () => fail("missing", "The partner account was not found. Reload the list.");

async function refuseSameName(trx: Transaction<Tables>, name: string, id: string): Promise<void> {
  const taken = await trx
    .selectFrom("partners")
    .select("id")
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (taken) throw fail("conflict", `Another partner account is already named “${isolateBidi(name)}”.`);
}

async function throwMissing(trx: Transaction<Tables>, id: string): Promise<never> {
  const row = await trx
    .selectFrom("partners")
    .select("updated_by")
    .where("id", "=", id)
    .where("base_url", "!=", "")
    .executeTakeFirst();
  if (!row) throw missing();
  throw fail(
    "conflict",
    `${row.updated_by} changed this account in the meantime. Check the current settings before you save.`,
  );
}

const columnsOf = ({ name, environment, baseUrl, opportunityBaseUrl, accessKey, dialect }: AccountChoice) => ({
  name,
  environment,
  base_url: baseUrl,
  opportunity_base_url: opportunityBaseUrl,
  access_key: accessKey,
  dialect: toJson(dialect),
});

const toAccount = (row: Selectable<Tables["partners"]>): StoredAccount => ({
  id: row.id,
  name: row.name,
  environment: row.environment === "sandbox" ? "sandbox" : "production",
  baseUrl: row.base_url,
  opportunityBaseUrl: row.opportunity_base_url,
  accessKey: row.access_key,
  dialect: fromJson(row.dialect) as AccountChoice["dialect"],
  secret: row.secret ?? "",
  secretVersion: row.secret_version,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});
