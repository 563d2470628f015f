/**
 * Memory of the client under every fault, in a process of its own: its peak, and its use afterwards.
 * @module-tag full
 */
import { expect, test } from "vitest";
import { FAULT_NAMES, type FaultName, readFault } from "../../sandbox/faults.ts";
import { faultExpectations } from "../../sandbox/faults/expectations.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { measureClientMemory, type MemoryCase, type MemoryUse } from "../../testing/faults/client-memory.ts";
import { deadPort, rawServer, untrustedServer } from "../../testing/raw-server.ts";
import { firstAffected, PLANTED_KEYS } from "../../testing/faults/fault-calls.ts";

const keep = closeAfterEach();

const MEGABYTE = 1_000_000;
/** Largest growth of the resident memory while an answer is read, in megabytes. */
const MAX_GROWTH = 64;
/** Largest remainder in megabytes: less than one of the large answers, more than the code that a first call compiles. */
const MAX_KEPT = 8;

/** Largest computing time in one turn of the event loop, in milliseconds. */
const MAX_TURN = 100;

function assertBounds(uses: readonly MemoryUse[]): void {
  const over = uses.filter(({ peakGrowth, kept }) => peakGrowth > MAX_GROWTH * MEGABYTE || kept > MAX_KEPT * MEGABYTE);
  expect(over).toEqual([]);
  expect(uses.filter(({ longestTurn }) => longestTurn > MAX_TURN)).toEqual([]);
}

/** Options that only shorten a wait between attempts. */
const QUICKER: Partial<Readonly<Record<FaultName, string>>> = { "429-retry-after": "429-retry-after:0.05" };

/** Calls of one operation that the fault affects: a large answer that stays would add up. A fault of silence ends at the deadline. */
const cases = FAULT_NAMES.map((fault): MemoryCase => {
  const row = faultExpectations[fault];
  return {
    fault: QUICKER[fault] ?? fault,
    work: firstAffected(row, "read") ?? "qualify",
    times: row.kind === "heavy" ? 3 : 2,
    deadline: row.kind === "silence" ? 150 : 60_000,
  };
});

/** Faults without a server that answers. */
const unanswered: Readonly<Record<string, () => Promise<{ readonly url: string; readonly result: string }>>> = {
  "dns-fail": async () => ({ url: "http://no-such-name.invalid", result: "unreachable" }),
  "connect-refused": async () => ({ url: `http://127.0.0.1:${await deadPort()}`, result: "unreachable" }),
  "connect-blackhole": async () => {
    const { port } = keep(await rawServer(() => undefined));
    return { url: `https://127.0.0.1:${port}`, result: "timed_out" };
  },
  "tls-bad-cert": async () => ({ url: keep(await untrustedServer()).url, result: "unreachable" }),
};

test("memory stays within the same bounds when no server answers", async () => {
  const sandbox = keep(await startSandbox({ ...PLANTED_KEYS, scale: "tiny" }));
  const rows = await Promise.all(
    Object.entries(unanswered).map(async ([fault, start]) => ({ fault, ...(await start()) })),
  );
  const uses = await measureClientMemory({
    url: sandbox.url,
    credentials: PLANTED_KEYS,
    cases: rows.map(({ fault, url }) => ({
      fault,
      url,
      work: "get-opportunity",
      times: 2,
      deadline: fault === "connect-blackhole" ? 150 : 60_000,
    })),
  });
  expect(uses.map(({ fault, result }) => ({ fault, result }))).toEqual(
    rows.map(({ fault, result }) => ({ fault, result })),
  );
  assertBounds(uses);
});

test("memory grows by less than 64 MB and comes back, and no answer holds the event loop up", async () => {
  const sandbox = keep(await startSandbox({ ...PLANTED_KEYS, scale: "tiny" }));
  const uses = await measureClientMemory({ url: sandbox.url, credentials: PLANTED_KEYS, cases });
  expect(uses.map(({ fault }) => readFault(fault).name)).toEqual(FAULT_NAMES);
  assertBounds(uses);
  // The limit was reached, so the measurement means something.
  const results = new Map(uses.map(({ fault, result }) => [fault, result]));
  expect([results.get("huge-body"), results.get("gzip-bomb")]).toEqual(["too_large", "too_large"]);
});
