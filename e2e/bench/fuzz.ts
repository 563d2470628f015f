/**
 * `npm run bench -- fuzz`: processor time per junk request, for every route and action, and per body of the maximum
 * accepted size.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MAX_BYTES, MAX_VALUES } from "../../lib/server/network/action-body.ts";
import { startTestConsole, settled, type TestConsole } from "../registry/test-console.ts";
import { callsOf, inputsOf, send, titleOf } from "../registry/junk.ts";
import { builtActions, readRegistry } from "../registry/registry.ts";
import { canReadProcessorTime, processorTime } from "./processor-time.ts";
import { metric, median, notMeasured, type Bench, type Row } from "./row.ts";

const MAX_MS = 100;
/** Milliseconds from which a request is repeated, to rule out a garbage collection. */
const SUSPECT_MS = 40;
const AGAIN = 5;
const PEOPLE = 10;
const NAME = "the dearest junk request";

/** Actions for which an empty input is valid: it starts a job, whose work would be counted as that of the request. */
const ORDERS = new Set(["lib/panels/panel-actions.ts createSamplePanel"]);

/** Largest body of an action, in bytes. */
const LARGEST = MAX_BYTES - 100_000;

interface Call {
  readonly title: string;
  readonly ask: (cookie: string | undefined) => Promise<unknown>;
}

interface Cost {
  readonly title: string;
  readonly ms: number;
}

const bench: Bench = {
  needsBuild: true,
  async measure(log, { smoke }) {
    if (!canReadProcessorTime())
      return [notMeasured(NAME, "ms", "the processor time of other processes is not available on this system")];
    const folder = mkdtempSync(path.join(tmpdir(), "bench-fuzz-"));
    const testConsole = await startTestConsole(folder);
    try {
      await settled(testConsole);
      return await measureIn(testConsole, smoke, log);
    } finally {
      await testConsole.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

async function measureIn(testConsole: TestConsole, smoke: boolean, log: (line: string) => void): Promise<Row[]> {
  const cookies: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) cookies.push((await testConsole.signInNewPerson("admin")).cookie);
  let turn = 0;
  const cost = async ({ ask }: Call): Promise<number> => {
    const before = processorTime(testConsole.pid);
    await ask(cookies[turn++ % cookies.length]);
    return processorTime(testConsole.pid) - before;
  };
  const every = everyCall(testConsole);
  const calls = smoke ? every.slice(0, LARGE.length) : every;
  // Warm-up, so that the code is optimized before it is measured.
  for (const { ask } of calls) await ask(cookies[turn++ % cookies.length]);
  const costs: Cost[] = [];
  for (const call of calls) {
    const once = await cost(call);
    const ms = once < SUSPECT_MS ? once : median([once, ...(await inTurn(AGAIN - 1, () => cost(call)))]);
    costs.push({ title: call.title, ms });
  }
  log(`${costs.length} requests, each with everything that the console did meanwhile`);
  for (const { title, ms } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) log(`  ${ms} ms  ${title}`);
  const ms = costs.map((one) => one.ms);
  const mostExpensive = Math.max(...ms);
  return [
    metric({
      name: NAME,
      unit: "ms CPU",
      subject: mostExpensive,
      target: `≤ ${MAX_MS} ms`,
      met: mostExpensive <= MAX_MS,
    }),
    metric({ name: "a junk request, the middle one", unit: "ms CPU", subject: median(ms) }),
  ];
}

function everyCall(testConsole: TestConsole): Call[] {
  const { actions: all, routes } = readRegistry();
  const actions = all.filter((action) => !ORDERS.has(titleOf(action)));
  const ids = new Map(builtActions().map(({ file, name, id }) => [`${file} ${name}`, id]));
  return [
    ...LARGE.map(([shape, value]) => ({
      title: `a body of ${shape}`,
      ask: (cookie: string | undefined) => send(testConsole, [...ids.values()][0] ?? "", value, cookie),
    })),
    ...routes.flatMap((route) =>
      callsOf(route, testConsole.url).map(({ address, how }) => ({
        title: `${titleOf(route)} ${address.slice(0, 80)}`,
        ask: (cookie: string | undefined) => testConsole.ask(address, { ...how, cookie }),
      })),
    ),
    ...actions.flatMap((action) =>
      inputsOf(action).map((input) => ({
        title: `${titleOf(action)} ${JSON.stringify(input)?.slice(0, 80)}`,
        ask: (cookie: string | undefined) => send(testConsole, ids.get(titleOf(action)) ?? "", input, cookie),
      })),
    ),
  ];
}

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_one, at) => make(at));

/** Bodies at the limits for size and number of values, and beyond them. */
const LARGE: readonly (readonly [string, unknown])[] = [
  ["one text", "x".repeat(LARGEST)],
  ["as many texts as are taken", many(MAX_VALUES - 10, () => "1")],
  ["as many objects as are taken", many(MAX_VALUES / 2 - 10, (at) => ({ [`k${at % 10}`]: 1 }))],
  ["as many names as fit", Object.fromEntries(many(LARGEST / 12, (at) => [`k${at}`, 1]))],
  ["more texts than are taken", many(LARGEST / 4, () => "1")],
];

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let count = 0; count < times; count += 1) made.push(await make());
  return made;
}
