/** The console's store, opened once a process. */
import "server-only";
import { openStore, type Store } from "../store/open-store.ts";
import { env } from "./env.ts";
import { keepInProcess } from "./process-wide.ts";

export function consoleStore(): Promise<Store> {
  return keepInProcess("store", () => openStore({ dataDir: env().dataDir, alone: true }));
}
