/**
 * Contract drift of all partner accounts: collected in memory while answers are read, and written to the store in
 * batches.
 */
import "server-only";
import type { CallDetails, CallRecord } from "../../sampling/client.ts";
import { MAX_PATH_LENGTH } from "../../sampling/contract/drift.ts";
import type { DriftEntry } from "../../store/contract/contract-drift.ts";
import type { PartnerScope } from "../../store/engine/scope.ts";
import { withholder } from "../../withheld-failure.ts";
import { consoleStore } from "../console-store.ts";
import { log } from "../log.ts";
import { processSingleton } from "../process-wide.ts";
import { onStop } from "../shutdown/stop-hooks.ts";

const FLUSH_MS = 1_000;
/** Differences collected between two writes; further ones are dropped. */
const MAX_COLLECTED = 1_000;

interface Collected {
  /** By partner account, then by difference. */
  readonly byPartner: Map<string, { readonly scope: PartnerScope; readonly entries: Map<string, DriftEntry> }>;
  size: number;
  timer: NodeJS.Timeout | undefined;
  /** The write in progress. */
  writing: Promise<void>;
}

const collected = () =>
  processSingleton("contract-drift", (): Collected => {
    onStop("contract drift", { flush: flushDrift });
    return { byPartner: new Map(), size: 0, timer: undefined, writing: Promise.resolve() };
  });

/** Collects the differences of one answer, without any value that was sent. */
export function collectDrift(
  scope: PartnerScope,
  { operation, startedAt }: Pick<CallRecord, "operation" | "startedAt">,
  { drift, personal, subject }: Pick<CallDetails, "drift" | "personal" | "subject">,
): void {
  if (drift.length === 0) return;
  const state = collected();
  const ofPartner = state.byPartner.get(scope.partnerId) ?? { scope, entries: new Map<string, DriftEntry>() };
  state.byPartner.set(scope.partnerId, ofPartner);
  const { entries } = ofPartner;
  const redact = withholder(personal, MAX_PATH_LENGTH);
  for (const { kind, path: sentPath, type, value } of drift) {
    const path = redact(sentPath);
    const key = JSON.stringify([operation, kind, path, type, value]);
    const earlier = entries.get(key);
    if (!earlier && state.size >= MAX_COLLECTED) continue;
    if (!earlier) state.size += 1;
    entries.set(key, {
      operation,
      kind,
      path,
      type,
      value,
      firstAt: Math.min(earlier?.firstAt ?? startedAt, startedAt),
      lastAt: Math.max(earlier?.lastAt ?? startedAt, startedAt),
      answers: (earlier?.answers ?? 0) + 1,
      example: subject,
    });
  }
  state.timer ??= setTimeout(() => void flushDrift(), FLUSH_MS).unref();
}

/** Writes everything collected so far. A failed write is logged and its differences are dropped. */
export async function flushDrift(): Promise<void> {
  const state = collected();
  clearTimeout(state.timer);
  state.timer = undefined;
  const batches = [...state.byPartner.values()];
  state.byPartner.clear();
  state.size = 0;
  if (batches.length > 0) state.writing = state.writing.then(() => write(batches));
  await state.writing;
}

async function write(batches: readonly { readonly scope: PartnerScope; readonly entries: Map<string, DriftEntry> }[]) {
  for (const { scope, entries } of batches) {
    try {
      await (await consoleStore()).contractDrift.add(scope, [...entries.values()]);
    } catch (error) {
      log.error("contract drift not written", { error });
    }
  }
}
