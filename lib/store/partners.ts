/**
 * Partner accounts: the installation's own, whose address and keys stand in its settings, and those that are kept here with a
 * sealed secret. What changes them goes into the audit trail in the same transaction.
 */
import "server-only";
import type { Kysely, Selectable, Transaction } from "kysely";
import { fail } from "../failure.ts";
import { keptApart } from "../kept-apart.ts";
import type { AuditEntry, auditRepository } from "./audit.ts";
import { ownPartnerRepository } from "./own-partner.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export type Environment = "sandbox" | "production";

/** What people choose of an account. */
export interface AccountChoice {
  readonly name: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  /** `""`: the same. */
  readonly opportunityBaseUrl: string;
  readonly accessKey: string;
  /** What differs from the usual dialect. */
  readonly dialect: Readonly<Record<string, unknown>>;
}

export interface KeptAccount extends AccountChoice {
  readonly id: string;
  /** Sealed. */
  readonly secret: string;
  readonly secretVersion: number;
  /** Epoch milliseconds, as the others. */
  readonly disabledAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** E-mail address. */
  readonly updatedBy: string;
}

export interface SealedSecret {
  readonly id: string;
  readonly secret: string;
  readonly secretVersion: number;
}

export function partnersRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  /** The change and its entry in the trail, or neither. */
  const recorded = <T>(entry: AuditEntry, change: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const changed = await change(trx);
      await audit.append(entry, trx);
      return changed;
    });

  return {
    ...ownPartnerRepository(db, audit),

    /** All that there ever were, by name. */
    async noted(): Promise<Pick<KeptAccount, "id" | "name">[]> {
      return db.selectFrom("partners").select(["id", "name"]).orderBy("name").orderBy("id").execute();
    },

    /** Of the accounts that are kept here, by name. */
    async kept(): Promise<KeptAccount[]> {
      const rows = await db
        .selectFrom("partners")
        .selectAll()
        .where("base_url", "!=", "")
        .orderBy("name")
        .orderBy("id")
        .execute();
      return rows.map(toAccount);
    },

    async byId(id: string): Promise<KeptAccount | undefined> {
      const row = await db
        .selectFrom("partners")
        .selectAll()
        .where("id", "=", id)
        .where("base_url", "!=", "")
        .executeTakeFirst();
      return row && toAccount(row);
    },

    /** @throws FailureError `conflict` when an account has that name. */
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
     * Changes what was chosen, and the secret where there is another.
     *
     * @param over `updatedAt` of the account as the person saw it.
     * @throws FailureError `missing`; `conflict` when somebody changed it meanwhile, or the name is taken.
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
            // Two changes within a millisecond are two all the same.
            updated_at: Math.max(entry.at, over + 1),
            updated_by: entry.operator,
          })
          .where("id", "=", id)
          .where("base_url", "!=", "")
          .where("updated_at", "=", over)
          .executeTakeFirst();
        if (Number(changed.numUpdatedRows) === 0) await throwGone(trx, id);
      });
    },

    /** @param at `null`: in use again. @throws FailureError `missing` */
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

    /** Everything that is sealed, in the order of ids. */
    async sealed(): Promise<SealedSecret[]> {
      return (await this.kept())
        .map(({ id, secret, secretVersion }) => ({ id, secret, secretVersion }))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },

    /** Puts the same secret there, sealed anew; `false` when it is another one by now. */
    async reseal({ id, secret }: Pick<SealedSecret, "id" | "secret">, anew: string): Promise<boolean> {
      const changed = await db
        .updateTable("partners")
        .set({ secret: anew })
        .where("id", "=", id)
        .where("secret", "=", secret)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) > 0;
    },
  };
}

const missing = () => fail("missing", "There is no such partner account.");

async function refuseSameName(trx: Transaction<Tables>, name: string, id: string): Promise<void> {
  const taken = await trx
    .selectFrom("partners")
    .select("id")
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (taken) throw fail("conflict", `Another partner account is called “${keptApart(name)}” already.`);
}

async function throwGone(trx: Transaction<Tables>, id: string): Promise<never> {
  const row = await trx
    .selectFrom("partners")
    .select("updated_by")
    .where("id", "=", id)
    .where("base_url", "!=", "")
    .executeTakeFirst();
  if (!row) throw missing();
  throw fail("conflict", `${row.updated_by} changed this account meanwhile. Look at it again before you change it.`);
}

const columnsOf = ({ name, environment, baseUrl, opportunityBaseUrl, accessKey, dialect }: AccountChoice) => ({
  name,
  environment,
  base_url: baseUrl,
  opportunity_base_url: opportunityBaseUrl,
  access_key: accessKey,
  dialect: toJson(dialect),
});

const toAccount = (row: Selectable<Tables["partners"]>): KeptAccount => ({
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
