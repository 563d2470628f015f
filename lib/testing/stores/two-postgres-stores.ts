/** Races of two stores in one schema, each with pools of its own: with their lanes, and with the lanes taken out. */
import { expect, test } from "vitest";
import { beginInLanes } from "../../store/engine/lanes.ts";
import type { PostgresConnection } from "../../store/engine/postgres/connection.ts";
import { connectPostgres, postgresDialect } from "../../store/engine/postgres/postgres.ts";
import type { PostgresDriver } from "../../store/engine/postgres/driver.ts";
import { storeOver, type Store } from "../../store/open-store.ts";
import { postgresTextIndex } from "../../store/text-index/postgres-index.ts";
import { postgresForTests } from "../postgres/for-tests.ts";
import { ownSchema } from "../postgres/own-schema.ts";
import { RACE_TIMEOUT, run, ROUNDS, ROUNDS_WITHOUT_LANES, unsteady, type Race } from "./race.ts";

/** Registers the tests of races: each holds in every round, and breaks in some round once the lanes are taken out. */
export function testRacesOnPostgres(races: readonly Race[]): void {
  test.each(races)("$name", { timeout: RACE_TIMEOUT }, (race) => holds(unsteady, race));

  test.each(races.filter(({ sameRow }) => sameRow))(
    "kept apart by the lock of a row: $name",
    { timeout: RACE_TIMEOUT },
    (race) => holds(unsteadyWithoutLanes, race),
  );

  test.each(races.filter(({ sameRow, uniqueRow }) => !sameRow && !uniqueRow))(
    "without a lane, this fails: $name",
    ({ round }) =>
      withTwoStores(unsteadyWithoutLanes, async (one, other) => {
        await expect(run(round, one, other, ROUNDS_WITHOUT_LANES)).rejects.toThrow();
      }),
  );
}

type Change = (driver: PostgresDriver) => PostgresDriver;

const unsteadyWithoutLanes: Change = (driver) => unsteady(withoutLanes(driver));

const holds = (change: Change, { round }: Race): Promise<void> =>
  withTwoStores(change, async (one, other) => {
    await run(round, one, other, ROUNDS);
    expect(await one.audit.verify()).toMatchObject({ ok: true });
  });

async function withTwoStores(change: Change, use: (one: Store, other: Store) => Promise<void>): Promise<void> {
  const { url, schema, drop } = ownSchema(postgresForTests().url);
  const open = async () => {
    const driver = change(await connectPostgres(url, { schema }));
    return storeOver({ driver, dialect: postgresDialect(driver), textIndex: postgresTextIndex });
  };
  const [one, other] = [await open(), await open()];
  try {
    await use(one, other);
  } finally {
    await one.close();
    await other.close();
    await drop();
  }
}

/** Driver whose transactions check the names and the order of their lanes, and lock none. */
function withoutLanes(driver: PostgresDriver): PostgresDriver {
  const { transaction } = driver;
  return {
    ...driver,
    beginTransaction: async (connection) => {
      await (connection as PostgresConnection).begin();
      await beginInLanes(driver);
    },
    transaction: (work) => transaction(() => work()),
  };
}
