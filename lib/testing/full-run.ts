import { env } from "node:process";

/**
 * Whether this is `npm run test:full`. It runs every case of the long comparisons, the test files with the module tag
 * `full`, and on PostgreSQL the tests of all features.
 */
export const FULL_RUN = Boolean(env["E2E_FULL"]);

/** Cases of a long property test: all in `npm run test:full`, a fifth otherwise. */
export const caseCount = (all: number): number => (FULL_RUN ? all : Math.ceil(all / 5));
