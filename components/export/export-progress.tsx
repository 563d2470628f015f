import { FailureNotice } from "../query/failure-notice";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { Progress } from "../ui/progress";
import { rowWords, sizeWords } from "./export-words";
import type { ExportState } from "./use-export";

interface ExportProgressProps {
  readonly state: Exclude<ExportState, { step: "choosing" }>;
  readonly onRepeat: () => void;
  /** What may have been read anew meanwhile: "Attributes". */
  readonly what: string;
}

/** How far an export is, and how it ended. */
export function ExportProgress({ state, onRepeat, what }: ExportProgressProps) {
  const again = (
    <Button size="sm" onClick={onRepeat}>
      Export again
    </Button>
  );
  switch (state.step) {
    case "running":
      return (
        <Progress label="Export" done={state.rows} total={state.announced} unit="rows" note={sizeWords(state.bytes)} />
      );
    case "failed":
      return <FailureNotice failure={state.failure} onRetry={onRepeat} live="assertive" />;
    case "broken":
      return (
        <Notice
          state="miss"
          live="assertive"
          title={`The export broke off after ${state.rows.toLocaleString("en")} of ${rowWords(state.announced)}`}
          actions={again}
        >
          {state.reason ?? "The connection to the console ended."} No file was saved, since a part could pass for the
          whole.
        </Notice>
      );
    case "done":
      return state.rows === state.announced ? (
        <Notice state="match" live="polite" title={`${rowWords(state.rows)}, ${sizeWords(state.bytes)}`}>
          Saved as {state.name}
        </Notice>
      ) : (
        <Notice
          state="maybe"
          live="assertive"
          title={`${rowWords(state.rows)} were written, ${state.announced.toLocaleString("en")} were expected`}
          actions={again}
        >
          {what} were read anew while the file was written. Saved as {state.name}. To have one state of them all, export
          again.
        </Notice>
      );
  }
}
