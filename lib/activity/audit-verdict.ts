/** Result of verifying the whole audit log, as a sentence for users. Pure. */
import type { AuditVerdict } from "../store/audit/audit.ts";

export interface AuditProof {
  readonly ok: boolean;
  /** "All 1,105 entries verified", or the first invalid entry. */
  readonly title: string;
  /** Explanation of the result. */
  readonly means: string;
}

const BROKEN: Readonly<
  Record<Extract<AuditVerdict, { ok: false }>["reason"], (seq: string) => readonly [string, string]>
> = {
  changed: (seq) => [
    `Entry ${seq} was changed`,
    "Its text or hash was changed after it was written. Earlier entries are valid.",
  ],
  missing: (seq) => [
    `Entry ${seq} is missing`,
    "It was removed: the log continues with a later entry. Earlier entries are valid.",
  ],
  "cut off": (seq) => [
    `The log is cut off at entry ${seq}`,
    "Entries are missing at the end. The remaining ones are valid.",
  ],
};

export function auditProof(verdict: AuditVerdict): AuditProof {
  if (verdict.ok) {
    const { entries } = verdict;
    const title = entries === 1 ? "1 entry verified" : `All ${entries.toLocaleString("en")} entries verified`;
    return { ok: true, title, means: "No entry was changed or removed." };
  }
  const [title, means] = BROKEN[verdict.reason](verdict.seq.toLocaleString("en"));
  return { ok: false, title, means };
}
