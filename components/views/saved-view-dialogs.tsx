"use client";

import { ErrorNotice } from "../query/error-notice";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { AskedView } from "./asked-view";
import { SavedViewDialog } from "./saved-view-dialog";
import type { ViewActions } from "./use-saved-views";
import { keptApart } from "@/lib/kept-apart";

interface SavedViewDialogsProps {
  readonly asked: AskedView;
  /** What the address shows, as the view is to keep it. */
  readonly now: string;
  readonly actions: ViewActions;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** The question that a person was asked about a view: its name, or whether it may go. */
export default function SavedViewDialogs({ asked, now, actions, onClose, onSaved }: SavedViewDialogsProps) {
  const { save, change, remove } = actions;
  const close = () => {
    onClose();
    save.reset();
    change.reset();
    remove.reset();
  };
  if (asked.what === "delete") {
    return (
      <ConfirmDialog
        open
        onClose={close}
        title={`Delete “${keptApart(asked.view.name)}”?`}
        confirm="Delete the view"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(asked.view.id, { onSuccess: close })}
      >
        {asked.view.shared ? "It is gone for everybody. " : ""}What it shows stays as it is.
        <ErrorNotice error={remove.error} />
      </ConfirmDialog>
    );
  }
  const renamed = asked.what === "rename" ? asked.view : undefined;
  return (
    <SavedViewDialog
      key={asked.what}
      view={renamed}
      pending={save.isPending || change.isPending}
      error={save.error ?? change.error}
      onClose={close}
      onSave={({ name, shared }) => {
        if (renamed) return change.mutate({ id: renamed.id, name, shared }, { onSuccess: close });
        return save.mutate(
          { name, shared, query: now },
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
