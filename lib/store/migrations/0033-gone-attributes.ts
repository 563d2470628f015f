/** Adds to attributes since when the service does not know them. */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `alter table attributes add column gone_at bigint`,
  // A quote within a message is stored with a backslash, so that no message has this text.
  `update attributes set gone_at = failed_at where failure like '%"code":"not_found"%'`,
] as const;

export const goneAttributes: Migration = {
  id: 33,
  name: "gone attributes",
  statements: { sqlite: STATEMENTS, postgres: STATEMENTS },
};
