/** Console's part during a backup: a worker thread that writes at a steady rate and times each write. */
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { openStore } from "../../../lib/store/open-store.ts";
import { aCall, anEntry, SCOPE } from "../engines/fill-store.ts";

export interface Place {
  readonly dataDir?: string;
  /** Database, instead of the folder. */
  readonly url?: string;
}

export interface Writes {
  readonly count: number;
  /** Milliseconds. */
  readonly longest: number;
}

interface Shared {
  readonly place: Place;
  readonly state: Int32Array<SharedArrayBuffer>;
  /** Count and longest, at the end. */
  readonly writes: Float64Array<SharedArrayBuffer>;
}

const [OPENING, WRITING, STOPPING, STOPPED] = [0, 1, 2, 3];
/** Milliseconds between two writes: about 150 a second. */
const INTERVAL = 1_000 / 150;

/** Writes until the work has ended. */
export async function whileWriting<T>(place: Place, work: () => Promise<T>): Promise<readonly [Writes, T]> {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const writes = new Float64Array(new SharedArrayBuffer(16));
  const worker = new Worker(new URL(import.meta.url), { workerData: { place, state, writes } satisfies Shared });
  try {
    await Atomics.waitAsync(state, 0, OPENING).value;
    const done = await work();
    Atomics.store(state, 0, STOPPING);
    await Atomics.waitAsync(state, 0, STOPPING).value;
    const [count = 0, longest = 0] = writes;
    return [{ count, longest }, done];
  } finally {
    await worker.terminate();
  }
}

if (!isMainThread) await write(workerData as Shared);

async function write({ place: { dataDir = "", url }, state, writes }: Shared): Promise<void> {
  const store = await openStore(url === undefined ? { dataDir } : { url });
  const one = async () => {
    await store.audit.append(anEntry(Date.now()));
    await store.requests.record(SCOPE, aCall(Date.now()));
  };
  await one();
  announce(state, WRITING);
  const began = performance.now();
  let [count, longest] = [0, 0];
  while (Atomics.load(state, 0) === WRITING) {
    await sleep(Math.max(0, began + count * INTERVAL - performance.now()));
    const startedAt = performance.now();
    await one();
    count += 1;
    longest = Math.max(longest, performance.now() - startedAt);
  }
  await store.close();
  writes.set([count, longest]);
  announce(state, STOPPED);
}

function announce(state: Int32Array<SharedArrayBuffer>, value: number): void {
  Atomics.store(state, 0, value);
  Atomics.notify(state, 0);
}
