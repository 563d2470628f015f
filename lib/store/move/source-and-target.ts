/** Source and target of a move. Consoles must be stopped on both sides. */
import "server-only";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { checkDatabase } from "../backup/check-database.ts";
import { checkStore } from "../backup/check-store.ts";
import { openStoreFile } from "../backup/store-file.ts";
import { inSentence, refuseRunning, type CopyTarget } from "../copy/copy-target.ts";
import { olderSchema, openDatabase, openDatabaseTarget, type DatabaseAddress } from "../copy/database-copy.ts";
import { openFileTarget } from "../copy/sqlite-target.ts";
import { sqliteSnapshot, type Snapshot } from "../copy/snapshot.ts";
import { claimDataFolder } from "../engine/data-folder-claim.ts";
import { heartbeats } from "../instances/live-instances.ts";
import { STORE_FILE } from "../open-store.ts";

export type StoreLocation = { readonly dataDir: string } | DatabaseAddress;

interface MoveSource {
  readonly snapshot: Snapshot;
  /** Key files beside the store. */
  readonly keys: readonly string[];
  /** Ends the snapshot of the source. */
  endSnapshot(): Promise<void>;
  /** @throws Error with a readable message when a console has run since the source was opened, even if it has stopped. */
  refuseChanges(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error with a readable message when there is no sound store, of this version, without a console. */
export const openSource = (
  location: StoreLocation,
  keyNames: readonly string[],
  signal: AbortSignal | undefined,
): Promise<MoveSource> =>
  "url" in location ? openDatabaseSource(location, signal) : openFolderSource(location.dataDir, keyNames, signal);

async function openFolderSource(
  dataDir: string,
  keyNames: readonly string[],
  signal: AbortSignal | undefined,
): Promise<MoveSource> {
  const file = path.join(dataDir, STORE_FILE);
  if (!existsSync(file)) throw new Error(`No data found in the folder ${dataDir}.`);
  const release = claimDataFolder(dataDir);
  try {
    const name = `The store ${file}`;
    const store = await openStoreFile(file, { name, inUse: true });
    try {
      if (!store.current) throw new Error(olderSchema(name));
      await checkStore(store, { name, signal });
      store.database.exec("begin");
      return {
        snapshot: sqliteSnapshot(store.database),
        keys: keyNames.filter((key) => existsSync(path.join(dataDir, key))),
        endSnapshot: async () => store.database.exec("rollback"),
        // The claim keeps consoles away.
        refuseChanges: async () => undefined,
        close: async () => {
          await store.close();
          release();
        },
      };
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

async function openDatabaseSource(address: DatabaseAddress, signal: AbortSignal | undefined): Promise<MoveSource> {
  const { db, name, close, ...database } = await openDatabase(address);
  try {
    const before = await heartbeats(db);
    await refuseRunning(db, name);
    const snapshot = await database.snapshot();
    try {
      await checkDatabase({ db, name, snapshot, signal });
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    return {
      snapshot,
      keys: [],
      endSnapshot: () => snapshot.close(),
      async refuseChanges() {
        if ((await heartbeats(db)) === before) return;
        throw new Error(
          `A console has been running on ${inSentence(name)} since the copy began, and what it wrote may be missing. ` +
            "Stop all consoles, and run the command again. No console opens the copy.",
        );
      },
      close: async () => {
        await snapshot.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws Error with a readable message when there is a store, or a console is running. */
export const openTarget = (location: StoreLocation): Promise<CopyTarget & { close(): Promise<void> }> =>
  "url" in location ? openDatabaseTarget(location) : openFolderTarget(location.dataDir);

async function openFolderTarget(dataDir: string): Promise<CopyTarget & { close(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = claimDataFolder(dataDir);
  try {
    const target = await openFileTarget(path.join(dataDir, STORE_FILE), `The data folder ${dataDir}`);
    return {
      ...target,
      close: async () => {
        await target.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
