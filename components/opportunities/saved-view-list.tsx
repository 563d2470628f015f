import { Button } from "@/components/ui/button";
import type { SavedViewLine } from "@/lib/opportunities/view-query";

interface SavedViewListProps {
  readonly views: readonly SavedViewLine[];
  readonly open: string | undefined;
  /** The view that the library opens with. */
  readonly first: string | undefined;
  /** `undefined`: everything, without a view. */
  readonly onOpen: (view: SavedViewLine | undefined) => void;
  readonly onFirst: (id: string) => void;
  readonly onRename: (view: SavedViewLine) => void;
  readonly onShare: (view: SavedViewLine) => void;
  readonly onDelete: (view: SavedViewLine) => void;
  readonly onSave: () => void;
}

/** Every view that the person can open, and what they may do about each. */
export function SavedViewList(props: SavedViewListProps) {
  const { views, open, first, onOpen, onFirst, onRename, onShare, onDelete, onSave } = props;
  return (
    <div className="grid w-80 max-w-full gap-2">
      <Button size="sm" variant="quiet" className="justify-start" onClick={() => onOpen(undefined)}>
        Every opportunity
      </Button>
      {views.length === 0 ? (
        <p className="px-2 text-small text-soft">Filters, order and grouping can be kept here under a name.</p>
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
                  {view.name}
                </button>
                <span className="text-small text-soft">{aboutOf(view, first)}</span>
              </div>
              <div className="flex flex-wrap">
                <Button size="sm" variant="quiet" onClick={() => onFirst(view.id === first ? "" : view.id)}>
                  {view.id === first ? "Open with everything" : "Open with this"}
                </Button>
                {view.changeable ? (
                  <>
                    <Button size="sm" variant="quiet" onClick={() => onRename(view)}>
                      Rename…
                    </Button>
                    <Button size="sm" variant="quiet" onClick={() => onShare(view)}>
                      {view.shared ? "Stop sharing" : "Share"}
                    </Button>
                    <Button size="sm" variant="quiet" onClick={() => onDelete(view)}>
                      Delete…
                    </Button>
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" onClick={onSave}>
        Save this view…
      </Button>
    </div>
  );
}

function aboutOf({ id, own, owner, shared }: SavedViewLine, first: string | undefined): string {
  const whose = own ? (shared ? "yours, shared" : "yours") : `of ${owner}`;
  return id === first ? `${whose}, opens first` : whose;
}
