/** Server of the test run, for tests of the PostgreSQL engine. */
import { inject } from "vitest";

export interface PostgresForTests {
  /** Database that sorts by a language; its role owns it and nothing else. */
  readonly url: string;
  /** The same database as superuser. */
  readonly adminUrl: string;
  /** The same database with a role that needs the password `right`. */
  readonly guardedUrl: string;
  /** As `15.18`. */
  readonly version: string;
}

/**
 * Test files that import this module run in the projects `postgres` only, which exist only if PostgreSQL is installed.
 */
export function postgresForTests(): PostgresForTests {
  const postgres = inject("postgres");
  if (!postgres) throw new Error("This test belongs into the project `postgres` of lib/testing/vitest.config.ts.");
  return postgres;
}
