/** The console's store, opened once per process. */
import "server-only";
import { openStore, type Store } from "../store/open-store.ts";
import { env } from "./env.ts";
import { processSingleton } from "./process-wide.ts";

export function consoleStore(): Promise<Store> {
  return processSingleton("store", () => openStore({ dataDir: env().dataDir, alone: true }));
}
