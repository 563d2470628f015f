/** Starts one server for all projects of a test run that need it; stops it after the last of them. */
import type { TestProject } from "vitest/node";
import { findPostgres } from "./binaries.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import type { PostgresForTests } from "./for-tests.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly postgres?: PostgresForTests;
  }
}

/** Each project loads this module anew. */
const shared = globalThis as typeof globalThis & { clusterOfTests?: { users: number; cluster: Promise<Cluster> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres();
  if ("missing" in binaries) throw new Error(`No PostgreSQL: ${binaries.missing}`);
  const own = (shared.clusterOfTests ??= { users: 0, cluster: startCluster(binaries) });
  own.users += 1;
  const cluster = await own.cluster;
  project.provide("postgres", {
    url: cluster.url(),
    adminUrl: cluster.url("postgres"),
    guardedUrl: cluster.url("guarded"),
    version: binaries.version,
  });
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.clusterOfTests;
    await cluster.stop();
  };
}
