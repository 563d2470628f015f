"use client";

import { useQuery } from "@tanstack/react-query";
import { savedViewsQuery } from "@/lib/views/queries";
import type { SavedViewLine } from "@/lib/views/view-line";
import type { ViewScreen } from "@/lib/views/view-screen";
import { ErrorNotice } from "../query/error-notice";
import { QueryView } from "../query/query-view";
import type { AskedView } from "./asked-view";
import type { FirstView } from "./first-view";
import { SavedViewList } from "./saved-view-list";
import { SavedViewWait } from "./saved-view-wait";
import type { ViewActions } from "./use-saved-views";

interface SavedViewMenuProps {
  readonly screen: ViewScreen;
  readonly open: string | undefined;
  readonly first: FirstView | undefined;
  /** Why what is shown cannot be kept. */
  readonly cannotKeep: string | undefined;
  readonly actions: ViewActions;
  /** Why sharing was refused. */
  readonly error: Error | null;
  readonly onOpen: (view: SavedViewLine | undefined) => void;
  readonly onAsk: (asked: AskedView) => void;
}

/** The views of a screen, asked for when the menu opens. */
export default function SavedViewMenu(props: SavedViewMenuProps) {
  const { screen, open, first, cannotKeep, actions, error, onOpen, onAsk } = props;
  const query = useQuery(savedViewsQuery(screen.name));
  return (
    <QueryView query={query} skeleton={<SavedViewWait />}>
      {(views) => (
        <>
          <SavedViewList
            views={views}
            open={open}
            everything={screen.everything}
            first={first}
            cannotKeep={cannotKeep}
            onOpen={onOpen}
            onShare={(view) => actions.change.mutate({ id: view.id, shared: !view.shared })}
            onAsk={onAsk}
          />
          <p role="status" className="px-2 text-small text-soft not-empty:mt-2">
            {sharingWords(actions, views)}
          </p>
          <ErrorNotice error={error} />
        </>
      )}
    </QueryView>
  );
}

/** What a press of Share came to. A view of somebody else that is not shared any more is not in the list. */
function sharingWords({ change: { isSuccess, variables } }: ViewActions, views: readonly SavedViewLine[]): string {
  if (!isSuccess || variables.shared === undefined || variables.name !== undefined) return "";
  if (variables.shared) return "Shared with the team.";
  return views.some(({ id }) => id === variables.id) ? "Yours alone." : "Not shared any more.";
}
