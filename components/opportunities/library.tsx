"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { readTypedId } from "@/lib/int64";
import type { LibrarySort } from "@/lib/library-names";
import { NO_FILTER } from "@/lib/opportunities/library-params";
import { libraryQuery } from "@/lib/opportunities/library-queries";
import { LibraryBar } from "./library-bar";
import { libraryCount } from "./library-count";
import { LibraryEmpty } from "./library-empty";
import { LibraryNothing } from "./library-nothing";
import { LibrarySelection } from "./library-selection";
import { LibraryTable } from "./library-table";
import { LookUp } from "./look-up";
import { Pager } from "./pager";
import { ReadingProgress } from "./reading-progress";
import { useLibraryPreferences } from "./use-library-preferences";
import { useLibraryUrl } from "./use-library-url";
import { useReading } from "./use-reading";
import { useSelection } from "./use-selection";

/** Looking up, and everything that was looked up before. */
export function Library() {
  const [url, setUrl] = useLibraryUrl();
  const { folded, view: _view, ...wish } = url;
  const { sort, dir, page: _page, per: _per, together, ...filter } = wish;
  const library = useQuery(libraryQuery(wish));
  const { columns, density } = useLibraryPreferences();
  const selection = useSelection();
  const reading = useReading();
  const read = (ids: readonly string[]) =>
    reading.start.mutate({ ids: ids.flatMap((id) => readTypedId(id) ?? []), groups: [] });
  const order = (by: LibrarySort, to: "asc" | "desc") =>
    void setUrl({ sort: by, dir: to, page: null }, { history: "push" });
  const removeAll = () => void setUrl({ ...NO_FILTER, page: null }, { history: "push" });
  const remove = (name: keyof typeof NO_FILTER) => void setUrl({ [name]: null, page: null }, { history: "push" });

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <LookUp reading={reading} />
      <ReadingProgress reading={reading} />
      <Panel title="Library" count={library.data && libraryCount(library.data)}>
        {library.data?.all === 0 ? null : (
          <LibraryBar
            page={library.data}
            url={url}
            setUrl={setUrl}
            onOrder={order}
            onRemove={remove}
            onRemoveAll={removeAll}
          />
        )}
        <QueryView query={library} skeleton={<SkeletonRows rows={8} columns={columns.length} />}>
          {(page) => {
            if (page.all === 0) return <LibraryEmpty onMany={read} busy={reading.start.isPending || reading.working} />;
            return (
              <>
                {selection.size > 0 ? (
                  <LibrarySelection
                    selection={selection}
                    page={page}
                    filter={filter}
                    reading={reading.start.isPending}
                    onRead={() => read(selection.ids)}
                  />
                ) : null}
                {page.rows.length === 0 ? (
                  <LibraryNothing all={page.all} chosen={filter} onRemove={remove} onRemoveAll={removeAll} />
                ) : (
                  <LibraryTable
                    page={page}
                    columns={columns}
                    density={density}
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
              </>
            );
          }}
        </QueryView>
      </Panel>
    </div>
  );
}
