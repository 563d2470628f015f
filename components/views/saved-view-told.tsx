import { ErrorNotice } from "../query/error-notice";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { isMissing, type ViewActions } from "./use-saved-views";
import { keptApart } from "@/lib/kept-apart";

interface SavedViewToldProps {
  readonly change: ViewActions["change"];
  /** As the view was called. */
  readonly name: string;
  readonly onLoadTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onSaveAs: () => void;
}

/** What Save came to when it was not saved: somebody was quicker, the view is gone, or why else. */
export function SavedViewTold({ change, name, onLoadTheirs, onSaveMine, onSaveAs }: SavedViewToldProps) {
  if (change.data?.state === "meanwhile") {
    return (
      <Notice
        state="maybe"
        live="assertive"
        title={`“${keptApart(name)}” was changed meanwhile`}
        actions={
          <>
            <Button size="sm" onClick={onLoadTheirs}>
              Load theirs
            </Button>
            <Button size="sm" onClick={onSaveMine}>
              Save mine over it
            </Button>
          </>
        }
      >
        Nothing was saved. Loading theirs replaces what is shown here.
      </Notice>
    );
  }
  if (isMissing(change.error)) {
    return (
      <Notice
        state="maybe"
        live="assertive"
        title={`“${keptApart(name)}” was deleted`}
        actions={
          <Button size="sm" onClick={onSaveAs}>
            Save as…
          </Button>
        }
      >
        Save what you see under a new name.
      </Notice>
    );
  }
  return <ErrorNotice error={change.error} live="assertive" />;
}
