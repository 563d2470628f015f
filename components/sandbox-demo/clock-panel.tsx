"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { useNow } from "@/components/ui/time/clock";
import { callMutation } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { moveSandboxClock } from "@/lib/sandbox-demo/actions";
import { sandboxQuery } from "@/lib/sandbox-demo/queries";
import { aheadText, type ClockDays, type SandboxView } from "@/lib/sandbox-demo/sandbox-view";
import { formatUtc } from "@/lib/time";

interface ClockPanelProps {
  readonly sandbox: SandboxView;
  readonly disabledReason: string | undefined;
}

const MOVES: readonly { readonly days: ClockDays; readonly label: string }[] = [
  { days: 1, label: "Move 1 day forward" },
  { days: 7, label: "Move 7 days forward" },
  { days: 0, label: "Set back to now" },
];

/** Time in the sandbox, and buttons to move it. */
export function ClockPanel({ sandbox, disabledReason }: ClockPanelProps) {
  const now = useNow();
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: (days: ClockDays) => callMutation(moveSandboxClock({ days })),
    onSuccess: (view) => client.setQueryData(sandboxQuery().queryKey, view),
  });
  const ahead = aheadText(sandbox.ahead);
  return (
    <Panel title="Sandbox clock" id="clock">
      <PanelBody className="grid gap-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="text-section tabular-nums">{now === undefined ? "…" : formatUtc(now + sandbox.ahead)}</b>
          <span className="text-soft">{ahead ?? "real time"}</span>
        </p>
        <p className="max-w-prose text-read text-soft">
          Fieldwork follows this clock: as it moves, counts fall, quotas close and reopen, and a price, a status, and a
          quota group change. You’ll see this once you <Link href={routes.opportunities()}>refresh opportunities</Link>.
        </p>
        <div className="flex flex-wrap gap-2">
          {MOVES.map(({ days, label }) => (
            <Button
              key={days}
              disabledReason={
                disabledReason ?? (days === 0 && ahead === undefined ? "The clock already shows real time." : undefined)
              }
              pending={move.isPending}
              onClick={() => move.mutate(days)}
            >
              {label}
            </Button>
          ))}
        </div>
        <ErrorNotice
          error={move.error}
          textOverrides={conflictText(move.error, "The clock wasn’t moved")}
          live="assertive"
        />
        <p role="status" className="sr-only">
          {move.isSuccess ? `Sandbox clock: ${ahead ?? "real time"}.` : ""}
        </p>
      </PanelBody>
    </Panel>
  );
}
