import "server-only";

export interface AuditEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Email address. */
  readonly operator: string;
  /** Partner account; `""` if none is concerned. */
  readonly partner: string;
  readonly action: string;
  readonly subject: string;
  /** Plain data, never a secret or respondent data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface AuditRow extends AuditEntry {
  /** From 1, without gaps. */
  readonly seq: number;
}
