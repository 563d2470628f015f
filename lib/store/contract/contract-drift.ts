/** Differences between the service's answers and the contract, with their first and last time; never a body. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { CallSubject } from "../../sampling/call-subject.ts";
import type { DriftKind } from "../../sampling/contract/drift.ts";
import type { JsonType } from "../../sampling/contract/shape.ts";
import { toJsonOrNull } from "../engine/json-columns.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import { asKey } from "../engine/stored-text.ts";
import type { Tables } from "../engine/tables.ts";

/** Maximum differences stored per partner account; the most recent ones remain. */
export const MAX_STORED_DRIFT = 1_000;

/** One difference, with the answers that had it. */
export interface DriftEntry {
  readonly operation: string;
  readonly kind: DriftKind;
  readonly path: string;
  readonly type: JsonType;
  /** Unknown value; absent if it isn't shown. */
  readonly value?: string | undefined;
  /** Epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Number of answers that had it. */
  readonly answers: number;
  /** Subject of the latest call whose answer had it. */
  readonly example?: CallSubject | undefined;
}

export function contractDriftRepository(db: Kysely<Tables>) {
  return {
    /** Adds the counts to those stored, in one transaction. */
    async add({ partnerId }: PartnerScope, entries: readonly DriftEntry[]): Promise<void> {
      await lanes.run(db, `requests:${partnerId}`, async (trx) => {
        for (const { operation, kind, path, type, value, firstAt, lastAt, answers, example } of entries) {
          await trx
            .insertInto("contract_drift")
            .values({
              partner_id: partnerId,
              operation,
              kind,
              path: asKey(path),
              type,
              value: value === undefined ? NOT_SHOWN : JSON.stringify(asKey(value)),
              first_at: firstAt,
              last_at: lastAt,
              answers,
              example: toJsonOrNull(example),
            })
            .onConflict((conflict) =>
              conflict
                .columns(["partner_id", "operation", "kind", "path", "type", "value"])
                .doUpdateSet(({ ref, eb }) => ({
                  answers: eb("contract_drift.answers", "+", ref("excluded.answers")),
                  first_at: eb
                    .case()
                    .when("excluded.first_at", "<", ref("contract_drift.first_at"))
                    .then(ref("excluded.first_at"))
                    .else(ref("contract_drift.first_at"))
                    .end(),
                  last_at: eb
                    .case()
                    .when("excluded.last_at", ">", ref("contract_drift.last_at"))
                    .then(ref("excluded.last_at"))
                    .else(ref("contract_drift.last_at"))
                    .end(),
                  example: eb
                    .case()
                    .when("excluded.last_at", ">=", ref("contract_drift.last_at"))
                    .then(ref("excluded.example"))
                    .else(ref("contract_drift.example"))
                    .end(),
                })),
            )
            .execute();
        }
        await removeOldest(trx, partnerId);
      });
    },

    /** Latest seen first. */
    async list({ partnerId }: PartnerScope): Promise<DriftEntry[]> {
      const rows = await db
        .selectFrom("contract_drift")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .orderBy("last_at", "desc")
        .orderBy("operation")
        .orderBy("path")
        .orderBy("kind")
        .orderBy("type")
        .orderBy("value")
        .limit(MAX_STORED_DRIFT)
        .execute();
      return rows.map(toEntry);
    },
  };
}

/** Stored for a value that isn't shown; others are JSON texts. */
const NOT_SHOWN = "";

/** A service that sends ever new fields must not fill the disk. */
async function removeOldest(db: Kysely<Tables>, partnerId: string): Promise<void> {
  const oldest = await db
    .selectFrom("contract_drift")
    .select("last_at")
    .where("partner_id", "=", partnerId)
    .orderBy("last_at", "desc")
    .offset(MAX_STORED_DRIFT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("contract_drift")
    .where("partner_id", "=", partnerId)
    .where("last_at", "<=", oldest.last_at)
    .execute();
}

const toEntry = (row: Selectable<Tables["contract_drift"]>): DriftEntry => ({
  operation: row.operation,
  kind: row.kind as DriftKind,
  path: row.path,
  type: row.type as JsonType,
  ...(row.value === NOT_SHOWN ? {} : { value: JSON.parse(row.value) as string }),
  firstAt: row.first_at,
  lastAt: row.last_at,
  answers: row.answers,
  ...(row.example === null ? {} : { example: JSON.parse(row.example) as CallSubject }),
});
