"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useRef } from "react";
import { hydratedLater } from "@/components/query/hydrated-later";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { usePreviousData } from "@/components/query/use-previous-data";
import { NotPrinted } from "@/components/ui/grid/not-printed";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { readTypedId } from "@/lib/int64";
import type { LibrarySort } from "@/lib/opportunities/model/library-names";
import { libraryAddress, NO_FILTER } from "@/lib/opportunities/library/address";
import { columnsWithData, type LibraryColumn } from "@/lib/opportunities/library/library-columns";
import type { LibraryPage } from "@/lib/opportunities/library/library-model";
import { libraryQuery } from "@/lib/opportunities/library/library-queries";
import { OpportunityLookup } from "../lookup/opportunity-lookup";
import { BulkReadStatus } from "../lookup/bulk-read-status";
import { useBulkRead } from "../lookup/use-bulk-read";
import { neighboursOf, visibleRows } from "./preview-order";
import { LibraryBar } from "./library-bar";
import { LibraryEmpty } from "./library-empty";
import { LibraryNoMatches } from "./library-no-matches";
import { LibraryStale } from "./library-stale";
import { Pager } from "./pager";
import { useLibraryColumns } from "./use-library-columns";
import { useSelection } from "./use-selection";

/** Columns that stay in the table while the preview pane is open; the pane shows the rest. */
const PREVIEW_COLUMNS: ReadonlySet<LibraryColumn> = new Set(["id", "locale", "openEntries", "findings", "readAt"]);

/** Chosen columns that fit beside the preview pane. */
const columnsWithPreview = (chosen: readonly LibraryColumn[]): readonly LibraryColumn[] =>
  chosen.filter((column) => PREVIEW_COLUMNS.has(column));

const LibraryTable = hydratedLater(
  async () => (await import("./library-table")).LibraryTable,
  <SkeletonRows rows={8} columns={6} />,
);
const LibrarySelection = lazyPart(async () => (await import("./library-selection")).LibrarySelection);

// Lazy: few visits open the preview pane, and none starts with it.
const PreviewPane = lazyPart(
  async () => (await import("./preview-pane")).PreviewPane,
  <Panel title="Preview">
    <SkeletonRows rows={8} columns={2} />
  </Panel>,
);

/** Library page: lookup form and all fetched opportunities. */
export function Library() {
  const [url, setUrl] = useQueryStates(libraryAddress);
  const { folded, open: beside, view: _view, ...query } = url;
  const open = beside ?? undefined;
  const { sort, dir, page: _page, per: _per, together: groupBy, ...filter } = query;
  const library = useQuery(libraryQuery(query));
  const before = usePreviousData(library);
  /** Data behind the rows on screen; the previous data while loading. */
  const listed = library.data ?? before;
  const [columns] = useLibraryColumns();
  const hasPanel = listed?.panel !== undefined;
  const shown = useMemo(() => {
    const withData = columnsWithData(columns, hasPanel);
    return open ? columnsWithPreview(withData) : withData;
  }, [open, columns, hasPanel]);
  const selection = useSelection();
  const bulkRead = useBulkRead();
  const read = (ids: readonly string[]) =>
    bulkRead.start.mutate({ ids: ids.flatMap((id) => readTypedId(id) ?? []), groups: [] });
  const order = (by: LibrarySort, to: "asc" | "desc") =>
    void setUrl({ sort: by, dir: to, page: null }, { history: "push" });
  const removeAll = () => void setUrl({ ...NO_FILTER, page: null }, { history: "push" });
  const remove = (name: keyof typeof NO_FILTER) => void setUrl({ [name]: null, page: null }, { history: "push" });

  const title = useRef<HTMLSpanElement>(null);
  const show = useCallback(
    (id: string | undefined) => void setUrl({ open: readTypedId(id ?? "") ?? null }, { history: "push" }),
    [setUrl],
  );
  const close = () => {
    show(undefined);
    const row = open ? document.querySelector<HTMLElement>(`[data-beside="${open}"]`) : null;
    // The row may be on another list page, and its button is hidden below 1280 px.
    const next = row?.checkVisibility() ? row : title.current;
    next?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <div data-no-print>
        <OpportunityLookup bulkRead={bulkRead} />
      </div>
      {/*
       * A selection does not count as an action here: no row moves away from a pointer that moves from checkbox to
       * checkbox.
       */}
      <BulkReadStatus bulkRead={bulkRead} pageState={JSON.stringify(url)} />
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
                return <LibraryEmpty onMany={read} busy={bulkRead.start.isPending || bulkRead.working} />;
              return (
                <>
                  <LibraryStale
                    facets={page.facets}
                    filter={filter}
                    isBulkReading={bulkRead.start.isPending || bulkRead.working}
                    onRead={read}
                  />
                  <LibraryPrinted page={page} shown={visibleRows(page, groupBy, folded).length} />
                  {page.rows.length === 0 ? (
                    <LibraryNoMatches all={page.all} chosen={filter} onRemove={remove} onRemoveAll={removeAll} />
                  ) : (
                    <LibraryTable
                      page={page}
                      columns={shown}
                      previewedId={open}
                      onPreview={show}
                      groupBy={groupBy}
                      folded={folded}
                      onFold={(keys) => void setUrl({ folded: keys.length > 0 ? keys : null })}
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
                      order={{ sort, dir, together: groupBy }}
                      isBulkReading={bulkRead.start.isPending}
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
            aria-label="Preview"
            className="min-w-0 max-xl:order-first xl:sticky xl:top-[calc(var(--header)+0.75rem)] xl:max-h-[calc(100dvh-var(--header)-1.5rem)] xl:overflow-y-auto"
          >
            <PreviewPane
              id={open}
              neighbours={listed && neighboursOf(open, visibleRows(listed, groupBy, folded))}
              onShow={show}
              onClose={close}
            />
          </aside>
        ) : null}
      </div>
    </div>
  );
}

/** `60`, or `5 of 60` while filters exclude some. */
export function libraryCount({ total, all }: Pick<LibraryPage, "total" | "all">): string {
  const whole = all.toLocaleString("en");
  return total === all ? whole : `${total.toLocaleString("en")} of ${whole}`;
}

interface LibraryPrintedProps {
  readonly page: LibraryPage;
  /** Rows of this page outside collapsed groups. */
  readonly shown: number;
}

/** Print only: range of the list on paper, if incomplete. */
export function LibraryPrinted({ page: { page, pageSize, rows, total }, shown }: LibraryPrintedProps) {
  if (shown === total || rows.length === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = from + rows.length - 1;
  const folded = rows.length - shown;
  return (
    <NotPrinted>
      {from.toLocaleString("en")}–{to.toLocaleString("en")} of {total.toLocaleString("en")} opportunities are printed
      {folded > 0 ? `, without ${folded.toLocaleString("en")} in collapsed groups` : ""}.
    </NotPrinted>
  );
}
