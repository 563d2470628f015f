"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { readTypedId } from "@/lib/int64";
import type { LibrarySort } from "@/lib/opportunities/params";
import { libraryQuery } from "@/lib/opportunities/queries";
import { LibraryEmpty } from "./library-empty";
import { LibraryFilters } from "./library-filters";
import { LibraryOrder } from "./library-order";
import { LibrarySelection } from "./library-selection";
import { LibraryTable } from "./library-table";
import { LookUp } from "./look-up";
import { ManyProgress } from "./many-progress";
import { Pager } from "./pager";
import { useLibraryUrl } from "./use-library-url";
import { useReadMany } from "./use-read-many";

const NONE: ReadonlySet<string> = new Set();

/** Looking up, and everything that was looked up before. */
export function Library() {
  const [url, setUrl] = useLibraryUrl();
  const { q, status, country, sort, dir } = url;
  const library = useQuery(libraryQuery({ ...url, page: Math.max(1, url.page), q: q.slice(0, 200) }));
  const [selected, select] = useState(NONE);
  const many = useReadMany();
  const busy = many.reading?.running ?? false;
  const filters = (change: { q?: string | null; status?: string | null; country?: string | null }) => {
    select(NONE);
    void setUrl({ ...change, page: null }, { history: "q" in change ? "replace" : "push" });
  };
  const order = (by: LibrarySort, to: "asc" | "desc") =>
    void setUrl({ sort: by, dir: to, page: null }, { history: "push" });

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <LookUp onMany={(ids) => many.read(ids)} busy={busy} />
      {many.reading ? (
        <ManyProgress
          reading={many.reading}
          error={many.error}
          onRetry={(ids) => many.read(ids)}
          onClear={many.clear}
        />
      ) : null}
      <Panel
        title="Library"
        count={library.data?.all.toLocaleString("en")}
        aside={
          selected.size > 0 ? (
            <LibrarySelection
              selected={selected}
              page={library.data}
              busy={busy}
              onRead={() => many.read([...selected].map((id) => readTypedId(id)).filter((id) => id !== undefined))}
              onClear={() => select(NONE)}
            />
          ) : undefined
        }
      >
        {library.data?.all === 0 ? null : (
          <div className="grid gap-2 border-b border-line px-3.5 py-2">
            <LibraryFilters page={library.data} q={q} status={status} country={country} onChange={filters} />
            <LibraryOrder sort={sort} dir={dir} onSort={order} />
          </div>
        )}
        <QueryView query={library} skeleton={<SkeletonRows rows={8} columns={8} />}>
          {(page) => {
            if (page.all === 0) return <LibraryEmpty onMany={(ids) => many.read(ids)} busy={busy} />;
            if (page.rows.length === 0) {
              return (
                <EmptyState
                  title={`0 of ${page.all.toLocaleString("en")} opportunities`}
                  action={
                    <Button onClick={() => void setUrl({ q: null, status: null, country: null, page: null })}>
                      Remove all filters
                    </Button>
                  }
                >
                  Nothing in the library fits {filterWords(url)}.
                </EmptyState>
              );
            }
            return (
              <>
                <LibraryTable
                  rows={page.rows}
                  sort={sort}
                  dir={dir}
                  onSort={order}
                  selected={selected}
                  onSelect={select}
                />
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

function filterWords({ q, status, country }: { q: string; status: string; country: string }): string {
  const words = [q ? `“${q}”` : "", status ? `status ${status}` : "", country ? `country ${country}` : ""];
  return words.filter(Boolean).join(" and ") || "this page";
}
