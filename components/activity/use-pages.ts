"use client";

import { useQueries, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

interface Asked<Cursor> {
  /** What the first page named, so that pages of another list, or of an older look at this one, count for nothing. */
  readonly behind: Cursor | undefined;
  readonly cursors: readonly Cursor[];
}

export interface Pages<Page> {
  readonly first: UseQueryResult<Page>;
  /** In order, as far as they have come. */
  readonly pages: readonly Page[];
  /** There is another page. */
  readonly more: boolean;
  /** The page that was asked for last, when it is not the first. */
  readonly latest: UseQueryResult<Page> | undefined;
  readonly askMore: () => void;
}

/** A long list that comes page by page, each from behind the place that the one before named. */
export function usePages<Page, Cursor, Key extends QueryKey>(
  queryOf: (after?: Cursor) => UseQueryOptions<Page, Error, Page, Key>,
  nextOf: (page: Page) => Cursor | undefined,
): Pages<Page> {
  const [asked, setAsked] = useState<Asked<Cursor>>({ behind: undefined, cursors: [] });
  const first = useQuery(queryOf());
  const begin = first.data === undefined || first.isPlaceholderData ? undefined : nextOf(first.data);
  const cursors = begin !== undefined && asked.behind === begin ? asked.cursors : [];
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
    askMore: () => {
      if (next !== undefined) setAsked({ behind: begin, cursors: [...cursors, next] });
    },
  };
}
