/** Result of verifying the whole audit log, as a sentence for users. Pure. */
import type { AuditVerdict } from "../store/audit/audit.ts";

export interface AuditProof {
  readonly ok: boolean;
  /** "1,105 entries fit.", or the first entry that does not. */
  readonly title: string;
  /** Explanation of the result. */
  readonly means: string;
}

const BROKEN: Readonly<
  Record<Extract<AuditVerdict, { ok: false }>["reason"], (seq: string) => readonly [string, string]>
> = {
  changed: (seq) => [
    `Entry ${seq} does not fit: it was changed.`,
    "Its text or its hash is not what it was when it was written. What stands before it fits.",
  ],
  missing: (seq) => [
    `Entry ${seq} is missing.`,
    "It was taken out of the trail: a later one follows in its place. What stands before it fits.",
  ],
  "cut off": (seq) => [
    `The trail is cut off: entry ${seq} is missing, and nothing follows.`,
    "More was written than is there now. What is left fits.",
  ],
};

export function auditProof(verdict: AuditVerdict): AuditProof {
  if (verdict.ok) {
    const { entries } = verdict;
    const title = entries === 1 ? "1 entry fits." : `${entries.toLocaleString("en")} entries fit.`;
    return { ok: true, title, means: "Each carries the hash of the one before, and none is missing at the end." };
  }
  const [title, means] = BROKEN[verdict.reason](verdict.seq.toLocaleString("en"));
  return { ok: false, title, means };
}
