/**
 * Number and SHA-256 of the rows of each table. Two stores with equal digests have equal data, on any engine:
 * rows are in the order of the primary key, cells in the order of the column names.
 */
import "server-only";
import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pluralize } from "../../pluralize.ts";
import { sqliteSnapshot, type Cells, type Snapshot } from "./snapshot.ts";
import { shapesIn } from "./sqlite-shape.ts";
import type { TableShape } from "./table-shape.ts";

export interface RowDigest {
  readonly rows: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** By table name. */
export type RowDigests = Readonly<Record<string, RowDigest>>;

export const rowCount = (rows: number): string => pluralize(rows, "row");

/** UTF-16 units hashed at once. */
const UNITS_PER_STEP = 200_000;

export interface RowHasher {
  /** Returns whether many rows were hashed since it last did. */
  add(rows: readonly Cells[]): boolean;
  digest(): RowDigest;
}

export function rowHasher(): RowHasher {
  const hash = createHash("sha256");
  let rows = 0;
  let text = "";
  return {
    add(batch) {
      let many = false;
      for (const cells of batch) {
        rows += 1;
        text += `${JSON.stringify(cells)}\n`;
        if (text.length < UNITS_PER_STEP) continue;
        hash.update(text);
        text = "";
        many = true;
      }
      return many;
    },
    digest: () => ({ rows, sha256: hash.update(text).digest("hex") }),
  };
}

/** @param signal checked every few hundred rows. */
export async function digestTable(snapshot: Snapshot, table: TableShape, signal?: AbortSignal): Promise<RowDigest> {
  const hasher = rowHasher();
  for await (const rows of snapshot.rows(table)) {
    if (!hasher.add(rows)) continue;
    await nextTurn();
    signal?.throwIfAborted();
  }
  return hasher.digest();
}

/** Digests of all tables of a SQLite file that no one changes meanwhile; without the search index, which is derived. */
export async function digestTables(database: DatabaseSync, signal?: AbortSignal): Promise<RowDigests> {
  const digests: Record<string, RowDigest> = {};
  for (const table of shapesIn(database)) {
    digests[table.name] = await digestTable(sqliteSnapshot(database), table, signal);
  }
  return digests;
}
