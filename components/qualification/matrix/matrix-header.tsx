import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Link } from "@/components/ui/navigation/link";
import { pluralize } from "@/lib/pluralize";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import type { Matrix } from "@/lib/qualification/matrix/matrix";
import type { RunGrid, RunState } from "@/lib/qualification/model/run-progress";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { MatrixExport } from "./matrix-export";

interface MatrixHeaderProps {
  readonly grid: RunGrid;
  /** Matrix as shown. */
  readonly matrix: Matrix;
  readonly differs: boolean;
  readonly view: QualifyPageView;
  readonly stopping: boolean;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

const STATES: Readonly<Record<RunState, string>> = {
  running: "",
  done: "",
  stopped: "stopped · ",
  cut: "interrupted by a console restart, nothing was resent · ",
};

/** Header of a matrix run: name, time, operator, size, and actions. */
export function MatrixHeader({ grid, matrix, differs, view, stopping, onStop, onAgain }: MatrixHeaderProps) {
  const { id, name, operator, createdAt, subjects, groupIds, state } = grid;
  const live = subjects.filter((one) => one.live).length;
  const size = `${pluralize(subjects.length, "persona")} × ${pluralize(groupIds.length, "group")}`;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="wrap-anywhere">{name ?? size}</h2>
        <p className="mt-0.5 text-soft">
          <Link href={routes.run(id)}>Run</Link> · {STATES[state]}
          {name === null ? "" : `${size} · `}started {formatUtc(createdAt)} by <MailAddress>{operator}</MailAddress> ·{" "}
          {askedText(live, subjects.length)} · <bdi>{view.partnerName}</bdi>, {view.environment}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state === "running" ? (
          <Button disabledReason={view.refusal} pending={stopping} pendingText="Stopping…" onClick={onStop}>
            Stop
          </Button>
        ) : null}
        <Button onClick={onAgain}>New matrix</Button>
        <MatrixExport id={id} rows={differs ? matrix.differences : matrix.pairs} differs={differs} />
      </div>
    </header>
  );
}

function askedText(live: number, all: number): string {
  if (live === 0) return "all checked locally";
  const asked = `${pluralize(live, "persona")} checked live`;
  return all > live ? `${asked}, ${(all - live).toLocaleString("en")} checked locally` : asked;
}
