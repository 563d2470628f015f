/**
 * Deletes the reach that earlier rules computed: people of unknown country or device counted as certain. The job
 * computes it again, and watches start from the new reach, as after another panel became the default.
 */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `delete from opportunity_reach`,
  `update watches set reach_last = null where reach_last is not null`,
] as const;

export const reachOfEarlierRules: Migration = {
  id: 32,
  name: "reach of earlier rules",
  statements: { sqlite: STATEMENTS, postgres: STATEMENTS },
};
