/** PostgreSQL for the tests: an installed server, else Debian's package when running as root. */
import { spawnSync } from "node:child_process";
import { canInstallPackages, installPackages, updatePackages } from "../debian-packages.mjs";
import { pinnedNode, root, say } from "../toolchain.mjs";

const LOOK = 'console.log((await import("./lib/cli/cluster/find-postgres.ts")).findPostgres().missing ?? "")';
const DEBIAN = { canInstall: canInstallPackages, update: updatePackages, install: installPackages };

/** Reason why no server can be used; `""`: there is one. */
export function missingPostgres() {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", LOOK];
  return spawnSync(pinnedNode(), args, { cwd: root, encoding: "utf8" }).stdout.trim();
}

/**
 * Installs a server unless there is one. Its system cluster is not used: each run starts its own. If that fails, the
 * tests on PostgreSQL are skipped, which their summary says.
 */
export async function installPostgresIfMissing(missing = missingPostgres, packages = DEBIAN) {
  // A folder given by name is the only one that is searched.
  if (process.env.POSTGRES_BIN || missing() === "" || !packages.canInstall()) return;
  say("Installing PostgreSQL from Debian's packages…");
  await packages.update();
  if ((await packages.install("postgresql")) !== 0) say("PostgreSQL could not be installed.");
}
