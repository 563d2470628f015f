/** Verifies the store of a database, also while consoles use it. */
import "server-only";
import { openDatabase, type DatabaseAddress } from "../copy/database-copy.ts";
import { checkDatabase } from "./check-database.ts";
import { agreementOrFault, type SoundStore } from "./check-store.ts";
import { postgresSearchAgreement } from "./postgres-search-agreement.ts";
import type { SearchAgreement } from "./search-agreement.ts";

export interface DatabaseVerifyOptions {
  readonly database: DatabaseAddress;
  /** Compares every text with the search index instead of a sample. */
  readonly whole: boolean;
  readonly signal?: AbortSignal;
}

export interface VerifiedDatabase extends SoundStore {
  readonly name: string;
  readonly search: SearchAgreement;
}

/** @throws Error with a readable message that names the first difference. */
export async function verifyDatabase({ database, whole, signal }: DatabaseVerifyOptions): Promise<VerifiedDatabase> {
  const { db, name, close, ...opened } = await openDatabase(database);
  try {
    const snapshot = await opened.snapshot();
    try {
      const sound = await checkDatabase({ db, name, snapshot, signal });
      const search = agreementOrFault(await postgresSearchAgreement(snapshot, whole, signal), name);
      return { ...sound, name, search };
    } finally {
      await snapshot.close();
    }
  } finally {
    await close();
  }
}
