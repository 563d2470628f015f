/** Starts one server for all projects of a test run that need it; stops it after the last of them. */
import type { TestProject } from "vitest/node";
import { findPostgres } from "../../cli/cluster/find-postgres.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../../cli/cluster/throwaway-postgres.ts";
import type { PostgresForTests } from "./for-tests.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly postgres?: PostgresForTests;
  }
}

/** Each project loads this module again. */
const shared = globalThis as typeof globalThis & {
  serverOfTests?: { users: number; server: Promise<ThrowawayPostgres> };
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres();
  if ("missing" in binaries) throw new Error(`No PostgreSQL: ${binaries.missing}`);
  const own = (shared.serverOfTests ??= { users: 0, server: startThrowawayPostgres(binaries) });
  own.users += 1;
  const server = await own.server;
  project.provide("postgres", {
    url: server.url(),
    adminUrl: server.url("postgres"),
    guardedUrl: server.url("guarded"),
    version: binaries.version,
  });
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.serverOfTests;
    await server.stop();
  };
}
