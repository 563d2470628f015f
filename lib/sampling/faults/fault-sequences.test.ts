/**
 * Random sequences of faults, in concurrent calls that share a client: invariants of each call and of the client.
 * @module-tag full
 */
import { AsyncLocalStorage } from "node:async_hooks";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { failureOf } from "../../failure.ts";
import { FAULT_NAMES, type FaultName, readFault } from "../../sandbox/faults.ts";
import { faultExpectations } from "../../sandbox/faults/expectations.ts";
import { type Sandbox, startSandbox } from "../../sandbox/server.ts";
import { faultCalls, PLANTED, PLANTED_KEYS } from "../../testing/faults/fault-calls.ts";
import { steadyClock } from "../../testing/faults/steady-clock.ts";
import { watchSockets, type WatchedSockets } from "../../testing/faults/watch-sockets.ts";
import { withFault } from "../../testing/faults/with-fault.ts";
import { FULL_RUN } from "../../testing/full-run.ts";
import type { CallRecord } from "../client.ts";
import { createClient } from "../client.ts";
import { defaultDialect } from "../dialect.ts";
import { operations, type OperationName } from "../operations.ts";
import { MAX_ATTEMPTS } from "../transport/retry.ts";
import { createTransport } from "../transport/transport.ts";

let sandbox: Sandbox;
let sockets: WatchedSockets;
const clock = steadyClock();
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  process.on("unhandledRejection", note);
  sandbox = await startSandbox({ ...PLANTED_KEYS, scale: "tiny" });
  sockets = watchSockets(sandbox.port);
});
afterAll(async () => {
  clock.stop();
  process.off("unhandledRejection", note);
  await sockets.close();
  await sandbox.close();
});

/** Options that keep a run short; a fault without a row has its default. */
const OPTIONS: Partial<Readonly<Record<FaultName, readonly string[]>>> = {
  "huge-body": ["1"],
  "gzip-bomb": ["1"],
  "deep-json": ["2000"],
  "drip-body": ["20"],
  "slow-but-ok": ["30"],
  "429-retry-after": ["0.01", "1e9", "junk"],
  "503-storm": ["1"],
  "503-some": ["50"],
  "creds-revoked-midway": ["1"],
  "page-loop": ["repeat", "endless", "one-based", "size-ignored"],
  "qualify-mismatch": ["missing", "repeated", "unasked", "reordered", "no-url", "javascript-url", "malformed"],
};
/** Every fault of the sandbox, with its options. */
const FAULTS = FAULT_NAMES.flatMap((name) => OPTIONS[name]?.map((option) => `${name}:${option}`) ?? [name]);

/** Whether a successful answer under the fault may have another text than the regular one. */
function isAltering(fault: string): boolean {
  const { name } = readFault(fault);
  const { kind } = faultExpectations[name];
  return kind === "odd-values" || kind === "protocol" || name === "huge-body";
}

interface CallPlan {
  readonly operation: OperationName;
  /** Faults of the attempts, in order; regular answers after the last. */
  readonly faults: readonly (string | undefined)[];
  /** Milliseconds. */
  readonly deadline: number;
  /** Milliseconds until the caller leaves. */
  readonly leavesAfter: number | undefined;
  readonly background: boolean;
}

const NAMES = Object.keys(operations) as OperationName[];
const regular = fc.constant(undefined);
const callPlan: fc.Arbitrary<CallPlan> = fc.record({
  operation: fc.constantFrom(...NAMES),
  faults: fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...FAULTS) }, { weight: 1, arbitrary: regular }), {
    maxLength: 3,
  }),
  deadline: fc.constantFrom(120, 250),
  leavesAfter: fc.oneof({ weight: 4, arbitrary: regular }, { weight: 1, arbitrary: fc.nat(150) }),
  background: fc.boolean(),
});
/** Batches follow each other; the calls of one are made at once. */
const plan = fc.array(fc.array(callPlan, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 3 });

/** Milliseconds after the deadline by which a call must have ended, on the steady clock. */
const TOLERANCE = 200;
/** Longer than the breaker stays open. */
const PAUSE = 6_000;

