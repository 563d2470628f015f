/** Races: two stores act at once, as two processes would. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Driver } from "kysely";
import { FailureError } from "../../failure.ts";
import type { Store } from "../../store/open-store.ts";
import { FULL_RUN } from "../full-run.ts";

/** Rounds of a race that holds; more in `npm run test:full`. */
export const ROUNDS = FULL_RUN ? 200 : 20;
/** Enough for the least likely race to break without its lane. */
export const ROUNDS_WITHOUT_LANES = 1_000;
/** Milliseconds for a hang, not a measure of speed. */
export const RACE_TIMEOUT = 120_000 + ROUNDS * 2_000;
/** Steps of the event loop. */
const LONGEST_DELAY = 5;

export interface Race {
  readonly name: string;
  /** Both stores act at once; throws when an action fails unexpectedly or the outcome is wrong. */
  readonly round: (one: Store, other: Store, round: number) => Promise<void>;
  /** On PostgreSQL, the lock of a row that both change first keeps them apart even without a lane. */
  readonly sameRow?: boolean;
  /** A unique index keeps statements apart even without a lane. */
  readonly uniqueRow?: boolean;
}

/** The stores take turns at going first. */
export async function run(round: Race["round"], one: Store, other: Store, rounds: number): Promise<void> {
  for (let at = 1; at <= rounds; at += 1) await (at % 2 ? round(one, other, at) : round(other, one, at));
}

/** Delays each statement by a few steps of the event loop, so that the statements of two stores meet in every order. */
export function unsteady<Own extends Driver>(driver: Own): Own {
  let seed = 1;
  const acquireConnection = async () => {
    const connection = await driver.acquireConnection();
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      seed = (seed * 48_271) % 2_147_483_647;
      for (let steps = seed % LONGEST_DELAY; steps > 0; steps -= 1) await nextTurn();
      return executeQuery(query);
    };
    return connection;
  };
  return { ...driver, acquireConnection };
}

/**
 * Outcomes of actions that run at once; a refusal of the store is its code.
 * @throws every other error, once all have ended.
 */
export async function atOnce<Outcomes extends readonly unknown[]>(
  ...actions: { [Key in keyof Outcomes]: Promise<Outcomes[Key]> }
): Promise<{ [Key in keyof Outcomes]: Outcomes[Key] | { readonly refused: string } }> {
  const ended = await Promise.allSettled(actions);
  const outcomes = ended.map((one) => {
    if (one.status === "fulfilled") return one.value as unknown;
    if (one.reason instanceof FailureError) return { refused: one.reason.failure.code };
    throw one.reason;
  });
  return outcomes as { [Key in keyof Outcomes]: Outcomes[Key] | { readonly refused: string } };
}

/** Audit entry of a race. */
export const anEntry = (action: string, at = 1) => ({
  at,
  operator: "boss@example.test",
  partner: "",
  action,
  subject: "",
  detail: {},
});
