/** Size of the store on disk. */
import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { STORE_FILE } from "./open-store.ts";

export interface StoreSize {
  /** Bytes. */
  readonly file: number;
  /** Bytes of the write-ahead log; 0 if there is none. */
  readonly log: number;
}

export async function storeSize(dataDir: string): Promise<StoreSize> {
  const bytes = (name: string) => stat(path.join(dataDir, name)).then(({ size }) => size);
  const log = bytes(`${STORE_FILE}-wal`).catch(() => 0);
  return { file: await bytes(STORE_FILE), log: await log };
}
