/** Receipts of created contexts: id, names of keys, expiry and reference, never a value. */
import "server-only";
import type { Migration } from "./migration.ts";

export const contextReceipts: Migration = {
  id: 20,
  name: "context receipts",
  statements: {
    sqlite: [
      `create table context_receipts (
        id text primary key, partner_id text not null, person_id text not null references people (id),
        context_id text not null, chosen_id text, named bigint not null, keys text not null, expires_at bigint,
        listed_until bigint not null, created_at bigint not null, reference text not null)`,
      `create index context_receipts_own on context_receipts (partner_id, person_id, created_at)`,
      `create index context_receipts_end on context_receipts (partner_id, listed_until)`,
    ],
  },
};
