/** The console's store, opened once per process. */
import "server-only";
import type { StatementRecord } from "../store/engine/statement-record.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { storeLocation } from "./env.ts";
import { log } from "./log.ts";
import { processSingleton } from "./process-wide.ts";
import { requestContext } from "./request-context.ts";
import { onStop } from "./shutdown/stop-hooks.ts";
import { tracer } from "./tracing/tracer.ts";

export function consoleStore(): Promise<Store> {
  return processSingleton("store", () => {
    const onStatement = tracer() && reportStatement;
    const opening = openStore(storeLocation({ alone: true, onStatement, onCheckpointFailure }));
    onStop("store", { close: () => opening.then((store) => store.close()) });
    return opening;
  });
}

const reportStatement = (record: StatementRecord): void => requestContext()?.span?.statement(record);

/** The checkpoint is repeated; until then deleted data can be read in the log beside the file. */
const onCheckpointFailure = (error: unknown): void => log.error("deleted data not erased yet", { error });
