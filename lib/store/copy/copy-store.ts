/** Fills an empty store with all of another one. */
import "server-only";
import { lanes } from "../engine/lanes.ts";
import { buildIndex } from "./copy-index.ts";
import { endState } from "./copy-state.ts";
import { compareCopy, copyTables, type CopiedTables, type CopyTask } from "./copy-tables.ts";
import type { Snapshot } from "./snapshot.ts";

interface StoreCopy extends CopyTask {
  readonly source: Snapshot;
  /** Called once the snapshot has been read. */
  endSnapshot(): Promise<void>;
  /** Called before the copy is released for consoles. */
  check(): Promise<void>;
}

/** @throws Error with a readable message; no console opens the target then. */
export async function copyStore({ endSnapshot, check, ...task }: StoreCopy): Promise<CopiedTables> {
  const copied = await copyTables(task);
  await endSnapshot();
  await buildIndex(task);
  task.report("Comparing both sides:");
  await compareCopy(task, copied.tables);
  await check();
  await lanes.run(task.target.db, "schema", endState);
  return copied;
}
