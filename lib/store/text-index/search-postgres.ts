/** Text index on PostgreSQL. */
import "server-only";
import type { TextIndex } from "./text-index.ts";

export const postgresTextIndex: TextIndex = {
  add: async () => undefined,
  remove: async () => undefined,
  merge: async () => undefined,
  find: async () => [],
  findWithAttribute: async () => [],
  findInTranslations: async () => [],
};
