"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Popup } from "@/components/ui/popup";
import { stateOfView, viewQuery, type SavedViewLine } from "@/lib/opportunities/view-query";
import { SavedViewDialog } from "./saved-view-dialog";
import { SavedViewList } from "./saved-view-list";
import { useLibraryPreferences } from "./use-library-preferences";
import type { LibraryUrl, SetLibraryUrl } from "./use-library-url";
import { useSavedViews } from "./use-saved-views";

interface SavedViewsProps {
  readonly url: LibraryUrl;
  readonly setUrl: SetLibraryUrl;
}

type Asked = { readonly what: "save" } | { readonly what: "rename" | "delete"; readonly view: SavedViewLine };

/** Filters, order and grouping under a name: opened into the address, told when they were changed since. */
export function SavedViews({ url, setUrl }: SavedViewsProps) {
  const { views, save, change, remove } = useSavedViews();
  const { view: first, keep } = useLibraryPreferences();
  const [asked, ask] = useState<Asked>();
  const open = views.find(({ id }) => id === url.view);
  const now = viewQuery(url);
  const modified = open !== undefined && open.query !== now;
  const hydrate = (view: SavedViewLine | undefined) =>
    void setUrl(
      { ...stateOfView(view?.query ?? ""), page: null, folded: null, view: view?.id ?? "all" },
      { history: "push" },
    );
  const close = () => {
    ask(undefined);
    save.reset();
    change.reset();
    remove.reset();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Popup
        lazy
        title="Saved views"
        label={
          <>
            {open ? open.name : "Saved views"}
            {modified ? <i className="font-normal">modified</i> : null}
          </>
        }
      >
        <SavedViewList
          views={views}
          open={open?.id}
          first={first}
          onOpen={hydrate}
          onFirst={(id) => keep({ name: "library-view", value: id })}
          onRename={(view) => ask({ what: "rename", view })}
          onShare={(view) => change.mutate({ id: view.id, shared: !view.shared })}
          onDelete={(view) => ask({ what: "delete", view })}
          onSave={() => ask({ what: "save" })}
        />
        <ErrorNotice error={asked ? null : change.error} />
      </Popup>
      {modified ? (
        <>
          <Button
            size="sm"
            pending={change.isPending}
            disabledReason={open.changeable ? undefined : `${open.owner} or a manager may change this view.`}
            onClick={() => change.mutate({ id: open.id, query: now })}
          >
            Save
          </Button>
          <Button size="sm" onClick={() => ask({ what: "save" })}>
            Save as…
          </Button>
          <Button size="sm" variant="quiet" onClick={() => hydrate(open)}>
            Reset
          </Button>
        </>
      ) : null}
      {!open && now !== "" ? (
        <Button size="sm" variant="quiet" onClick={() => ask({ what: "save" })}>
          Save this view…
        </Button>
      ) : null}
      {asked?.what === "save" || asked?.what === "rename" ? (
        <SavedViewDialog
          key={asked.what}
          view={asked.what === "rename" ? asked.view : undefined}
          pending={save.isPending || change.isPending}
          error={save.error ?? change.error}
          onClose={close}
          onSave={({ name, shared }) => {
            if (asked.what === "rename") {
              return change.mutate({ id: asked.view.id, name, shared }, { onSuccess: close });
            }
            return save.mutate(
              { name, shared, query: now },
              {
                onSuccess: ({ id }) => {
                  void setUrl({ view: id });
                  close();
                },
              },
            );
          }}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete “${asked.view.name}”?`}
          confirm="Delete the view"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(asked.view.id, { onSuccess: close })}
        >
          {asked.view.shared ? "It is gone for everybody. " : ""}The opportunities stay as they are.
          <ErrorNotice error={remove.error} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
