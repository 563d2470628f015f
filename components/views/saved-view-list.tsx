import { Button } from "@/components/ui/button";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { SavedViewLine } from "@/lib/views/view-line";
import type { ViewDialog } from "./view-dialog";
import type { FirstView } from "./first-view";

interface SavedViewListProps {
  readonly views: readonly SavedViewLine[];
  readonly open: string | undefined;
  /** Label of the screen without a view. */
  readonly everything: string;
  readonly first: FirstView | undefined;
  /** Reason why the current state cannot be saved. */
  readonly cannotSaveReason: string | undefined;
  /** `undefined` opens the screen without a view. */
  readonly onOpen: (view: SavedViewLine | undefined) => void;
  readonly onShare: (view: SavedViewLine) => void;
  readonly onDialog: (dialog: ViewDialog) => void;
}

/** Views the operator can open, with the permitted actions for each. */
export function SavedViewList(props: SavedViewListProps) {
  const { views, open, everything, first, cannotSaveReason, onOpen, onShare, onDialog } = props;
  return (
    <div className="grid w-80 max-w-full gap-2">
      <Button size="sm" variant="quiet" className="justify-start" onClick={() => onOpen(undefined)}>
        {everything}
      </Button>
      {views.length === 0 ? (
        <p className="px-2 text-small text-soft">Save the current view to open it again later.</p>
      ) : (
        <ul className="grid gap-2">
          {views.map((view) => (
            <li key={view.id} className="border-t border-line pt-2">
              <div className="flex flex-wrap items-baseline gap-x-2">
                <button
                  type="button"
                  aria-current={view.id === open ? "true" : undefined}
                  className="min-h-6 px-2 text-left font-medium wrap-anywhere hover:underline aria-[current]:underline"
                  onClick={() => onOpen(view)}
                >
                  <bdi>{view.name}</bdi>
                </button>
                <span className="text-small text-soft">{aboutOf(view, first?.id)}</span>
              </div>
              <div className="flex flex-wrap">
                {first ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`${view.id === first.id ? "Remove as default" : "Set as default"}: “${view.name}”`}
                    onClick={() => first.onChoose(view.id === first.id ? undefined : view.id)}
                  >
                    {view.id === first.id ? "Remove as default" : "Set as default"}
                  </Button>
                ) : null}
                {view.changeable ? (
                  <>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Rename… “${view.name}”`}
                      onClick={() => onDialog({ what: "rename", view })}
                    >
                      Rename…
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`${view.shared ? "Stop sharing" : "Share"} “${view.name}”`}
                      onClick={() => onShare(view)}
                    >
                      {view.shared ? "Stop sharing" : "Share"}
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Delete… “${view.name}”`}
                      onClick={() => onDialog({ what: "delete", view })}
                    >
                      Delete…
                    </Button>
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      {cannotSaveReason === undefined ? (
        <Button size="sm" onClick={() => onDialog({ what: "save" })}>
          Save this view…
        </Button>
      ) : (
        <p className="px-2 text-small text-soft">{cannotSaveReason}</p>
      )}
    </div>
  );
}

function aboutOf({ id, own, owner, shared }: SavedViewLine, first: string | undefined): string {
  const whose = own ? (shared ? "yours, shared" : "yours") : `by ${isolateBidi(owner)}`;
  return id === first ? `${whose}, default` : whose;
}
