/** The audit trail as the screen shows it. */
import type { Detail } from "./audit-words.ts";

export interface AuditLine {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** E-mail address. */
  readonly operator: string;
  /** Name of the partner account, or its id once there is none of it; `""` for what concerns none. */
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
  /** Where the next page begins; absent on the last one. */
  readonly next?: number;
}

export interface AuditSummary {
  /** With every filter, and with none. */
  readonly total: number;
  readonly all: number;
  readonly operators: readonly string[];
  /** Names of actions, with their words. */
  readonly actions: readonly { readonly name: string; readonly title: string }[];
}
