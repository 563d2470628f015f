/** Rows of stores, to compare a copy with its source. */
import path from "node:path";
import { openStoreFile } from "../../../lib/store/backup/store-file.ts";
import { digestTables, type RowDigests } from "../../../lib/store/copy/row-digests.ts";
import { STORE_FILE } from "../../../lib/store/open-store.ts";

/** Of a data folder without a console, except the applied schema steps. */
export async function digestsOf(dataDir: string): Promise<RowDigests> {
  const store = await openStoreFile(path.join(dataDir, STORE_FILE), { name: "The store", inUse: true });
  try {
    const { migrations: _steps, ...tables } = await digestTables(store.database);
    return tables;
  } finally {
    await store.close();
  }
}

/** Tables whose rows differ. */
export const differing = (one: RowDigests, other: RowDigests): readonly string[] =>
  Object.keys({ ...one, ...other }).filter(
    (table) => table !== "migrations" && JSON.stringify(one[table]) !== JSON.stringify(other[table]),
  );
