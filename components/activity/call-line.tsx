import { sizeText } from "@/components/export/export-text";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/display/mail-address";
import type { CallPage } from "@/lib/activity/request-view";
import { formatUtcSeconds } from "@/lib/time";
import { durationText } from "./call-metrics";
import { subjectText } from "./call-about";
import { CALL_GRID, CALL_WIDE_ONLY } from "./call-grid";
import { outcomeLabel } from "./outcome-labels";

interface CallLineProps {
  readonly call: CallPage["calls"][number];
  readonly onOpen: (reference: string) => void;
}

/** One call; its time opens the details. Below 1,024 px its values share a line with their labels. */
export function CallLine({ call, onOpen }: CallLineProps) {
  const { text: outcomeText, state } = outcomeLabel(call.outcome);
  const about = subjectText(call);
  return (
    <div role="presentation" className={`${CALL_GRID} gap-y-0.5 border-b border-line py-(--row-pad) text-dense`}>
      <span role="cell">
        <button
          type="button"
          data-row-stop
          aria-label={`Open call ${call.operation}, ${formatUtcSeconds(call.at)}`}
          onClick={() => onOpen(call.reference)}
          className="rounded-inset text-left whitespace-nowrap tabular-nums underline decoration-line-strong underline-offset-2 hover:decoration-text max-lg:min-h-6"
        >
          {formatUtcSeconds(call.at)}
        </button>
      </span>
      <span role="cell" className="min-w-0 wrap-anywhere">
        <span className="mono">{call.operation}</span>
        {about === "" ? null : <span className="block text-small text-soft">{about}</span>}
      </span>
      <span role="cell" className="min-w-0">
        <Chip state={state}>{outcomeText}</Chip>
        {call.message === null ? null : (
          <span className="mt-0.5 line-clamp-2 text-small text-soft wrap-anywhere" title={call.message}>
            “{call.message}”
          </span>
        )}
      </span>
      <span role="cell" className="min-w-0 truncate text-soft" title={call.operator ?? undefined}>
        {call.operator === null ? "System" : <MailAddress>{call.operator}</MailAddress>}
      </span>
      <span
        role="presentation"
        className="text-soft tabular-nums max-lg:flex max-lg:flex-wrap max-lg:gap-x-2.5 lg:contents lg:*:text-right"
      >
        <span role="cell">{durationText(call.durationMs)}</span>
        <span role="cell" className={CALL_WIDE_ONLY}>
          {call.attempts.toLocaleString("en")}
          <span className="lg:hidden"> {call.attempts === 1 ? "attempt" : "attempts"}</span>
        </span>
        <span role="cell" className={`whitespace-nowrap ${CALL_WIDE_ONLY}`}>
          {sizeText(call.requestBytes)} / {sizeText(call.responseBytes)}
        </span>
      </span>
    </div>
  );
}
