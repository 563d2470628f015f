"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { savedViewsQuery } from "@/lib/views/queries";
import type { SavedViewLine } from "@/lib/views/view-line";
import type { ViewScreen } from "@/lib/views/view-screen";
import type { ViewDialog } from "./view-dialog";
import type { FirstView } from "./first-view";
import { SavedViewList } from "./saved-view-list";
import { SavedViewPlaceholder } from "./saved-view-placeholder";
import type { ViewChange } from "./use-change-view";

interface SavedViewMenuProps {
  readonly screen: ViewScreen;
  readonly open: string | undefined;
  readonly first: FirstView | undefined;
  /** Reason why the current state cannot be saved. */
  readonly cannotSaveReason: string | undefined;
  readonly change: ViewChange;
  /** Error of a failed share. */
  readonly error: Error | null;
  readonly onOpen: (view: SavedViewLine | undefined) => void;
  readonly onDialog: (dialog: ViewDialog) => void;
}

/** Views of a screen, fetched when the menu opens. */
export default function SavedViewMenu(props: SavedViewMenuProps) {
  const { screen, open, first, cannotSaveReason, change, error, onOpen, onDialog } = props;
  const query = useQuery(savedViewsQuery(screen.name));
  return (
    <QueryView query={query} skeleton={<SavedViewPlaceholder />}>
      {(views) => (
        <>
          <SavedViewList
            views={views}
            open={open}
            everything={screen.everything}
            first={first}
            cannotSaveReason={cannotSaveReason}
            onOpen={onOpen}
            onShare={(view) => change.mutate({ id: view.id, shared: !view.shared })}
            onDialog={onDialog}
          />
          <p role="status" className="px-2 text-small text-soft not-empty:mt-2">
            {sharingText(change, views)}
          </p>
          <ErrorNotice error={error} />
        </>
      )}
    </QueryView>
  );
}

/** Result of pressing Share. A view of another operator that is no longer shared is missing from the list. */
function sharingText({ isSuccess, variables }: ViewChange, views: readonly SavedViewLine[]): string {
  if (!isSuccess || variables.shared === undefined || variables.name !== undefined) return "";
  if (variables.shared) return "Shared with the team.";
  return views.some(({ id }) => id === variables.id) ? "Now visible only to you." : "No longer shared.";
}
