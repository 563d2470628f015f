/** Whether this is `npm run test:full`, which runs every case of the long comparisons. */
import { env } from "node:process";

export const FULL_RUN = Boolean(env["E2E_FULL"]);

/** All cases of a full run, else every fourth. */
export const casesOf = <Case>(all: readonly Case[]): (readonly [index: number, one: Case])[] =>
  [...all.entries()].filter(([index]) => FULL_RUN || index % 4 === 0);
