/**
 * Computed ledgers by partner account. They are computed again once the panel, the open opportunities or
 * the day differ; until then, the earlier one of the same panel is served. One computation at a time in a process.
 */
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { processSingleton } from "../../server/process-wide.ts";
import { createMutex, type Mutex } from "../../store/engine/mutex.ts";

interface LedgerProgress {
  readonly done: number;
  readonly total: number;
}

interface Running<Ledger> {
  readonly stamp: string;
  readonly panelId: string;
  readonly result: Promise<Ledger>;
  progress: LedgerProgress;
}

interface Slot<Ledger> {
  latest?:
    | { readonly stamp: string; readonly panelId: string; readonly ledger: Ledger; readonly size: number }
    | undefined;
  running?: Running<Ledger> | undefined;
}

export interface LedgerRequest<Ledger> {
  readonly partnerId: string;
  readonly panelId: string;
  /** Differs whenever the result may differ. */
  readonly stamp: string;
  /** Computes even for an equal stamp. */
  readonly again: boolean;
  /** Milliseconds to wait for a result before progress is answered. */
  readonly patience: number;
  /** Number of ledgers that the result consists of: one for each view. */
  readonly sizeOf: (ledger: Ledger) => number;
  readonly compute: (
    onProgress: (done: number, total: number) => void,
    /** Throws once another computation has replaced this one. */
    throwIfUnwanted: () => void,
  ) => Promise<Ledger>;
}

export interface LedgerOutcome<Ledger> {
  /** `undefined`: none yet for this panel. */
  readonly ledger: Ledger | undefined;
  /** Set while a newer one is being computed. */
  readonly progress: LedgerProgress | undefined;
}

/** Partner accounts; the least recently used are dropped. */
const MAX_SLOTS = 40;
/** Ledgers of all partner accounts. Beyond, those of the accounts used least recently are dropped. */
const MAX_LEDGERS = 1_000;

interface Cache {
  readonly slots: Map<string, Slot<unknown>>;
  readonly turn: Mutex;
}

const cache = () => processSingleton("profiling-ledgers", (): Cache => ({ slots: new Map(), turn: createMutex() }));

/** @throws the failure of the computation, if it fails while this request waits. */
export async function cachedLedger<Ledger>(request: LedgerRequest<Ledger>): Promise<LedgerOutcome<Ledger>> {
  const { panelId, stamp, again, patience } = request;
  const slot = slotOf<Ledger>(request.partnerId);
  if (slot.running?.stamp !== stamp) {
    if (again || slot.latest?.stamp !== stamp) start(slot, request);
    // The inputs are as they were before a computation that is not needed any more.
    else slot.running = undefined;
  }
  if (slot.running) {
    const result = slot.running.result.catch((error: unknown) => {
      if (!(error instanceof Replaced)) throw error;
    });
    await Promise.race([result, wait(patience, undefined, { ref: false })]);
  }
  return {
    ledger: slot.latest?.panelId === panelId ? slot.latest.ledger : undefined,
    progress: slot.running?.progress,
  };
}

function slotOf<Ledger>(key: string): Slot<Ledger> {
  const { slots } = cache();
  const slot = (slots.get(key) ?? {}) as Slot<Ledger>;
  slots.delete(key);
  slots.set(key, slot);
  for (const old of slots.keys()) if (slots.size > MAX_SLOTS) slots.delete(old);
  return slot;
}

/** Drops results of the accounts used least recently until at most `MAX_LEDGERS` are left, except that of `kept`. */
function dropOldest(kept: Slot<unknown>): void {
  const others = [...cache().slots.values()].filter((slot) => slot !== kept);
  let total = [kept, ...others].reduce((sum, { latest }) => sum + (latest?.size ?? 0), 0);
  for (const slot of others) {
    if (total <= MAX_LEDGERS) return;
    total -= slot.latest?.size ?? 0;
    slot.latest = undefined;
  }
}

function start<Ledger>(slot: Slot<Ledger>, { panelId, stamp, compute, sizeOf }: LedgerRequest<Ledger>): void {
  const running: Running<Ledger> = {
    stamp,
    panelId,
    progress: { done: 0, total: 0 },
    result: inTurn(async () => {
      try {
        const ledger = await compute(
          (done, total) => {
            running.progress = { done, total };
          },
          () => {
            if (slot.running !== running) throw new Replaced();
          },
        );
        if (slot.running === running) {
          slot.latest = { stamp, panelId, ledger, size: sizeOf(ledger) };
          dropOldest(slot);
        }
        return ledger;
      } finally {
        if (slot.running === running) slot.running = undefined;
      }
    }),
  };
  slot.running = running;
  // A failure is reported to the requests that wait for it, if any.
  running.result.catch(() => undefined);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await cache().turn();
  try {
    return await work();
  } finally {
    end();
  }
}

/** The computation's result is not needed any more. Not an error for the requests that wait for it. */
class Replaced extends Error {
  constructor() {
    super("Another computation of the ledger has replaced this one.");
    this.name = "Replaced";
  }
}
