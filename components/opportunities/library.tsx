"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { latePart } from "@/components/query/late-part";
import { QueryView } from "@/components/query/query-view";
import { useFromBefore } from "@/components/query/use-from-before";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { readTypedId } from "@/lib/int64";
import type { LibrarySort } from "@/lib/library-names";
import { NO_FILTER } from "@/lib/opportunities/library-wish";
import { libraryQuery } from "@/lib/opportunities/library-queries";
import { neighboursOf, shownRows } from "./beside-order";
import { columnsBeside } from "./beside-row";
import { LibraryBar } from "./library-bar";
import { libraryCount } from "./library-count";
import { LibraryEmpty } from "./library-empty";
import { LibraryNothing } from "./library-nothing";
import { LibraryPrinted } from "./library-printed";
import { LibraryStale } from "./library-stale";
import { LibraryTable } from "./library-table";
import { LookUp } from "./look-up";
import { Pager } from "./pager";
import { ReadingPart } from "./reading-part";
import { useLibraryColumns } from "./use-library-columns";
import { useLibraryUrl } from "./use-library-url";
import { useReading } from "./use-reading";
import { useSelection } from "./use-selection";

const LibrarySelection = latePart(async () => (await import("./library-selection")).LibrarySelection);

// Wanted by few visits, and by none at first.
const BesidePane = latePart(
  async () => (await import("./beside-pane")).BesidePane,
  <Panel title="Beside the list">
    <SkeletonRows rows={8} columns={2} />
  </Panel>,
);

/** Looking up, and everything that was looked up before. */
export function Library() {
  const [url, setUrl] = useLibraryUrl();
  const { folded, open, view: _view, ...wish } = url;
  const { sort, dir, page: _page, per: _per, together, ...filter } = wish;
  const library = useQuery(libraryQuery(wish));
  const before = useFromBefore(library);
  /** What the rows on the screen belong to. */
  const listed = library.data ?? before;
  const [columns] = useLibraryColumns();
  const shown = useMemo(() => (open ? columnsBeside(columns) : columns), [open, columns]);
  const selection = useSelection();
  const reading = useReading();
  const read = (ids: readonly string[]) =>
    reading.start.mutate({ ids: ids.flatMap((id) => readTypedId(id) ?? []), groups: [] });
  const order = (by: LibrarySort, to: "asc" | "desc") =>
    void setUrl({ sort: by, dir: to, page: null }, { history: "push" });
  const removeAll = () => void setUrl({ ...NO_FILTER, page: null }, { history: "push" });
  const remove = (name: keyof typeof NO_FILTER) => void setUrl({ [name]: null, page: null }, { history: "push" });

  const title = useRef<HTMLSpanElement>(null);
  const show = useCallback(
    (id: string | undefined) => void setUrl({ open: id ?? null }, { history: "push" }),
    [setUrl],
  );
  const close = () => {
    show(undefined);
    const row = open ? document.querySelector<HTMLElement>(`[data-beside="${open}"]`) : null;
    // Its row may stand on another page of the list, and below 1280 px the button is not shown.
    const next = row?.checkVisibility() ? row : title.current;
    next?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <div data-no-print>
        <LookUp reading={reading} />
      </div>
      {/* Selecting does not count: no row moves away from a pointer that goes from box to box. */}
      <ReadingPart reading={reading} doing={JSON.stringify(url)} />
      <div className={open ? "grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]" : undefined}>
        <Panel
          title={
            <span ref={title} tabIndex={-1}>
              Library
            </span>
          }
          count={listed && libraryCount(listed)}
        >
          {listed?.all === 0 ? null : (
            <LibraryBar
              page={listed}
              url={url}
              setUrl={setUrl}
              onOrder={order}
              onRemove={remove}
              onRemoveAll={removeAll}
            />
          )}
          <QueryView query={library} skeleton={<SkeletonRows rows={8} columns={columns.length} />}>
            {(page) => {
              if (page.all === 0)
                return <LibraryEmpty onMany={read} busy={reading.start.isPending || reading.working} />;
              return (
                <>
                  <LibraryStale
                    facets={page.facets}
                    filter={filter}
                    reading={reading.start.isPending || reading.working}
                    onRead={read}
                  />
                  <LibraryPrinted page={page} shown={shownRows(page, together, folded).length} />
                  {page.rows.length === 0 ? (
                    <LibraryNothing all={page.all} chosen={filter} onRemove={remove} onRemoveAll={removeAll} />
                  ) : (
                    <LibraryTable
                      page={page}
                      columns={shown}
                      beside={open}
                      onBeside={show}
                      together={together}
                      folded={folded}
                      onFold={(keys) => void setUrl({ folded: keys.length > 0 ? [...keys] : null })}
                      sort={sort}
                      dir={dir}
                      onSort={order}
                      selection={selection}
                    />
                  )}
                  <Pager
                    page={page.page}
                    pageSize={page.pageSize}
                    total={page.total}
                    onPage={(to) => void setUrl({ page: to === 1 ? null : to }, { history: "push" })}
                  />
                  {selection.size > 0 ? (
                    <LibrarySelection
                      selection={selection}
                      page={page}
                      filter={filter}
                      reading={reading.start.isPending}
                      onRead={() => read(selection.ids)}
                    />
                  ) : null}
                </>
              );
            }}
          </QueryView>
        </Panel>
        {open ? (
          <aside
            aria-label="Beside the list"
            className="min-w-0 max-xl:order-first xl:sticky xl:top-[calc(var(--header)+0.75rem)] xl:max-h-[calc(100dvh-var(--header)-1.5rem)] xl:overflow-y-auto"
          >
            <BesidePane
              id={open}
              neighbours={listed && neighboursOf(open, shownRows(listed, together, folded))}
              onShow={show}
              onClose={close}
            />
          </aside>
        ) : null}
      </div>
    </div>
  );
}
