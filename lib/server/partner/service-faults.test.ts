/**
 * Every fault of the sandbox through the client of a partner account, on real sockets: result, attempts, time, sockets,
 * the text on screen, and the log. Expected results: the table that the fault lab and the README show. Memory:
 * `lib/sampling/faults/memory.test.ts`.
 * @module-tag full
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CallAttempts } from "../../../components/activity/call-attempts.tsx";
import { textOf } from "../../../components/query/failure-text.ts";
import { failureOf, type Failure } from "../../failure.ts";
import { failureSentence } from "../../failure-sentence.ts";
import type { Answer, CallOptions, CallRecord, SamplingClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { OperationName } from "../../sampling/operations.ts";
import { createTransport, type TransportOptions } from "../../sampling/transport/transport.ts";
import { clientSideFaults, faultExpectations } from "../../sandbox/faults/expectations.ts";
import type { FaultOutcome } from "../../sandbox/faults/expectation.ts";
import { FAULT_NAMES, type FaultName } from "../../sandbox/faults.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { expectedOutcomes, faultCalls, PLANTED, PLANTED_KEYS } from "../../testing/faults/fault-calls.ts";
import { quotedWords } from "../../testing/faults/quoted-words.ts";
import { steadyClock } from "../../testing/faults/steady-clock.ts";
import { watchClientSockets, watchSockets } from "../../testing/faults/watch-sockets.ts";
import { deadPort, rawServer, untrustedServer } from "../../testing/raw-server.ts";
import { root } from "../../testing/source-files.ts";
import { flushDrift } from "./contract-drift.ts";
import { clientOf, flushRequestLog } from "./service.ts";

const written = vi.hoisted(() => {
  const lines: string[] = [];
  return { lines, rows: [] as unknown[], log: { write: (line: string) => void lines.push(line) } };
});
vi.mock("../console-store.ts", () => ({
  consoleStore: async () => ({
    requests: { record: async (_scope: unknown, ...rows: readonly unknown[]) => void written.rows.push(...rows) },
    contractDrift: { add: async (_scope: unknown, rows: readonly unknown[]) => void written.rows.push(...rows) },
  }),
}));
// The log writes to the process's output, which tests can't read.
vi.mock("pino", async (original) => {
  const real = await original<typeof import("pino")>();
  return { ...real, pino: Object.assign((options: object) => real.pino(options, written.log), real.pino) };
});
// The original doesn't follow the test's clock.
vi.mock("node:timers/promises", async (original) => ({
  ...(await original<typeof import("node:timers/promises")>()),
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

const keep = closeAfterEach();
beforeEach(() => {
  vi.stubEnv("LOG_LEVEL", "info");
  written.lines.length = 0;
  written.rows.length = 0;
});

/** Deadline of a call that its own clock ends, as in the table. */
const DEADLINE = defaultDialect.interactiveDeadline;
/** Deadline of the other calls: none of them needs it, but a busy machine may. */
const GENEROUS = 60_000;
/** Milliseconds in which the other calls end, on the steady clock: “at once”, or after two short pauses. */
const SOON = 5_000;

interface ClientSetup {
  readonly url: string;
  readonly deadline: number;
  readonly wire?: TransportOptions;
}

function partnerClient({ url, deadline, wire }: ClientSetup) {
  const transport = keep(createTransport(wire));
  const dialect = { ...defaultDialect, interactiveDeadline: deadline };
  const partner = {
    id: "ours",
    name: "Ours",
    environment: "production",
    scope: partnerScope("ours"),
    kept: { dialect },
  } as const;
  const client = keep(clientOf({ baseUrl: url, ...PLANTED_KEYS, allowHosts: [] }, partner, transport));
  return { client, transport };
}

interface Observed {
  readonly result: FaultOutcome["result"];
  readonly failure: Failure | undefined;
  readonly records: readonly CallRecord[];
}

