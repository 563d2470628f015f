/** Races of two stores, on the engine of the project the test runs in. */
import type { Race } from "./race.ts";
import { storeEngine } from "./test-store.ts";

/** Registers the tests of races: each holds in every round, and breaks in some round once the lanes are taken out. */
export async function testRaces(races: readonly Race[]): Promise<void> {
  if (storeEngine === "postgres") (await import("./two-postgres-stores.ts")).testRacesOnPostgres(races);
  else (await import("./two-sqlite-stores.ts")).testRacesOnSqlite(races);
}
