"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { savedViewsQuery } from "@/lib/views/queries";
import { NO_VIEW, type ViewScreen } from "@/lib/views/view-screen";
import { ErrorNotice } from "../query/error-notice";
import { latePart } from "../query/late-part";
import { Button } from "../ui/button";
import { Popup } from "../ui/popup";
import type { AskedView } from "./asked-view";
import type { FirstView } from "./first-view";
import { SavedViewWait } from "./saved-view-wait";
import { SavedViewTold } from "./saved-view-told";
import { useBareLink } from "./use-bare-link";
import { isMissing, useSavedViews } from "./use-saved-views";
import { useSeenView } from "./use-seen-view";
import { useViewAddress } from "./use-view-address";
import { keptApart } from "@/lib/kept-apart";

const SavedViewMenu = latePart(async () => (await import("./saved-view-menu")).default, <SavedViewWait />);
const SavedViewDialogs = latePart(async () => (await import("./saved-view-dialogs")).default);

/** Before the press, so that nothing is waited for after it. */
function loadSoon(): void {
  SavedViewMenu.fetchAhead();
  SavedViewDialogs.fetchAhead();
}

interface SavedViewsProps {
  readonly screen: ViewScreen;
  readonly first?: FirstView | undefined;
}

/** What the address of a screen shows, under names: opened into the address, told when it was changed since. */
export function SavedViews({ screen, first }: SavedViewsProps) {
  const { now, viewId, cannotKeep, open: fillAddress, fill, belongsTo } = useViewAddress(screen, first ? NO_VIEW : "");
  const actions = useSavedViews(screen.name);
  const [asked, setAsked] = useState<AskedView>();
  // A page without a view asks for the list when its menu opens.
  const list = useQuery({ ...savedViewsQuery(screen.name), enabled: viewId !== "" });
  const open = list.data?.find(({ id }) => id === viewId);
  /** Until the list is there, a view that is named may be one of it. */
  const ofNone = viewId === "" || (list.data !== undefined && open === undefined);
  const modified = open !== undefined && open.query !== now;
  const seen = useSeenView(viewId, open, modified);
  useBareLink(viewId !== "" && now === "", open, fill);
  const { change } = actions;
  /** What Save was refused for is told beside it, all else in the menu. */
  const savedOver = change.variables?.query !== undefined && change.variables.id === viewId;
  const refused = asked ? null : change.error;
  const gone = savedOver && isMissing(refused);
  const ask = (what: AskedView) => {
    change.reset();
    setAsked(what);
  };
  const openView: typeof fillAddress = (view) => {
    change.reset();
    fillAddress(view);
  };
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed goes away with what it offers. */
  const toMenu = () => box.current?.querySelector<HTMLElement>("button[popovertarget]")?.focus();
  /** @param query what the view keeps, as far as the person has seen. */
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
    flushSync(() => setAsked(undefined));
    toMenu();
  };
  return (
    <div role="group" aria-label="Views of this screen" data-no-print className="min-w-0">
      <div ref={box} className="flex min-w-0 flex-wrap items-center gap-2" onPointerEnter={loadSoon} onFocus={loadSoon}>
        {/* Comes and goes where there is room for it, so that the menu keeps its place. */}
        <span className="order-(--offers,1) flex flex-wrap gap-2 empty:hidden">
          {modified ? (
            <>
              <Button
                size="sm"
                pending={change.isPending}
                disabledReason={
                  open.changeable ? cannotKeep : `${keptApart(open.owner)} or a manager may change this view.`
                }
                onClick={() => save(seen?.query)}
              >
                Save
              </Button>
              <Button size="sm" disabledReason={cannotKeep} onClick={() => ask({ what: "save" })}>
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
              disabledReason={cannotKeep}
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
            cannotKeep={cannotKeep}
            actions={actions}
            error={savedOver ? null : refused}
            onOpen={openView}
            onAsk={ask}
          />
        </Popup>
        {asked ? (
          <SavedViewDialogs asked={asked} now={now} actions={actions} onClose={close} onSaved={belongsTo} />
        ) : null}
      </div>
      <div className="mt-2 max-w-120 empty:hidden">
        {savedOver && !asked ? (
          <SavedViewTold
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
            The view of this link is gone or not shared with you.
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
