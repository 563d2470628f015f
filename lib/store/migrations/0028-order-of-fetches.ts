/** Start of the fetch that a stored attribute or opportunity comes from, in the time of the database. */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `alter table attributes add column fetched_from bigint`,
  `alter table opportunities add column fetched_from bigint`,
] as const;

export const orderOfFetches: Migration = {
  id: 28,
  name: "order of fetches",
  statements: { sqlite: STATEMENTS, postgres: STATEMENTS },
};
