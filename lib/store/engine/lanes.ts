/**
 * Lanes: named locks that serialize the transactions of one area. Every transaction of the store runs through here and
 * names its lanes, in the order below; `audit` is last, so that two transactions never wait for each other.
 *
 * SQLite has one writer, so `begin immediate` holds all lanes at once, and only the names and their order are checked.
 * An engine with several writers gives `beginInLanes` a lock.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { startLaneWait } from "./measurements.ts";
import type { Tables } from "./tables.ts";

/** Areas, in the order in which a transaction takes their lanes. */
const AREAS = ["schema", "people", "attributes", "owners", "library", "panels", "runs", "requests", "audit"] as const;

/** Areas with one lane a partner account. */
type PartnerArea = "attributes" | "library" | "panels" | "runs" | "requests";

/** `people`, `runs:7`; `runs:*` is the lane of all partner accounts. */
export type Lane = Exclude<(typeof AREAS)[number], PartnerArea> | `${PartnerArea}:${string}`;

export type LaneLock = (lane: Lane) => Promise<void>;

/** Transaction of an async context. */
interface Context {
  /** Driver that runs the transaction; known once it has begun. */
  engine?: object;
  state: "beginning" | "open" | "over";
  /** Lanes to take at the beginning. */
  readonly wanted: readonly Lane[];
  /** Lanes held, in order; a nested transaction shares those of the outer one. */
  held: Lane[];
  /** Locks a lane, where one writer at a time does not hold all of them. */
  lock: LaneLock | undefined;
  /** Number of lanes held when it began. */
  before: number;
  /** Whether queries of the store's own connection join the transaction. They are refused otherwise. */
  readonly joined: boolean;
  readonly outer: Context | undefined;
}

/** Engine that can run calls of several repositories as one transaction. */
export interface JoiningEngine {
  /**
   * `work` receives the lock of lanes, if the engine has several writers.
   * @param first lane that `work` takes first.
   */
  transaction<T>(work: (lock?: LaneLock) => Promise<T>, first?: Lane): Promise<T>;
}

type Wanted = Lane | readonly Lane[];

const contexts = new AsyncLocalStorage<Context>();

export const lanes = {
  /**
   * Runs `work` as a transaction in its lanes; inside `joined`, as a part of it that can fail alone. `work` reads and
   * writes through `trx` only: a query of `db` inside it throws, since it would use another connection.
   * @throws Error when a lane is taken out of order.
   */
  async run<T>(db: Kysely<Tables>, wanted: Wanted, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const context = newContext(wanted, false);
    const endWait = waitOf(context);
    return contexts.run(context, async () => {
      try {
        return await db.transaction().execute(async (trx) => {
          endWait();
          try {
            return await work(trx);
          } catch (error) {
            leaveLanes(context);
            throw error;
          }
        });
      } finally {
        endWait();
        context.state = "over";
      }
    });
  },

  /**
   * Runs `work` as a transaction in its lanes: all calls of repositories inside it belong to it. Inside another one, it
   * joins that.
   * @throws Error when a lane is taken out of order.
   */
  async joined<T>(engine: JoiningEngine, wanted: Wanted, work: () => Promise<T>): Promise<T> {
    const around = openTransaction(engine);
    if (around) {
      refuseUnjoined(around);
      await takeAll(around, listOf(wanted));
      return work();
    }
    const context = newContext(wanted, true);
    const endWait = waitOf(context);
    try {
      return await engine.transaction(async (lock) => {
        context.lock = lock;
        await begin(context, engine);
        endWait();
        return contexts.run(context, work);
      }, context.wanted[0]);
    } finally {
      endWait();
      context.state = "over";
    }
  },

  /** Whether the current async context is inside a transaction, of any engine. */
  isOpen: (): boolean => openContext() !== undefined,

  /** Takes a further lane, in the transaction of the current async context. */
  async take(lane: Lane): Promise<void> {
    const context = openContext();
    if (!context) throw new Error(`Lane “${lane}” was taken outside a transaction.`);
    await takeAll(context, [lane]);
  },
};

/**
 * Engine's side: marks the transaction as begun and takes its lanes.
 * @param lock for an engine with several writers; the lock is held until the transaction ends.
 * @throws Error when the transaction does not come from here.
 */
