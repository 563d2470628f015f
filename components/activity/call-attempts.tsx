import { sizeText } from "@/components/export/export-text";
import { Chip } from "@/components/ui/chip";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { CallDetail } from "@/lib/activity/request-view";
import { formatUtcSeconds } from "@/lib/time";
import { clockSkewText, durationText } from "./call-metrics";
import { outcomeLabel } from "./outcome-labels";

export const CALL_ATTEMPT_HEADS = ["Attempt", "Outcome", "Status", "Queued", "Duration", "Sent / received", "Clock"];

interface CallAttemptsProps {
  readonly attempts: readonly (Pick<
    CallDetail["attempts"][number],
    "attempt" | "at" | "outcome" | "status" | "queuedMs" | "durationMs" | "requestBytes" | "responseBytes" | "skewMs"
  > & { readonly message?: string | null })[];
}

/** Attempts of a call, first one first. */
export function CallAttempts({ attempts }: CallAttemptsProps) {
  return (
    <div className="min-w-0 overflow-hidden rounded-panel border border-line">
      <Table caption="Attempts" phone="stack">
        <thead>
          <tr>
            {CALL_ATTEMPT_HEADS.map((head) => (
              <Th key={head}>{head}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attempts.map((one) => {
            const { text: outcomeText, state } = outcomeLabel(one.outcome);
            return (
              <tr key={`${one.attempt} ${one.at}`}>
                <Td label="Attempt">
                  {one.attempt}
                  <small className="block whitespace-nowrap" title={formatUtcSeconds(one.at)}>
                    {formatUtcSeconds(one.at).split(", ").at(-1)}
                  </small>
                </Td>
                <Td label="Outcome">
                  <Chip state={state}>{outcomeText}</Chip>
                  {attempts.length > 1 && typeof one.message === "string" ? (
                    <small className="mt-0.5 block wrap-anywhere">“{one.message}”</small>
                  ) : null}
                </Td>
                <Td label="Status">{one.status ?? "None"}</Td>
                <Td label="Queued" className="whitespace-nowrap">
                  {durationText(one.queuedMs)}
                </Td>
                <Td label="Duration" className="whitespace-nowrap">
                  {durationText(one.durationMs)}
                </Td>
                <Td label="Sent / received" className="whitespace-nowrap">
                  {sizeText(one.requestBytes)} / {sizeText(one.responseBytes)}
                </Td>
                <Td label="Clock" className="whitespace-nowrap">
                  {clockSkewText(one.skewMs)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
