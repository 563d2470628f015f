/** Copies the rows of a store into an empty one, between any two engines. Continues a copy that was interrupted. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { lanes } from "../engine/lanes.ts";
import { NOTHING, readState, writeState, type CopyState } from "./copy-state.ts";
import type { CopyTarget } from "./copy-target.ts";
import { digestTable, rowCount, rowHasher, type RowDigest, type RowDigests } from "./row-digests.ts";
import { storable, type Snapshot } from "./snapshot.ts";
import { copiedTables } from "./sqlite-shape.ts";
import type { TableShape } from "./table-shape.ts";

export interface CopyTask {
  readonly target: CopyTarget;
  /** Receives a line about each step. */
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface CopiedTables {
  /** Rows of the source, as the target stores them. */
  readonly tables: RowDigests;
  /** Number of texts from which U+0000 was removed, by table. */
  readonly changed: ReadonlyMap<string, number>;
}

/** Rows between two lines about the same table. */
const ROWS_PER_LINE = 200_000;

/** Copies each table in one transaction, which also notes that it is complete. */
export async function copyTables(task: CopyTask & { readonly source: Snapshot }): Promise<CopiedTables> {
  const { target, report, signal } = task;
  const tables = await copiedTables();
  const source = storable(task.source);
  let state = await usableState(task, source, tables);
  for (const table of tables) {
    if (state.tables[table.name]) continue;
    if (await isEmpty(source, table)) {
      // Noted together with the next table.
      state = { ...state, tables: { ...state.tables, [table.name]: rowHasher().digest() } };
      continue;
    }
    const digest = await lanes.run(target.db, "schema", async (trx) => {
      const hasher = rowHasher();
      let rows = 0;
      for await (const batch of source.rows(table)) {
        signal?.throwIfAborted();
        hasher.add(batch);
        await target.insert(trx, table, batch);
        const before = rows;
        rows += batch.length;
        if (Math.floor(rows / ROWS_PER_LINE) > Math.floor(before / ROWS_PER_LINE))
          report(`${table.name}: ${rowCount(rows)} so far`);
        await nextTurn();
      }
      const complete = hasher.digest();
      state = { ...state, tables: { ...state.tables, [table.name]: complete } };
      await writeState(trx, state);
      return complete;
    });
    report(`${table.name}: ${rowCount(digest.rows)} copied`);
  }
  return { tables: state.tables, changed: source.changed };
}

async function isEmpty(source: Snapshot, table: TableShape): Promise<boolean> {
  for await (const batch of source.rows(table)) return batch.length === 0;
  return true;
}

/** State of an earlier copy, as far as its tables still equal those of the source. */
async function usableState(
  { target, report, signal }: CopyTask,
  source: Snapshot,
  tables: readonly TableShape[],
): Promise<CopyState> {
  const earlier = (await readState(target.db)) ?? NOTHING;
  const done = tables.filter(({ name }) => earlier.tables[name]);
  if (done.length > 0) report(`Continuing: ${done.length} of ${tables.length} tables are there.`);
  let usable = done.length > 0;
  for (const table of done) {
    usable = isEqual(await digestTable(source, table, signal), earlier.tables[table.name]);
    if (usable) continue;
    report(`Table “${table.name}” has changed since. Starting again.`);
    break;
  }
  if (usable) return earlier;
  await lanes.run(target.db, "schema", async (trx) => {
    await target.clear(trx, tables);
    await writeState(trx, NOTHING);
  });
  return NOTHING;
}

const isEqual = (one: RowDigest, other: RowDigest | undefined): boolean =>
  one.rows === other?.rows && one.sha256 === other.sha256;

/**
 * Compares the target with the copied rows, and reports each table.
 * @throws Error that names the first table that differs; the copy then starts over.
 */
export async function compareCopy({ target, report, signal }: CopyTask, copied: RowDigests): Promise<void> {
  const written = await target.snapshot();
  try {
    for (const table of await copiedTables()) {
      signal?.throwIfAborted();
      const [expected, found] = [copied[table.name], await digestTable(written, table, signal)];
      if (!isEqual(found, expected)) {
        await lanes.run(target.db, "schema", (trx) => writeState(trx, NOTHING));
        throw new Error(
          `Table “${table.name}” of the copy differs: ${described(found)}, but the source has ` +
            `${expected ? described(expected) : "no such table"}. No console opens the copy. Run the command again to start anew.`,
        );
      }
      report(`${table.name}: ${described(found)}`);
    }
  } finally {
    await written.close();
  }
}

const described = ({ rows, sha256 }: RowDigest): string => `${rowCount(rows)}, SHA-256 ${sha256}`;
