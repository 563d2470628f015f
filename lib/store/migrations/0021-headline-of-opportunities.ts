/**
 * First step that no respondent can pass, and requirements not stated, for lists. Both are computed in the background.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const headlineOfOpportunities: Migration = {
  id: 21,
  name: "headline of opportunities",
  statements: {
    sqlite: [
      `alter table opportunities add column blocked_step text`,
      `alter table opportunities add column unstated text`,
    ],
  },
};
