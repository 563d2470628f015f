/**
 * Differences between the service's answers and the contract; none are known of answers received before. Opportunities
 * with such differences have a finding, so the findings of all are due; their numbers stay until then.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const contractDrift: Migration = {
  id: 22,
  name: "contract drift",
  statements: {
    sqlite: [
      `create table contract_drift (
        partner_id text not null, operation text not null, kind text not null, path text not null, type text not null,
        value text not null, first_at bigint not null, last_at bigint not null, answers bigint not null, example text,
        primary key (partner_id, operation, kind, path, type, value))`,
      `update opportunities set findings_due = 0 where findings >= 0`,
    ],
  },
};
