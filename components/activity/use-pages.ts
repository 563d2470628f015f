"use client";

import { useQueries, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

interface LaterPages<Cursor> {
  /**
   * Cursor from the first page. Cursors are ignored once it changes, since they then belong to another list or an older
   * version of this one.
   */
  readonly behind: Cursor | undefined;
  readonly cursors: readonly Cursor[];
}

export interface Pages<Page> {
  readonly first: UseQueryResult<Page>;
  /** Loaded pages, in order. */
  readonly pages: readonly Page[];
  /** Whether there is another page. */
  readonly more: boolean;
  /** The last requested page, unless it is the first. */
  readonly latest: UseQueryResult<Page> | undefined;
  readonly loadMore: () => void;
}

/** Cursor pagination: each page is fetched with the cursor of the previous one. */
export function usePages<Page, Cursor, Key extends QueryKey>(
  queryOf: (after?: Cursor) => UseQueryOptions<Page, Error, Page, Key>,
  nextOf: (page: Page) => Cursor | undefined,
): Pages<Page> {
  const [laterPages, setLaterPages] = useState<LaterPages<Cursor>>({ behind: undefined, cursors: [] });
  const first = useQuery(queryOf());
  const firstCursor = first.data === undefined || first.isPlaceholderData ? undefined : nextOf(first.data);
  const cursors = firstCursor !== undefined && laterPages.behind === firstCursor ? laterPages.cursors : [];
  const later = useQueries({ queries: cursors.map((cursor) => queryOf(cursor)) }) as UseQueryResult<Page>[];
  const pages = [first, ...later].flatMap(({ data }) => (data === undefined ? [] : [data]));
  const latest = later.at(-1);
  const last = latest ? latest.data : first.data;
  const next = last === undefined ? undefined : nextOf(last);
  return {
    first,
    pages,
    more: next !== undefined,
    latest,
    loadMore: () => {
      if (next !== undefined) setLaterPages({ behind: firstCursor, cursors: [...cursors, next] });
    },
  };
}