export async function beginInLanes(engine: object, lock?: LaneLock): Promise<void> {
  const context = contexts.getStore();
  if (context?.state !== "beginning") throw new Error("A transaction begins with `lanes.run` and names its lanes.");
  context.lock = lock;
  await begin(context, engine);
}

/** Engine's side: lane that the transaction takes first, which is about to begin in the current async context. */
export function firstLane(): Lane | undefined {
  const context = contexts.getStore();
  return context?.state === "beginning" ? context.wanted[0] : undefined;
}

/** Engine's side: @throws Error in the async context of a transaction that queries must reach through `trx`. */
export function refuseOuterQuery(engine: object): void {
  const open = openTransaction(engine);
  if (open) refuseUnjoined(open);
}

function refuseUnjoined({ joined }: Context): void {
  if (joined) return;
  throw new Error("Inside a transaction, use `trx`: the store’s own connection is another one.");
}

const listOf = (wanted: Wanted): readonly Lane[] => (typeof wanted === "string" ? [wanted] : wanted);

/** Wait for a connection and the first lanes; a part of a transaction has its connection and most of its lanes. */
const waitOf = ({ wanted: [first], outer }: Context): (() => void) =>
  first === undefined || outer ? () => undefined : startLaneWait(placeOf(first)[0]);

const newContext = (wanted: Wanted, joined: boolean): Context => ({
  state: "beginning",
  wanted: listOf(wanted),
  held: [],
  lock: undefined,
  before: 0,
  joined,
  outer: openContext(),
});

/** Innermost open transaction, of any engine. Ended ones are skipped, so that a chain of contexts does not grow. */
function openContext(): Context | undefined {
  let context = contexts.getStore();
  while (context && context.state !== "open") context = context.outer;
  return context;
}

/** Innermost open transaction of an engine. */
function openTransaction(engine: object): Context | undefined {
  let context = openContext();
  while (context && (context.state !== "open" || context.engine !== engine)) context = context.outer;
  return context;
}

async function begin(context: Context, engine: object): Promise<void> {
  const outer = openTransaction(engine);
  if (outer) {
    context.held = outer.held;
    context.lock ??= outer.lock;
  }
  context.before = context.held.length;
  try {
    await takeAll(context, context.wanted);
  } catch (error) {
    leaveLanes(context);
    throw error;
  }
  context.engine = engine;
  context.state = "open";
}

/** The lanes of a part that is rolled back are free again. */
function leaveLanes({ held, before }: Context): void {
  held.length = before;
}

/** Locks on their way, by the lanes held: a call that needs the same lane meanwhile waits for it. */
const underWay = new WeakMap<readonly Lane[], Promise<void>>();

async function takeAll({ held, lock }: Context, wanted: readonly Lane[]): Promise<void> {
  for (const lane of wanted) {
    const [area, partner] = placeOf(lane);
    if (held.includes(lane) || (partner && held.some((other) => other === `${area}:*`))) {
      if (lock) await underWay.get(held);
      continue;
    }
    const last = held.at(-1);
    if (last !== undefined && !isBefore(last, lane)) {
      throw new Error(
        `Lane “${lane}” was taken after “${last}”. A transaction takes its lanes in this order: ${AREAS.join(", ")}.`,
      );
    }
    held.push(lane);
    if (!lock) continue;
    // The wait for the first lane began with that for a connection (`waitOf`).
    const endWait = last === undefined ? () => undefined : startLaneWait(area);
    try {
      await lockedIn(held, lock(lane));
    } finally {
      endWait();
    }
  }
}

async function lockedIn(held: readonly Lane[], locking: Promise<void>): Promise<void> {
  underWay.set(held, locking);
  try {
    await locking;
  } finally {
    if (underWay.get(held) === locking) underWay.delete(held);
  }
}

function placeOf(lane: Lane): readonly [area: string, partner: string] {
  const at = lane.indexOf(":");
  return at < 0 ? [lane, ""] : [lane.slice(0, at), lane.slice(at + 1)];
}

/** Total order: by area, then the lane of all partner accounts, then by id. */
function isBefore(one: Lane, other: Lane): boolean {
  const [oneArea, onePartner] = placeOf(one);
  const [otherArea, otherPartner] = placeOf(other);
  const areas: readonly string[] = AREAS;
  if (oneArea !== otherArea) return areas.indexOf(oneArea) < areas.indexOf(otherArea);
  return onePartner === "*" || (otherPartner !== "*" && onePartner < otherPartner);
}
