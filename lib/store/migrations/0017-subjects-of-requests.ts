/** Subject of each call, and the service's own error sentence, redacted. Calls made before have neither. */
import "server-only";
import type { Migration } from "./migration.ts";

export const subjectsOfRequests: Migration = {
  id: 17,
  name: "subjects of requests",
  statements: {
    sqlite: [`alter table requests add column subject text`, `alter table requests add column message text`],
  },
};
