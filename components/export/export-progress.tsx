import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { rowCountText, sizeText } from "./export-text";
import type { ExportState } from "./use-export";

interface ExportProgressProps {
  readonly state: Exclude<ExportState, { step: "choosing" }>;
  readonly onRepeat: () => void;
  /** Data that may have been refetched during the export: "Attributes". */
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
          title={`The export stopped after ${state.rows.toLocaleString("en")} of ${rowCountText(state.announced)}`}
          actions={repeatButton}
        >
          {state.reason ?? "The connection to the console was lost."} No file was saved, because it would be incomplete.
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
          title={`${rowCountText(state.rows)} written, ${state.announced.toLocaleString("en")} expected`}
          actions={repeatButton}
        >
          {what} were refreshed while the file was being written. Saved as {state.name}. Export again to get a
          consistent file.
        </Notice>
      );
  }
}
