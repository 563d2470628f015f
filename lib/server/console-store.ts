/** The console's store, opened once per process. */
import "server-only";
import { openStore, type Store } from "../store/open-store.ts";
import { storePlace } from "./env.ts";
import { processSingleton } from "./process-wide.ts";
import { onStop } from "./shutdown/stop-hooks.ts";

export function consoleStore(): Promise<Store> {
  return processSingleton("store", () => {
    const opening = openStore(storePlace({ alone: true }));
    onStop("store", { close: () => opening.then((store) => store.close()) });
    return opening;
  });
}