test("keeps attempts, deadlines and answers right, and leaves nothing behind", async () => {
  const whole = await regularTexts();
  await fc.assert(
    fc.asyncProperty(plan, async (batches) => {
      const tested = aTestedClient();
      for (const batch of batches)
        for (const end of await Promise.all(batch.map((call) => tested.run(call)))) assertCall(end, whole);

      // Nothing is held, and the client works again after a pause, at the latest once broken connections are replaced.
      expect(tested.client.health().load).toMatchObject({ inFlight: 0, queued: { interactive: 0, background: 0 } });
      tested.passTime(PAUSE);
      await vi.waitFor(async () => void (await faultCalls["list-attributes"](tested.client, { deadline: 60_000 })));
      expect(JSON.stringify(tested.records)).not.toMatch(PLANTED);
      await tested.close();
      await vi.waitFor(() => expect(sockets.open()).toBe(0));
    }),
    { numRuns: FULL_RUN ? 200 : 20 },
  );
  expect(unhandled).toEqual([]);
});

/** Regular answers of reads, for comparison. */
async function regularTexts(): Promise<ReadonlyMap<OperationName, string>> {
  const { client, close } = aTestedClient();
  const texts = new Map<OperationName, string>();
  for (const name of NAMES) {
    // Some attributes change after they are read first.
    await faultCalls[name](client, { deadline: 60_000 });
    const { text } = await faultCalls[name](client, { deadline: 60_000 });
    if (operations[name].retry === "read") texts.set(name, text);
  }
  await close();
  return texts;
}

interface CallEnd {
  readonly plan: CallPlan;
  /** On the steady clock. */
  readonly ms: number;
  readonly records: readonly CallRecord[];
  /** Body of a success. */
  readonly text: string | undefined;
  readonly error: unknown;
}

function aTestedClient() {
  const faults = new AsyncLocalStorage<(string | undefined)[]>();
  const transport = createTransport();
  const records: CallRecord[] = [];
  let passed = 0;
  const client = createClient({
    baseUrl: sandbox.url,
    credentials: PLANTED_KEYS,
    dialect: { ...defaultDialect, concurrency: 4 },
    transport: withFault(transport, () => faults.getStore()?.shift()),
    now: () => Date.now() + passed,
    onRecord: (record) => void records.push(record),
  });
  const run = async (call: CallPlan): Promise<CallEnd> => {
    const attempts: CallRecord[] = [];
    const leaving = new AbortController();
    const timer = call.leavesAfter === undefined ? undefined : setTimeout(() => leaving.abort(), call.leavesAfter);
    const { deadline, background } = call;
    const options = {
      deadline,
      background,
      signal: leaving.signal,
      onAttempt: (one: CallRecord) => attempts.push(one),
    };
    const from = clock.now();
    const [end] = await Promise.allSettled([
      faults.run([...call.faults], () => faultCalls[call.operation](client, options)),
    ]);
    clearTimeout(timer);
    const ended = { plan: call, ms: clock.now() - from, records: attempts };
    if (end.status === "fulfilled") return { ...ended, text: end.value.text, error: undefined };
    return { ...ended, text: undefined, error: end.reason };
  };
  const close = async () => {
    await client.close();
    await transport.close();
  };
  return { client, records, run, close, passTime: (ms: number) => void (passed += ms) };
}

function assertCall({ plan: { operation, deadline, faults }, ms, records, text, error }: CallEnd, whole: Texts): void {
  const { retry } = operations[operation];
  const failure = error === undefined ? undefined : failureOf(error);
  // Anything else is a bug.
  if (error !== undefined && !failure) throw error;
  expect(records.length).toBeGreaterThan(0);
  expect(records.length).toBeLessThanOrEqual(MAX_ATTEMPTS[retry]);
  expect(records.map(({ attempt }) => attempt)).toEqual(records.map((_, at) => at + 1));
  expect(ms).toBeLessThanOrEqual(deadline + TOLERANCE);
  const last = records.at(-1)?.outcome;
  if (text !== undefined) expect(last).toBe("ok");
  if (text !== undefined && whole.has(operation) && !faults.some((fault) => fault !== undefined && isAltering(fault)))
    expect(text).toBe(whole.get(operation));
  if (retry === "read") return;
  // A write goes out again only after the service surely did not process it.
  for (const { requestBytes, status } of records.slice(0, -1))
    expect(requestBytes === 0 || [401, 429, 503].includes(status ?? 0)).toBe(true);
}

type Texts = ReadonlyMap<OperationName, string>;
