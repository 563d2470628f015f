/**
 * Checkpoints that empty the write-ahead log, and with it earlier copies of deleted data. The change that asked for one
 * is already stored: a checkpoint that fails, or that readers in another process hinder, is repeated until it succeeds.
 */
import "server-only";
import type { CompiledQuery, QueryResult } from "kysely";
import type { Mutex } from "./mutex.ts";

/** Milliseconds. A backup, which reads in another process, may take minutes. */
const REPEAT_AFTER = 60_000;

export interface CheckpointOptions {
  /** Called with the failure of a checkpoint, which no caller sees. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Milliseconds until an incomplete checkpoint is repeated. */
  readonly repeatAfter?: number;
}

interface Attempts {
  /** Waits for other processes. */
  readonly patient: (query: CompiledQuery) => Promise<QueryResult<unknown>>;
  readonly immediate: (query: CompiledQuery) => QueryResult<unknown>;
}

/** A checkpoint of the log changes no data and cannot run inside a transaction. */
export const isCheckpoint = ({ sql }: Pick<CompiledQuery, "sql">): boolean => /^pragma wal_checkpoint/i.test(sql);

/** A checkpoint reports instead of failing when others use the log. */
export const isIncomplete = ({ rows: [row] }: QueryResult<unknown>): boolean =>
  (row as { readonly busy?: number } | undefined)?.busy === 1;

/** @param turns of the writer, which every checkpoint needs. */
export function createCheckpoints(
  turns: Mutex,
  { patient, immediate }: Attempts,
  { onFailure = () => undefined, repeatAfter = REPEAT_AFTER }: CheckpointOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function tryToEmpty(query: CompiledQuery, attempt: () => Promise<QueryResult<unknown>>): Promise<void> {
    clearTimeout(timer);
    try {
      if (!isIncomplete(await attempt())) return;
    } catch (error) {
      onFailure(error);
    }
    timer = setTimeout(() => void repeat(query), repeatAfter).unref();
  }

  /** Does not wait for other processes: writes of this one would wait, too. */
  async function repeat(query: CompiledQuery): Promise<void> {
    const end = await turns();
    try {
      if (!stopped) await tryToEmpty(query, async () => immediate(query));
    } finally {
      end();
    }
  }

  return {
    /** For the holder of the turn. Never fails. */
    async run(query: CompiledQuery): Promise<QueryResult<never>> {
      await tryToEmpty(query, () => patient(query));
      return { rows: [] };
    },
    /** For the holder of the turn, before it closes the writer. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
