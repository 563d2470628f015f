import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { pluralize } from "@/lib/pluralize";
import type { AppliedMapping } from "./column-draft";

/** Headers listed by name; the others are counted. */
const MAX_NAMED = 8;

interface AppliedNoticeProps {
  readonly name: string;
  readonly applied: AppliedMapping;
  readonly onClose: () => void;
}

/** Effect of applying a saved mapping to this file. */
export function AppliedNotice({ name, applied: { applied, added, missing }, onClose }: AppliedNoticeProps) {
  return (
    <Notice
      state={missing.length > 0 ? "maybe" : "match"}
      live="polite"
      title={`Applied “${name}” to ${pluralize(applied, "column")}`}
      actions={
        <Button size="sm" variant="quiet" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      {added.length > 0 ? <p>New in this file: {headersText(added)}.</p> : null}
      {missing.length > 0 ? <p>Missing from this file: {headersText(missing)}.</p> : null}
      {added.length === 0 && missing.length === 0 ? <p>Every column of this file is in the mapping.</p> : null}
    </Notice>
  );
}

function headersText(headers: readonly string[]): string {
  const named = headers.slice(0, MAX_NAMED).join(", ");
  const rest = headers.length - MAX_NAMED;
  return rest > 0 ? `${named} and ${rest} more` : named;
}
