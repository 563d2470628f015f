import type { SyncStatus } from "@/lib/attributes/model";
import { roughDuration } from "@/lib/job-view";
import { Button } from "../ui/button";
import { SyncBar } from "./sync-bar";

type Wanted = "run" | "pause" | "cancel";

interface SyncUnderWayProps {
  readonly sync: SyncStatus;
  readonly notAllowed: string | undefined;
  /** What was just asked of it and not yet answered. */
  readonly steering: Wanted | undefined;
  readonly onSteer: (wanted: Wanted) => void;
}

/** A reading that runs, or stands still in the middle: how far, how long still, and what can be done about it. */
export function SyncUnderWay({ sync, notAllowed, steering, onSteer }: SyncUnderWayProps) {
  const { state, done, failed, total, message } = sync;
  const gate = notAllowed === undefined ? {} : { disabledReason: notAllowed };
  const stopping = state === "pausing" || state === "cancelling";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <SyncBar done={done} failed={failed} total={total} />
      <p>
        {TITLES[state]}
        {total > 0 ? (
          <>
            {" "}
            <b>
              {done.toLocaleString("en")} of {total.toLocaleString("en")}
            </b>
            <span className="text-soft">{tail(sync)}</span>
          </>
        ) : null}
      </p>
      {message ? <p className="text-small text-soft">{message}</p> : null}
      <span className="ml-auto flex items-center gap-2">
        {state === "running" ? (
          <Button size="sm" pending={steering === "pause"} onClick={() => onSteer("pause")} {...gate}>
            Pause
          </Button>
        ) : null}
        {state === "paused" || state === "interrupted" ? (
          <Button size="sm" pending={steering === "run"} onClick={() => onSteer("run")} {...gate}>
            Resume
          </Button>
        ) : null}
        <Button size="sm" pending={steering === "cancel" || stopping} onClick={() => onSteer("cancel")} {...gate}>
          Cancel
        </Button>
      </span>
    </div>
  );
}

const TITLES: Partial<Record<SyncStatus["state"], string>> = {
  running: "Reading details:",
  pausing: "Pausing…",
  cancelling: "Cancelling…",
  paused: "Paused at",
  interrupted: "Interrupted at",
};

function tail({ state, failed, secondsLeft }: SyncStatus): string {
  const left = state === "running" && secondsLeft !== undefined ? roughDuration(secondsLeft) : "";
  const parts = [failed > 0 ? `${failed.toLocaleString("en")} failed` : "", left].filter(Boolean);
  return parts.map((part) => ` · ${part}`).join("");
}
