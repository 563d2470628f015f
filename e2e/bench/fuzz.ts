/**
 * `npm run bench -- fuzz`: what one junk request costs the console in processor time, for every route and action; and what a body as
 * large as is taken costs.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MOST_BYTES, MOST_VALUES } from "../../lib/server/action-body.ts";
import { ownWorld, settled, type OwnWorld } from "../registry/identities.ts";
import { callsOf, inputsOf, send, titleOf } from "../registry/junk.ts";
import { builtActions, readRegistry } from "../registry/registry.ts";
import { canReadProcessorTime, processorTime } from "./processor-time.ts";
import { figure, median, notMeasured, type Bench, type Row } from "./row.ts";

const MOST = 100;
/** Milliseconds from which a request is asked again, so that a collection of garbage is not held against it. */
const SUSPECT = 40;
const AGAIN = 5;
const PEOPLE = 10;
const NAME = "the dearest junk request";

/** What an action may carry at most, in bytes. */
const LARGEST = MOST_BYTES - 100_000;

interface Call {
  readonly title: string;
  readonly ask: (cookie: string | undefined) => Promise<unknown>;
}

interface Cost {
  readonly title: string;
  readonly ms: number;
}

const bench: Bench = {
  async measure(say) {
    if (!canReadProcessorTime())
      return [notMeasured(NAME, "ms", "processor time of others is not told on this system")];
    const folder = mkdtempSync(path.join(tmpdir(), "bench-fuzz-"));
    const world = await ownWorld(folder);
    try {
      await settled(world);
      return await measureIn(world, say);
    } finally {
      await world.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

async function measureIn(world: OwnWorld, say: (line: string) => void): Promise<Row[]> {
  const cookies: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) cookies.push((await world.enter("admin")).cookie);
  let turn = 0;
  const cost = async ({ ask }: Call): Promise<number> => {
    const before = processorTime(world.pid);
    await ask(cookies[turn++ % cookies.length]);
    return processorTime(world.pid) - before;
  };
  const calls = everyCall(world);
  // The first of each is slower while its code is being made fast.
  for (const { ask } of calls) await ask(cookies[turn++ % cookies.length]);
  const costs: Cost[] = [];
  for (const call of calls) {
    const once = await cost(call);
    const ms = once < SUSPECT ? once : median([once, ...(await inTurn(AGAIN - 1, () => cost(call)))]);
    costs.push({ title: call.title, ms });
  }
  say(`${costs.length} requests, each with everything that the console did meanwhile`);
  for (const { title, ms } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) say(`  ${ms} ms  ${title}`);
  const ms = costs.map((one) => one.ms);
  const dearest = Math.max(...ms);
  return [
    figure({ name: NAME, unit: "ms CPU", subject: dearest, target: `≤ ${MOST} ms`, met: dearest <= MOST }),
    figure({ name: "a junk request, the middle one", unit: "ms CPU", subject: median(ms) }),
  ];
}

function everyCall(world: OwnWorld): Call[] {
  const { actions, routes } = readRegistry();
  const ids = new Map(builtActions().map(({ file, name, id }) => [`${file} ${name}`, id]));
  return [
    ...LARGE.map(([shape, value]) => ({
      title: `a body of ${shape}`,
      ask: (cookie: string | undefined) => send(world, [...ids.values()][0] ?? "", value, cookie),
    })),
    ...routes.flatMap((route) =>
      callsOf(route, world.url).map(({ address, how }) => ({
        title: `${titleOf(route)} ${address.slice(0, 80)}`,
        ask: (cookie: string | undefined) => world.ask(address, { ...how, cookie }),
      })),
    ),
    ...actions.flatMap((action) =>
      inputsOf(action).map((input) => ({
        title: `${titleOf(action)} ${JSON.stringify(input)?.slice(0, 80)}`,
        ask: (cookie: string | undefined) => send(world, ids.get(titleOf(action)) ?? "", input, cookie),
      })),
    ),
  ];
}

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_one, at) => make(at));

/** As large as is taken, or with as many values, and more than is. */
const LARGE: readonly (readonly [string, unknown])[] = [
  ["one text", "x".repeat(LARGEST)],
  ["as many texts as are taken", many(MOST_VALUES - 10, () => "1")],
  ["as many objects as are taken", many(MOST_VALUES / 2 - 10, (at) => ({ [`k${at % 10}`]: 1 }))],
  ["as many names as fit", Object.fromEntries(many(LARGEST / 12, (at) => [`k${at}`, 1]))],
  ["more texts than are taken", many(LARGEST / 4, () => "1")],
];

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let count = 0; count < times; count += 1) made.push(await make());
  return made;
}
