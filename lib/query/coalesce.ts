/**
 * Many single reads, one call. Cells of a table each ask for one name; the calls of one tick leave together and each asker
 * gets its own answer or its own failure.
 */
import { unwrap, type Result } from "../failure.ts";

export type ReadMany<Id extends string, T> = (ids: readonly Id[]) => Promise<Readonly<Record<string, Result<T>>>>;

export interface CoalesceOptions {
  /** Ids in one call at most; more are sent side by side. */
  readonly max?: number;
  /** Runs the gathered calls; a later tick by default. */
  readonly schedule?: (run: () => void) => void;
  /**
   * Whether to ask at once, alone. True on the server, where gathering would mix the requests of different operators.
   */
  readonly passThrough?: () => boolean;
}

interface Waiting<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** Returns a read of one id, gathered with the others of its tick. Equal ids share one answer. */
export function coalesce<Id extends string, T>(
  readMany: ReadMany<Id, T>,
  options: CoalesceOptions = {},
): (id: Id) => Promise<T> {
  const { max = 100, schedule = nextTick, passThrough = onServer } = options;
  let waiting = new Map<Id, Waiting<T>>();

  const send = () => {
    const batch = [...waiting];
    waiting = new Map();
    for (let start = 0; start < batch.length; start += max) void answer(readMany, batch.slice(start, start + max));
  };

  return async (id) => {
    if (passThrough()) return pick(await readMany([id]), id);
    const known = waiting.get(id);
    if (known) return known.promise;
    if (waiting.size === 0) schedule(send);
    const entry = Promise.withResolvers<T>();
    waiting.set(id, entry);
    return entry.promise;
  };
}

async function answer<Id extends string, T>(readMany: ReadMany<Id, T>, batch: [Id, Waiting<T>][]): Promise<void> {
  try {
    const results = await readMany(batch.map(([id]) => id));
    for (const [id, entry] of batch) settle(entry, () => pick(results, id));
  } catch (error) {
    for (const [, entry] of batch) entry.reject(error);
  }
}

function settle<T>(entry: Waiting<T>, read: () => T): void {
  try {
    entry.resolve(read());
  } catch (error) {
    entry.reject(error);
  }
}

function pick<T>(results: Readonly<Record<string, Result<T>>>, id: string): T {
  const result = Object.hasOwn(results, id) ? results[id] : undefined;
  if (!result) throw new Error(`The answer to a gathered read left out ${id}`);
  return unwrap(result);
}

const nextTick = (run: () => void): void => void setTimeout(run, 0);
const onServer = (): boolean => typeof window === "undefined";
