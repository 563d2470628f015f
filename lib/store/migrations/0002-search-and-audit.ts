/** Engine-specific parts: the indexes of the text search, and the append-only audit log. */
import "server-only";
import type { Migration } from "./migration.ts";

export const searchAndAudit: Migration = {
  id: 2,
  name: "search and audit",
  statements: {
    sqlite: [
      // Neither stores the text a second time, nor positions: candidates are checked against attribute_texts.
      `create virtual table text_trigrams using fts5 (folded, partner, place,
        tokenize = "trigram case_sensitive 1", content = '', contentless_delete = 1, detail = none)`,
      `create virtual table text_grams using fts5 (grams, partner, place,
        tokenize = "ascii", content = '', contentless_delete = 1, detail = none)`,
      `create trigger audit_no_update before update on audit
        begin select raise(abort, 'the audit trail only grows'); end`,
      `create trigger audit_no_delete before delete on audit
        begin select raise(abort, 'the audit trail only grows'); end`,
    ],
  },
};
