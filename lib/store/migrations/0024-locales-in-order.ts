/** Index for the locales in use and their texts: the overview counts them with every change of a sync. */
import "server-only";
import type { Migration } from "./migration.ts";

export const localesInOrder: Migration = {
  id: 24,
  name: "locales in order",
  statements: {
    sqlite: [`create index attribute_locales_locale on attribute_locales (partner_id, locale, texts)`],
  },
};
