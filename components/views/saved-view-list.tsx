import type { SavedViewLine } from "@/lib/views/view-line";
import { Button } from "../ui/button";
import type { AskedView } from "./asked-view";
import type { FirstView } from "./first-view";
import { keptApart } from "@/lib/kept-apart";

interface SavedViewListProps {
  readonly views: readonly SavedViewLine[];
  readonly open: string | undefined;
  /** What opens without a view, in words. */
  readonly everything: string;
  readonly first: FirstView | undefined;
  /** Why what is shown cannot be kept. */
  readonly cannotKeep: string | undefined;
  /** `undefined`: without a view. */
  readonly onOpen: (view: SavedViewLine | undefined) => void;
  readonly onShare: (view: SavedViewLine) => void;
  readonly onAsk: (asked: AskedView) => void;
}

/** Every view that the person can open, and what they may do about each. */
export function SavedViewList(props: SavedViewListProps) {
  const { views, open, everything, first, cannotKeep, onOpen, onShare, onAsk } = props;
  return (
    <div className="grid w-80 max-w-full gap-2">
      <Button size="sm" variant="quiet" className="justify-start" onClick={() => onOpen(undefined)}>
        {everything}
      </Button>
      {views.length === 0 ? (
        <p className="px-2 text-small text-soft">What a screen shows can be kept here under a name.</p>
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
                    aria-label={`${view.id === first.id ? "Begin with everything" : "Begin with this view"}: “${view.name}”`}
                    onClick={() => first.onChoose(view.id === first.id ? undefined : view.id)}
                  >
                    {view.id === first.id ? "Begin with everything" : "Begin with this view"}
                  </Button>
                ) : null}
                {view.changeable ? (
                  <>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Rename… “${view.name}”`}
                      onClick={() => onAsk({ what: "rename", view })}
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
                      onClick={() => onAsk({ what: "delete", view })}
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
      {cannotKeep === undefined ? (
        <Button size="sm" onClick={() => onAsk({ what: "save" })}>
          Save this view…
        </Button>
      ) : (
        <p className="px-2 text-small text-soft">{cannotKeep}</p>
      )}
    </div>
  );
}

function aboutOf({ id, own, owner, shared }: SavedViewLine, first: string | undefined): string {
  const whose = own ? (shared ? "yours, shared" : "yours") : `of ${keptApart(owner)}`;
  return id === first ? `${whose}, opens first` : whose;
}
