/** Limit of a watch for the reach of its opportunity, and the reach that it was compared with last. */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `alter table watches add column reach_below bigint`,
  `alter table watches add column reach_last bigint`,
] as const;

export const reachOfWatches: Migration = {
  id: 30,
  name: "reach of watches",
  statements: { sqlite: STATEMENTS, postgres: STATEMENTS },
};