/** Makes one call and describes its end. @throws what is not an expected failure. */
async function observe(
  client: SamplingClient,
  operation: OperationName,
  run: (call: Promise<Answer<OperationName>>) => Promise<PromiseSettledResult<unknown>> = settle,
  options: CallOptions = {},
): Promise<Observed> {
  const records: CallRecord[] = [];
  const onAttempt = (record: CallRecord) => void records.push(record);
  const end = await run(faultCalls[operation](client, { ...options, onAttempt }));
  if (end.status === "fulfilled") return { result: "ok", failure: undefined, records };
  const failure = failureOf(end.reason);
  if (failure === undefined) throw end.reason;
  return { result: failure.code, failure, records };
}

async function settle(call: Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
  const [end] = await Promise.allSettled([call]);
  if (end === undefined) throw new Error("Nothing settled.");
  return end;
}

/** Milliseconds of the test's clock between two turns of the event loop. */
const STEP = 5;

/**
 * Waits on a clock that advances with the event loop, so that 15 s pass at once and a busy machine changes nothing. The
 * sockets are real. @returns with the milliseconds that passed.
 */
async function settleOnClock(call: Promise<unknown>) {
  const from = performance.now();
  let end: PromiseSettledResult<unknown> | undefined;
  void settle(call).then((ended) => (end = ended));
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (end) return { end, ms: performance.now() - from };
    vi.advanceTimersByTime(STEP);
  }
}

/** @returns with the milliseconds that passed on the steady clock. */
async function settleSoon(call: Promise<unknown>) {
  const clock = steadyClock();
  const end = await settle(call);
  clock.stop();
  return { end, ms: clock.now() };
}

const startClock = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });

/** The result, the attempts, and the log of the call. */
async function assertEnd(observed: Observed, expected: FaultOutcome): Promise<void> {
  const { result, failure, records } = observed;
  const sentence = failure && failureSentence(failure);
  expect([result, failure?.detail, records.length], sentence).toEqual([
    expected.result,
    expected.detail,
    expected.attempts,
  ]);
  // The log has one line per attempt, the request log one entry.
  const reference = records[0]?.reference ?? "";
  expect(written.lines.filter((line) => line.includes(reference))).toHaveLength(records.length);
  await flushRequestLog();
  expect(JSON.stringify(written.rows)).toContain(reference);
  await flushDrift();
  for (const text of [...written.lines, JSON.stringify(written.rows), JSON.stringify(failure ?? null)])
    expect(text).not.toMatch(PLANTED);
}

/** The title of the notice is the one that the table promises; the sentence is whole and without markup. */
function assertWords({ failure }: Observed, sees: string): void {
  if (!failure) return;
  const sentence = failureSentence(failure);
  expect(sees).toContain(`“${textOf(failure).title}”`);
  expect(sentence).toMatch(/^[A-Z0-9][^<>]*[.”]$/);
  expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  if (failure.code === "outcome_unknown")
    expect(sentence).toMatch(/(?:may have|probably) processed (?:it|the request)\. Check before you repeat it\.$/);
}

/** Attempts in the request log, of faults whose calls succeed. The pages show no notice. */
const SUCCEEDING: Partial<Record<FaultName, RegExp>> = {
  "slow-but-ok": /^\D*1 .*Answered 200 .* 12\.\d s /,
  "503-some": /Service failed 503 .*Answered 200 /,
  "clock-skew": /Invalid credentials 401 .* 3,(?:599|600) s ahead .*Answered 200 /,
};

/** The request log shows the attempts with the words that the table promises. */
function assertAttempts(name: FaultName, { failure, records }: Observed, sees: string): void {
  const attempts = SUCCEEDING[name];
  if (attempts === undefined) return;
  expect(failure).toBeUndefined();
  const rows = records.map((record) => ({
    ...record,
    at: record.startedAt,
    status: record.status ?? null,
    skewMs: record.skewMs ?? null,
  }));
  const markup = renderToStaticMarkup(createElement(CallAttempts, { attempts: rows }));
  const shown = `${markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")} `;
  expect(shown).toMatch(attempts);
  expect(quotedWords(sees)).not.toEqual([]);
  for (const words of quotedWords(sees)) expect(shown).toContain(words);
}

/** Phases in which the deadline ends a call. */
const PHASES: Readonly<Record<string, string>> = {
  "headers-never": "headers",
  "body-stall": "body",
  "drip-body": "body",
};

