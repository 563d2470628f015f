/** Result of verifying the whole audit log, as a sentence for users. Pure. */
import type { AuditVerdict } from "../store/audit/audit.ts";

export interface AuditProof {
  readonly ok: boolean;
  /** "1,105 entries verified.", or the first entry that does not. */
  readonly title: string;
  /** Explanation of the result. */
  readonly means: string;
}

const BROKEN: Readonly<
  Record<Extract<AuditVerdict, { ok: false }>["reason"], (seq: string) => readonly [string, string]>
> = {
  changed: (seq) => [
    `Entry ${seq} doesn't match: it was changed.`,
    "Its text or hash differs from what was written. All earlier entries match.",
  ],
  missing: (seq) => [
    `Entry ${seq} is missing.`,
    "It was removed: a later entry follows in its place. All earlier entries match.",
  ],
  "cut off": (seq) => [
    `The log is cut off: entry ${seq} and everything after it is missing.`,
    "More entries were written than exist now. The remaining ones match.",
  ],
};

export function auditProof(verdict: AuditVerdict): AuditProof {
  if (verdict.ok) {
    const { entries } = verdict;
    const title = entries === 1 ? "1 entry verified." : `${entries.toLocaleString("en")} entries verified.`;
    return {
      ok: true,
      title,
      means: "Each entry contains the hash of the previous one, and none is missing at the end.",
    };
  }
  const [title, means] = BROKEN[verdict.reason](verdict.seq.toLocaleString("en"));
  return { ok: false, title, means };
}
