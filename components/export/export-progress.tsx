import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { rowCountText, sizeText } from "./export-text";
import type { ExportState } from "./use-export";

interface ExportProgressProps {
  readonly state: Exclude<ExportState, { step: "choosing" }>;
  readonly onRepeat: () => void;
  /** Data that may have been refetched meanwhile: "Attributes". */
  readonly what: string;
}

/** Progress and outcome of an export. */
export function ExportProgress({ state, onRepeat, what }: ExportProgressProps) {
  const repeatButton = (
    <Button size="sm" onClick={onRepeat}>
      Export again
    </Button>
  );
  switch (state.step) {
    case "running":
      return (
        <Progress label="Export" done={state.rows} total={state.announced} unit="rows" note={sizeText(state.bytes)} />
      );
    case "failed":
      return <FailureNotice failure={state.failure} onRetry={onRepeat} live="assertive" />;
    case "broken":
      return (
        <Notice
          state="miss"
          live="assertive"
          title={`The export broke off after ${state.rows.toLocaleString("en")} of ${rowCountText(state.announced)}`}
          actions={repeatButton}
        >
          {state.reason ?? "The connection to the console ended."} No file was saved, since a part could pass for the
          whole.
        </Notice>
      );
    case "done":
      return state.rows === state.announced ? (
        <Notice state="match" live="polite" title={`${rowCountText(state.rows)}, ${sizeText(state.bytes)}`}>
          Saved as {state.name}
        </Notice>
      ) : (
        <Notice
          state="maybe"
          live="assertive"
          title={`${rowCountText(state.rows)} were written, ${state.announced.toLocaleString("en")} were expected`}
          actions={repeatButton}
        >
          {what} were read anew while the file was written. Saved as {state.name}. To have one state of them all, export
          again.
        </Notice>
      );
  }
}