/** A call that the deadline ended names the phase, and the time on screen. */
function assertPhase(name: string, { failure, records }: Observed): void {
  const phase = PHASES[name];
  if (phase === undefined) return;
  expect(records.map((record) => record.phase)).toEqual(records.map(() => phase));
  expect(failure?.message).toContain(`in time (${DEADLINE / 1_000} s).`);
}

interface UnansweredSetup extends Omit<ClientSetup, "deadline"> {
  /** Port of a server in this process, if there is one. */
  readonly port?: number;
}

/**
 * Faults without a server that answers; the others of the table have tests of their own, which it names. They come first:
 * the HTTP client's timers, which end an attempt to connect, don't survive a change of the clock.
 */
const UNANSWERED: Readonly<Record<string, () => Promise<UnansweredSetup>>> = {
  "dns-fail": async () => ({ url: "http://no-such-name.invalid" }),
  "connect-refused": async () => ({ url: `http://127.0.0.1:${await deadPort()}` }),
  "connect-blackhole": async () => {
    const server = keep(await rawServer(() => undefined));
    return { url: `https://127.0.0.1:${server.port}`, port: server.port, wire: { connectTimeout: 200 } };
  },
  "tls-bad-cert": async () => {
    const { url, port } = keep(await untrustedServer());
    return { url, port };
  },
};

const tableRow = (name: string) => {
  const row = clientSideFaults[name];
  if (!row) throw new Error(`The table has no row for ${name}.`);
  return row;
};

describe.each(Object.entries(UNANSWERED))("%s", (name, start) => {
  test.each(["get-opportunity", "qualify", "create-context"] as const)("%s", async (operation) => {
    const row = tableRow(name);
    const { port, ...setup } = await start();
    const opened = keep(watchClientSockets());
    const accepted = port === undefined ? undefined : keep(watchSockets(port));
    const { client } = partnerClient({ ...setup, deadline: GENEROUS });
    let passed = 0;
    const observed = await observe(client, operation, async (call) => {
      const { end, ms } = await settleSoon(call);
      passed = ms;
      return end;
    });
    // How long a name that doesn't exist takes is up to the resolver of the machine.
    expect(passed).toBeLessThanOrEqual(name === "dns-fail" ? GENEROUS : SOON);
    // The transport is still open: each attempt has closed what it opened.
    await vi.waitFor(() => expect([opened.open(), accepted?.open() ?? 0]).toEqual([0, 0]));
    expect(accepted ? accepted.accepted() : opened.created()).toBeGreaterThan(0);
    await assertEnd(observed, operation === "get-opportunity" ? row.read : row.write);
    assertWords(observed, row.sees);
    expect(observed.failure?.message).toMatch(/Nothing was sent\.$/);
    expect(observed.records.map(({ requestBytes }) => requestBytes)).toEqual(observed.records.map(() => 0));
  });
});

describe("expired-in-queue", () => {
  test.each(["get-opportunity", "qualify"] as const)("%s: waits, and ends like any other call", async (operation) => {
    const row = tableRow("expired-in-queue");
    const sandbox = keep(await startSandbox({ ...PLANTED_KEYS, scale: "tiny" }));
    const sockets = keep(watchSockets(sandbox.port));
    const { client, transport } = partnerClient({ url: sandbox.url, deadline: GENEROUS });
    const count = defaultDialect.concurrency * 2;
    const all = await Promise.all(Array.from({ length: count }, () => observe(client, operation)));
    expect(all.some(({ records }) => (records[0]?.queuedMs ?? 0) > 0)).toBe(true);
    for (const observed of all) await assertEnd(observed, operation === "qualify" ? row.write : row.read);
    await transport.close();
    await vi.waitFor(() => expect(sockets.open()).toBe(0));
  });
});

