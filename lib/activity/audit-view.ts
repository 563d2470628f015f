/** View model of the audit log. */
import type { Detail } from "./audit-labels.ts";

export interface AuditLine {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Email address. */
  readonly operator: string;
  /** Name of the partner account, or its id if the account was removed; `""` for entries without an account. */
  readonly partner: string;
  readonly sentence: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Detail;
  /** 64 hex characters. */
  readonly hash: string;
}

export interface AuditPage {
  readonly entries: readonly AuditLine[];
  /** Cursor of the next page; absent on the last one. */
  readonly next?: number;
}

export interface AuditSummary {
  /** Counts with all filters, and without any. */
  readonly total: number;
  readonly all: number;
  readonly operators: readonly string[];
  /** Action names with their labels. */
  readonly actions: readonly { readonly name: string; readonly title: string }[];
}
