"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { Popup } from "@/components/ui/overlay/popup";
import { isolateBidi } from "@/lib/bidi-isolate";
import { savedViewsQuery } from "@/lib/views/queries";
import { NO_VIEW, type ViewScreen } from "@/lib/views/view-screen";
import type { ViewDialog } from "./view-dialog";
import type { FirstView } from "./first-view";
import { SavedViewPlaceholder } from "./saved-view-placeholder";
import { useBareLink } from "./use-bare-link";
import { isMissing, useChangeView } from "./use-change-view";
import { useSeenView } from "./use-seen-view";
import { useViewAddress } from "./use-view-address";

const SavedViewMenu = lazyPart(async () => (await import("./saved-view-menu")).default, <SavedViewPlaceholder />);
const SavedViewError = lazyPart(async () => (await import("./saved-view-error")).SavedViewError);
const SavedViewDialogs = lazyPart(async () => (await import("./saved-view-dialogs")).default);

/** Preloads the code before the click. */
function preload(): void {
  SavedViewMenu.preload();
  SavedViewDialogs.preload();
}

interface SavedViewsProps {
  readonly screen: ViewScreen;
  readonly first?: FirstView | undefined;
}

/** Named states of a screen's URL: opened into the URL, and flagged as modified once the URL differs. */
export function SavedViews({ screen, first }: SavedViewsProps) {
  const {
    now,
    viewId,
    cannotSaveReason,
    open: fillAddress,
    fill,
    belongsTo,
  } = useViewAddress(screen, first ? NO_VIEW : "");
  const change = useChangeView(screen.name);
  const [dialog, setDialog] = useState<ViewDialog>();
  // Without a view in the URL, the list is fetched when the menu opens.
  const list = useQuery({ ...savedViewsQuery(screen.name), enabled: viewId !== "" });
  const open = list.data?.find(({ id }) => id === viewId);
  /** `false` while the list is loading, because it may contain the view of the URL. */
  const ofNone = viewId === "" || (list.data !== undefined && open === undefined);
  const modified = open !== undefined && open.query !== now;
  const seen = useSeenView(viewId, open, modified);
  useBareLink(viewId !== "" && now === "", open, fill);
  /** Save errors are shown beside the button, all others in the menu. */
  const savedOver = change.variables?.query !== undefined && change.variables.id === viewId;
  const refused = dialog ? null : change.error;
  const gone = savedOver && isMissing(refused);
  const ask = (what: ViewDialog) => {
    change.reset();
    setDialog(what);
  };
  const openView: typeof fillAddress = (view) => {
    change.reset();
    fillAddress(view);
  };
  const box = useRef<HTMLDivElement>(null);
  /** Focuses the menu button, because the pressed button unmounts. */
  const toMenu = () => box.current?.querySelector<HTMLElement>("button[popovertarget]")?.focus();
  /** @param query content of the view as last seen by the operator. */
  const save = (query: string | undefined) => {
    if (viewId === "" || query === undefined) return;
    change.mutate(
      { id: viewId, query: now, over: query },
      {
        onSuccess: ({ state }) => {
          if (state === "saved") toMenu();
        },
        onError: (error) => {
          if (isMissing(error)) toMenu();
        },
      },
    );
  };
  const close = () => {
    flushSync(() => setDialog(undefined));
    toMenu();
  };
  return (
    <div role="group" aria-label="Views of this screen" data-no-print className="min-w-0">
      <div ref={box} className="flex min-w-0 flex-wrap items-center gap-2" onPointerEnter={preload} onFocus={preload}>
        {/*
         * Before the menu on wide screens, after it on narrow ones (`--offers`), so that the menu keeps its position
         * when these buttons appear.
         */}
        <span className="order-(--offers,1) flex flex-wrap gap-2 empty:hidden">
          {modified ? (
            <>
              <Button
                size="sm"
                pending={change.isPending}
                disabledReason={
                  open.changeable
                    ? cannotSaveReason
                    : `Only ${isolateBidi(open.owner)} or a manager can change this view.`
                }
                onClick={() => save(seen?.query)}
              >
                Save
              </Button>
              <Button size="sm" disabledReason={cannotSaveReason} onClick={() => ask({ what: "save" })}>
                Save as…
              </Button>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  toMenu();
                  openView(open);
                }}
              >
                Reset
              </Button>
            </>
          ) : null}
          {ofNone && now !== "" && !gone ? (
            <Button
              data-act=""
              size="sm"
              variant="quiet"
              disabledReason={cannotSaveReason}
              onClick={() => ask({ what: "save" })}
            >
              Save this view…
            </Button>
          ) : null}
        </span>
        <Popup
          lazy
          title="Saved views"
          act="Saved views"
          label={
            <>
              {open ? <bdi className="max-w-48 truncate">{open.name}</bdi> : "Saved views"}
              {modified ? <i className="font-normal">modified</i> : null}
            </>
          }
        >
          <SavedViewMenu
            screen={screen}
            open={open?.id}
            first={first}
            cannotSaveReason={cannotSaveReason}
            change={change}
            error={savedOver ? null : refused}
            onOpen={openView}
            onDialog={ask}
          />
        </Popup>
        {dialog ? (
          <SavedViewDialogs
            screen={screen.name}
            dialog={dialog}
            currentState={now}
            change={change}
            onClose={close}
            onSaved={belongsTo}
          />
        ) : null}
      </div>
      <div className="mt-2 max-w-120 empty:hidden">
        {savedOver && !dialog && (change.error !== null || change.data?.state === "meanwhile") ? (
          <SavedViewError
            change={change}
            name={seen?.name ?? ""}
            onLoadTheirs={() => {
              toMenu();
              openView(open);
            }}
            onSaveMine={() => save(open?.query)}
            onSaveAs={() => ask({ what: "save" })}
          />
        ) : null}
        {list.data !== undefined && ofNone && viewId !== "" && seen === undefined ? (
          <p role="status" className="text-small text-soft">
            The view in this link was deleted or isn’t shared with you.
          </p>
        ) : null}
        <ErrorNotice
          error={viewId === "" || list.data ? null : list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    </div>
  );
}
