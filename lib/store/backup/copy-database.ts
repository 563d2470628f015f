/** Copies the last commit of a database into a SQLite file, while consoles keep writing. */
import "server-only";
import { copyStore } from "../copy/copy-store.ts";
import type { CopyTask } from "../copy/copy-tables.ts";
import { openDatabase, type DatabaseAddress } from "../copy/database-copy.ts";
import { openFileTarget } from "../copy/sqlite-target.ts";

export async function copyDatabase(
  address: DatabaseAddress,
  file: string,
  { report, signal }: Pick<CopyTask, "report" | "signal">,
): Promise<void> {
  const source = await openDatabase(address);
  try {
    const snapshot = await source.snapshot();
    try {
      const target = await openFileTarget(file, `The file ${file}`);
      try {
        const endSnapshot = () => snapshot.close();
        await copyStore({ source: snapshot, target, report, signal, endSnapshot, check: async () => undefined });
      } finally {
        await target.close();
      }
    } finally {
      await snapshot.close();
    }
  } finally {
    await source.close();
  }
}