describe("cancel", () => {
  test.each(["get-opportunity", "qualify"] as const)("%s", async (operation) => {
    const row = tableRow("cancel");
    const leaving = new AbortController();
    const server = keep(await rawServer(() => leaving.abort()));
    const sockets = keep(watchSockets(server.port));
    const { client } = partnerClient({ url: server.url, deadline: GENEROUS });
    let passed = 0;
    const timed = async (call: Promise<unknown>) => {
      const { end, ms } = await settleSoon(call);
      passed = ms;
      return end;
    };
    const observed = await observe(client, operation, timed, { signal: leaving.signal });
    expect(passed).toBeLessThanOrEqual(SOON);
    await vi.waitFor(() => expect(sockets.open()).toBe(0));
    expect(sockets.accepted()).toBe(1);
    await assertEnd(observed, operation === "qualify" ? row.write : row.read);
    // A read that the user left has no notice.
    if (operation === "qualify") assertWords(observed, row.sees);
  });
});

describe.each(FAULT_NAMES)("%s", (name) => {
  const row = faultExpectations[name];

  test.each(expectedOutcomes(row))("%s", async (operation, expected) => {
    const isTimed = row.kind === "silence" || name === "429-retry-after";
    const sandbox = keep(await startSandbox({ ...PLANTED_KEYS, scale: "tiny", fault: name }));
    const sockets = keep(watchSockets(sandbox.port));
    const deadline = isTimed ? DEADLINE : GENEROUS;
    const { client, transport } = partnerClient({ url: sandbox.url, deadline });
    for (let call = 0; call < (row.callsBefore ?? 0); call += 1)
      expect((await observe(client, operation)).result).toBe("ok");

    let passed = 0;
    const once = (): Promise<Observed> =>
      observe(client, operation, async (call) => {
        const { end, ms } = await (isTimed ? settleOnClock(call) : settleSoon(call));
        passed = Math.max(passed, ms);
        return end;
      });
    if (isTimed) startClock();
    const many = expected.atMost ? mostAttempts : name === "stale-keepalive" ? firstHit : undefined;
    const observed = await (many ? many(once) : once()).finally(() => vi.useRealTimers());

    await assertEnd(observed, expected);
    assertWords(observed, row.sees);
    assertAttempts(name, observed, row.sees);
    assertPhase(name, observed);
    expect(passed).toBeLessThanOrEqual(isTimed ? deadline + 2 * STEP : SOON);
    await vi.waitFor(() => expect(sockets.open()).toBeLessThanOrEqual(reusable(name, observed)));
    expect(sockets.accepted()).toBeGreaterThan(0);
    await transport.close();
    await vi.waitFor(() => expect(sockets.open()).toBe(0));
  });
});

/** The fault affects only some calls: the one with the most attempts among twenty. */
async function mostAttempts(once: () => Promise<Observed>): Promise<Observed> {
  const all: Observed[] = [];
  for (let call = 0; call < 20; call += 1) all.push(await once());
  expect(all.map(({ result }) => result)).toEqual(all.map(() => "ok"));
  const [most] = all.toSorted((a, b) => b.records.length - a.records.length);
  if (!most) throw new Error("No call was made.");
  return most;
}

/** The first call that the fault hits: on a busy machine an idle connection may have been replaced before it is used. */
async function firstHit(once: () => Promise<Observed>): Promise<Observed> {
  for (let call = 1; call < 50; call += 1) {
    const observed = await once();
    if (observed.result !== "ok" || observed.records.length > 1) return observed;
  }
  return once();
}

/**
 * Connections that may stay open for the next call: none after a broken answer; after whole ones two, because a request
 * made the moment another one ends gets a connection of its own. Packed, the whole of a large answer has often arrived
 * before its limit is reached.
 */
function reusable(name: FaultName, { result }: Observed): number {
  const { kind, callsBefore = 0 } = faultExpectations[name];
  const breaks = kind === "silence" || (kind === "cut" && callsBefore === 0) || name === "huge-body";
  return breaks && result !== "ok" ? 0 : 2;
}

test("faults on the client’s side are tested here or where the table says", () => {
  for (const [name, { tests }] of Object.entries(clientSideFaults)) {
    expect(name in UNANSWERED || tests.length > 0, name).toBe(true);
    // The test of a fault mentions it by name.
    for (const file of tests) expect(readFileSync(path.join(root, file), "utf8"), file).toContain(name);
  }
  expect(Object.keys(clientSideFaults)).toEqual(expect.arrayContaining(Object.keys(UNANSWERED)));
});
