/** Stores of tests on the test server: in schemas that are emptied between tests. */
import type { Driver } from "kysely";
import { connectPostgres, postgresDialect } from "../../store/engine/postgres/postgres.ts";
import type { PostgresDriver } from "../../store/engine/postgres/driver.ts";
import { openPostgresStore, storeOver, type Store } from "../../store/open-store.ts";
import { postgresTextIndex } from "../../store/text-index/postgres-index.ts";
import type { TestLocation } from "../stores/test-store.ts";
import { postgresForTests } from "./for-tests.ts";
import { takeSchema } from "./schemas.ts";

/** Location for several stores, each with connections of its own. */
export async function postgresLocation(): Promise<TestLocation> {
  const { url, adminUrl } = postgresForTests();
  const schema = await takeSchema(adminUrl);
  return {
    open: () => openPostgresStore(url, { schema: schema.name }),
    address: { url, schema: schema.name },
    // The server ends a transaction that waits for too long.
    isLocked: () => false,
    remove: schema.release,
  };
}

/** By schema: connecting takes longer than most tests. */
const drivers = new Map<string, PostgresDriver>();

/** Single store, on connections that the next one uses again. */
export async function openPostgresTestStore(): Promise<Store> {
  const { url, adminUrl } = postgresForTests();
  const schema = await takeSchema(adminUrl);
  // On connections of its own, whose prepared statements expect the tables as they were in between.
  if (schema.fresh) await (await openPostgresStore(url, { schema: schema.name })).close();
  const driver = drivers.get(schema.name) ?? (await connectPostgres(url, { schema: schema.name }));
  drivers.set(schema.name, driver);
  const dialect = { ...postgresDialect(driver), createDriver: () => lent(driver) };
  return storeOver({ driver, dialect, textIndex: postgresTextIndex }, schema.release);
}

/** Driver whose `destroy` waits for connections in use and keeps the pools open for the next store. */
function lent(driver: PostgresDriver): Driver {
  let taken = 0;
  const { promise: allGivenBack, resolve: giveBack } = Promise.withResolvers<void>();
  let ending = false;
  const endIfFree = () => (ending && taken === 0 ? giveBack() : undefined);
  return {
    ...driver,
    acquireConnection: async () => {
      const connection = await driver.acquireConnection();
      taken += 1;
      return connection;
    },
    releaseConnection: async (connection) => {
      await driver.releaseConnection(connection);
      taken -= 1;
      endIfFree();
    },
    destroy: () => {
      ending = true;
      endIfFree();
      return allGivenBack;
    },
  };
}
