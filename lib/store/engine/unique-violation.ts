/** Updates that a unique index refuses, because another transaction has taken the value since it was checked. */
import "server-only";

/** Codes of PostgreSQL and SQLite: unique index; SQLite also for its row ids and primary keys. */
const POSTGRES = "23505";
const SQLITE: ReadonlySet<unknown> = new Set([1_555, 2_067, 2_579]);

/** Whether a row was changed; `false` also when its new value is taken. @throws every other error of the statement. */
export async function changesUnlessTaken(update: Promise<{ readonly numUpdatedRows: bigint }>): Promise<boolean> {
  try {
    return (await update).numUpdatedRows > 0n;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === POSTGRES) || ("errcode" in error && SQLITE.has(error.errcode)));
