import { beforeEach, expect, test } from "vitest";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { cachedLedger, type LedgerRequest } from "./ledger-cache.ts";

beforeEach(clearProcessSingletons);

interface Computation {
  readonly end: (result: string) => void;
  readonly fail: (error: Error) => void;
  readonly onProgress: (done: number, total: number) => void;
  readonly throwIfUnwanted: () => void;
}

/** Requests whose computations end when the test says so. */
function requests() {
  const started: Computation[] = [];
  const waiting: ((one: Computation) => void)[] = [];
  const request = (given: Partial<LedgerRequest<string>> = {}): LedgerRequest<string> => ({
    partnerId: "ours",
    panelId: "panel",
    stamp: "1",
    again: false,
    patience: 0,
    sizeOf: () => 1,
    compute: (onProgress, throwIfUnwanted) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const one = { end: resolve, fail: reject, onProgress, throwIfUnwanted };
      started.push(one);
      waiting.shift()?.(one);
      return promise;
    },
    ...given,
  });
  /** Next computation that starts after this call. */
  const next = () => new Promise<Computation>((resolve) => waiting.push(resolve));
  return { request, next, started };
}

const LONG = 60_000;

test("answers progress while computing, then the result, which is computed once", async () => {
  const { request, next, started } = requests();
  const computing = next();
  expect(await cachedLedger(request())).toEqual({ ledger: undefined, progress: { done: 0, total: 0 } });
  const { end, onProgress } = await computing;
  onProgress(3, 10);
  expect(await cachedLedger(request())).toEqual({ ledger: undefined, progress: { done: 3, total: 10 } });
  const patient = cachedLedger(request({ patience: LONG }));
  end("first");
  expect(await patient).toEqual({ ledger: "first", progress: undefined });
  expect(await cachedLedger(request())).toEqual({ ledger: "first", progress: undefined });
  expect(started).toHaveLength(1);
});

test("a new stamp computes again and keeps showing the earlier result of the same panel", async () => {
  const { request, next } = requests();
  let computing = next();
  const first = cachedLedger(request({ patience: LONG }));
  (await computing).end("first");
  await first;
  computing = next();
  expect(await cachedLedger(request({ stamp: "2" }))).toMatchObject({ ledger: "first", progress: { done: 0 } });
  const other = cachedLedger(request({ stamp: "2", patience: LONG }));
  (await computing).end("second");
  expect(await other).toEqual({ ledger: "second", progress: undefined });
  computing = next();
  const panel = await cachedLedger(request({ stamp: "3", panelId: "other" }));
  expect(panel.ledger).toBeUndefined();
});

test("recomputes on request", async () => {
  const { request, next } = requests();
  let computing = next();
  const first = cachedLedger(request({ patience: LONG }));
  (await computing).end("first");
  await first;
  computing = next();
  const again = cachedLedger(request({ again: true, patience: LONG }));
  (await computing).end("again");
  expect(await again).toEqual({ ledger: "again", progress: undefined });
});

test("a replaced computation is aborted, which fails no request that waits for it", async () => {
  const { request, next } = requests();
  const computing = next();
  await cachedLedger(request());
  const old = await computing;
  const waiting = cachedLedger(request({ patience: LONG }));
  const replacing = next();
  await cachedLedger(request({ stamp: "2" }));
  expect(old.throwIfUnwanted).toThrow("replaced");
  try {
    old.throwIfUnwanted();
  } catch (error) {
    old.fail(error as Error);
  }
  expect(await waiting).toMatchObject({ ledger: undefined, progress: { done: 0 } });
  const current = await replacing;
  expect(current.throwIfUnwanted).not.toThrow();
  const patient = cachedLedger(request({ stamp: "2", patience: LONG }));
  current.end("new");
  expect(await patient).toEqual({ ledger: "new", progress: undefined });
});

test("a failure reaches the requests that wait for it, and the next request computes again", async () => {
  const { request, next } = requests();
  let computing = next();
  const failing = cachedLedger(request({ patience: LONG }));
  (await computing).fail(new Error("Disk full"));
  await expect(failing).rejects.toThrow("Disk full");
  computing = next();
  const second = cachedLedger(request({ patience: LONG }));
  (await computing).end("fine");
  expect(await second).toEqual({ ledger: "fine", progress: undefined });
});

test("partner accounts are apart, and computed one after the other", async () => {
  const { request, next, started } = requests();
  const first = next();
  await cachedLedger(request());
  const { end } = await first;
  const second = next();
  await cachedLedger(request({ partnerId: "theirs" }));
  expect(started).toHaveLength(1);
  end("ours");
  (await second).end("theirs");
  expect(await cachedLedger(request({ patience: LONG }))).toEqual({ ledger: "ours", progress: undefined });
  expect(await cachedLedger(request({ partnerId: "theirs", patience: LONG }))).toEqual({
    ledger: "theirs",
    progress: undefined,
  });
});

test("holds at most 1,000 ledgers, and drops those of the account used least recently", async () => {
  const { request } = requests();
  const computed: string[] = [];
  const ask = (partnerId: string, size: number) =>
    cachedLedger(
      request({
        partnerId,
        patience: LONG,
        sizeOf: () => size,
        compute: async () => {
          computed.push(partnerId);
          return partnerId;
        },
      }),
    );
  for (const id of ["first", "second"]) await ask(id, 400);
  await ask("first", 400);
  await ask("third", 300);
  expect(computed).toEqual(["first", "second", "third"]);
  for (const id of ["first", "third", "second"]) await ask(id, 400);
  expect(computed).toEqual(["first", "second", "third", "second"]);
  expect(await ask("huge", 2_000)).toEqual({ ledger: "huge", progress: undefined });
  await ask("huge", 2_000);
  expect(computed.slice(4)).toEqual(["huge"]);
  await ask("third", 300);
  expect(computed.slice(5)).toEqual(["third"]);
});
