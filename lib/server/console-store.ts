/** The console's store, opened once per process. */
import "server-only";
import type { StatementRecord } from "../store/engine/statement-record.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { storeLocation } from "./env.ts";
import { processSingleton } from "./process-wide.ts";
import { requestContext } from "./request-context.ts";
import { onStop } from "./shutdown/stop-hooks.ts";
import { tracer } from "./tracing/tracer.ts";

export function consoleStore(): Promise<Store> {
  return processSingleton("store", () => {
    const opening = openStore(storeLocation({ alone: true, onStatement: tracer() && reportStatement }));
    onStop("store", { close: () => opening.then((store) => store.close()) });
    return opening;
  });
}

const reportStatement = (record: StatementRecord): void => requestContext()?.span?.statement(record);
