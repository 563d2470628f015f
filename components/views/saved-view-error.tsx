import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import { isMissing, type ViewChange } from "./use-change-view";

interface SavedViewErrorProps {
  readonly change: ViewChange;
  /** Previous name of the view. */
  readonly name: string;
  readonly onLoadTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onSaveAs: () => void;
}

/** Reports a save that failed: another operator changed the view, it is gone, or another error. */
export function SavedViewError({ change, name, onLoadTheirs, onSaveMine, onSaveAs }: SavedViewErrorProps) {
  if (change.data?.state === "meanwhile") {
    return (
      <Notice
        state="maybe"
        live="assertive"
        title={`“${isolateBidi(name)}” has changed in the meantime`}
        actions={
          <>
            <Button size="sm" onClick={onLoadTheirs}>
              Load latest version
            </Button>
            <Button size="sm" onClick={onSaveMine}>
              Overwrite
            </Button>
          </>
        }
      >
        Nothing was saved. Loading the latest version replaces what’s shown here.
      </Notice>
    );
  }
  if (isMissing(change.error)) {
    return (
      <Notice
        state="maybe"
        live="assertive"
        title={`“${isolateBidi(name)}” was deleted`}
        actions={
          <Button size="sm" onClick={onSaveAs}>
            Save as…
          </Button>
        }
      >
        Save what’s shown here as a new view.
      </Notice>
    );
  }
  return <ErrorNotice error={change.error} live="assertive" />;
}
