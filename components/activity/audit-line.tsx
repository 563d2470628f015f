import { MailAddress } from "@/components/ui/display/mail-address";
import type { AuditLine as Line } from "@/lib/activity/audit-view";
import { formatUtcSeconds } from "@/lib/time";
import { AUDIT_GRID, AUDIT_WIDE_ONLY } from "./audit-grid";
import { AuditSubject } from "./audit-subject";

interface AuditLineProps {
  readonly entry: Line;
  readonly onOpen: (seq: number) => void;
}

/** Audit log entry; its description opens the details. */
export function AuditLine({ entry, onOpen }: AuditLineProps) {
  const { seq, at, operator, sentence, subject, hash } = entry;
  return (
    <div role="presentation" className={`${AUDIT_GRID} gap-y-0.5 border-b border-line py-(--row-pad) text-dense`}>
      <span role="cell" className="text-soft tabular-nums max-lg:sr-only">
        {seq.toLocaleString("en")}
      </span>
      <span role="cell" className="whitespace-nowrap text-soft tabular-nums">
        {formatUtcSeconds(at)}
      </span>
      <span role="cell" className="min-w-0 truncate" title={operator}>
        <MailAddress>{operator}</MailAddress>
      </span>
      <span role="cell" className="min-w-0">
        <button
          type="button"
          data-row-stop
          onClick={() => onOpen(seq)}
          className="rounded-inset text-left font-medium wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-text max-lg:min-h-6"
        >
          {sentence}
        </button>
      </span>
      <span role="cell" className="min-w-0 truncate text-soft" title={subject}>
        <AuditSubject>{subject}</AuditSubject>
      </span>
      <span role="cell" className={`mono truncate text-soft ${AUDIT_WIDE_ONLY}`} title={hash}>
        {hash.slice(0, 12)}
      </span>
    </div>
  );
}
