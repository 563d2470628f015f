"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { ViewDialog } from "./view-dialog";
import { SavedViewDialog } from "./saved-view-dialog";
import type { ViewChange } from "./use-change-view";
import { useSavedViews } from "./use-saved-views";

interface SavedViewDialogsProps {
  /** Name of the screen. */
  readonly screen: string;
  readonly dialog: ViewDialog;
  /** Current URL state in the form that the view stores. */
  readonly currentState: string;
  readonly change: ViewChange;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Dialogs for saving, renaming and deleting a view. */
export default function SavedViewDialogs(props: SavedViewDialogsProps) {
  const { screen, dialog, currentState, change, onClose, onSaved } = props;
  const { save, remove } = useSavedViews(screen);
  const close = () => {
    onClose();
    save.reset();
    change.reset();
    remove.reset();
  };
  if (dialog.what === "delete") {
    return (
      <ConfirmDialog
        open
        onClose={close}
        title={`Delete “${isolateBidi(dialog.view.name)}”?`}
        confirm="Delete view"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(dialog.view.id, { onSuccess: close })}
      >
        {dialog.view.shared ? "It will be deleted for everyone. " : ""}The data it shows isn’t deleted.
        <ErrorNotice error={remove.error} />
      </ConfirmDialog>
    );
  }
  const renamed = dialog.what === "rename" ? dialog.view : undefined;
  return (
    <SavedViewDialog
      key={dialog.what}
      view={renamed}
      pending={save.isPending || change.isPending}
      error={save.error ?? change.error}
      onClose={close}
      onSave={({ name, shared }) => {
        if (renamed) return change.mutate({ id: renamed.id, name, shared }, { onSuccess: close });
        return save.mutate(
          { name, shared, query: currentState },
          {
            onSuccess: ({ id }) => {
              onSaved(id);
              close();
            },
          },
        );
      }}
    />
  );
}
