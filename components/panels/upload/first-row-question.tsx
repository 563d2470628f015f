import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";

/** Cells shown. */
const MAX_SHOWN = 12;

interface FirstRowQuestionProps {
  /** Cells of the first row, each once. */
  readonly cells: readonly string[];
  /** The file is being read again. */
  readonly busy: boolean;
  readonly onHeader: () => void;
  readonly onPerson: () => void;
}

/** Question before anything of the file is used: a row of a person must not become the names of columns. */
export function FirstRowQuestion({ cells, busy, onHeader, onPerson }: FirstRowQuestionProps) {
  const more = cells.length - MAX_SHOWN;
  return (
    <Panel title="Is the first row a header?" number={2}>
      <PanelBody className="grid gap-3">
        <p className="max-w-160">
          The first row contains numbers or values that also occur below it, so it may be a person. Headers of mapped
          columns are saved with the panel. Nothing has left this browser yet.
        </p>
        <ul aria-label="Cells of the first row" className="flex flex-wrap gap-1">
          {cells.slice(0, MAX_SHOWN).map((cell) => (
            <li key={cell} className="max-w-full rounded-inset border border-line bg-page px-1.75 text-small leading-5">
              <bdi className="wrap-anywhere">{cell}</bdi>
            </li>
          ))}
          {more > 0 ? <li className="text-small leading-5 text-soft">and {more.toLocaleString("en")} more</li> : null}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button disabledReason={busy ? "The file is being read again." : undefined} onClick={onHeader}>
            Use as header
          </Button>
          <Button pending={busy} pendingText="Reading the file again…" onClick={onPerson}>
            Count as a person
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}
