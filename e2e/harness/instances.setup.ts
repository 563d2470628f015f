/** With `E2E_INSTANCES`: moves the prepared store into the database that every cluster of the run is copied from. */
import { rmSync } from "node:fs";
import { test as setup } from "@playwright/test";
import { keepDatabase } from "../../lib/cli/cluster/start-cluster";
import { PREPARED, PREPARED_DATABASE } from "./own-console";

setup("moves the prepared store into a database", async () => {
  setup.setTimeout(600_000);
  rmSync(PREPARED_DATABASE, { recursive: true, force: true });
  await keepDatabase(PREPARED, PREPARED_DATABASE);
});
