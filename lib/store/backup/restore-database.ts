/** Restores a backup into a schema of a database that has no rows. */
import "server-only";
import { copyStore } from "../copy/copy-store.ts";
import type { CopiedTables } from "../copy/copy-tables.ts";
import { openDatabaseTarget, type DatabaseAddress } from "../copy/database-copy.ts";
import { sqliteSnapshot } from "../copy/snapshot.ts";
import { checkAudit, checkStore } from "./check-store.ts";
import { fileDigest, type Manifest } from "./manifest.ts";
import { openStoreFile, StoreFault } from "./store-file.ts";
import { manifestOf, refuseDifference } from "./verify.ts";

export interface DatabaseRestoreOptions {
  readonly database: DatabaseAddress;
  readonly file: string;
  /** Requires the manifest of the backup. */
  readonly manifest: boolean;
  /** Receives a line about each step. */
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal;
}

export interface DatabaseRestored extends CopiedTables {
  readonly manifest: Manifest | undefined;
}

/**
 * Checks the backup and copies its rows; the search index is rebuilt. A restore that was interrupted continues when
 * it is started again; until then, no console opens the database.
 * @throws Error with a readable message.
 */
export async function restoreDatabase(options: DatabaseRestoreOptions): Promise<DatabaseRestored> {
  const { database, file, report, signal } = options;
  const manifest = manifestOf(file, options);
  const name = `The backup ${file}`;
  const backup = await openStoreFile(file, { name, inUse: false });
  try {
    if (!backup.current) {
      throw new StoreFault(
        `${name} was made by an older version of the console. Restore it into a data folder, start this version there once, ` +
          "and move that store into the database.",
      );
    }
    await checkStore(backup, { name, signal });
    if (manifest) await refuseDifference(backup, { name, manifest, digest: await fileDigest(file, signal), signal });
    const target = await openDatabaseTarget(database);
    try {
      const copied = await copyStore({
        source: sqliteSnapshot(backup.database),
        target,
        report,
        signal,
        endSnapshot: async () => undefined,
        check: async () => void (await checkAudit(target.db, target.name)),
      });
      return { ...copied, manifest };
    } finally {
      await target.close();
    }
  } finally {
    await backup.close();
  }
}
