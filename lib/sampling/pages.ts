/**
 * Reads a list page by page with the stop rule of §4.2, with guards against a service that breaks it: a repeated page,
 * an ignored page size, an endless list.
 */
import type { CallOptions, SamplingClient } from "./client.ts";
import type { AttributeListItem } from "./schema.ts";

export interface ListedPage {
  /** Items not on an earlier page, in the service's order. */
  readonly items: readonly AttributeListItem[];
  /** Requested page index. */
  readonly page: number;
  /** Number of items that could not be read. */
  readonly unreadable: number;
  /** Only on the last page, if a guard ended the list: the items may be incomplete. */
  readonly stopReason?: "repeated" | "limit";
}

export interface ListOptions extends CallOptions {
  readonly country?: string | undefined;
  /** Default: `dialect.pageSize`. */
  readonly pageSize?: number | undefined;
}

/** Maximum items of a list, to bound the memory of an endless one; several times the longest list expected. */
export const MAX_LISTED = 25_000;

/** @throws FailureError of the page that could not be read. */
export async function* listAllPages(
  client: Pick<SamplingClient, "call" | "dialect">,
  operation: "list-attributes" | "get-attributes",
  options: ListOptions = {},
): AsyncGenerator<ListedPage, void, void> {
  const { country, pageSize = client.dialect.pageSize, ...callOptions } = options;
  const { firstPage, pageLimit } = client.dialect;
  const seen = new Set<string>();
  // A page that ignores its size must not bring more than the guard against an endless list allows.
  const most = Math.min(pageLimit * pageSize, MAX_LISTED);

  for (let page = firstPage; ; page += 1) {
    const request = { ...(country === undefined ? {} : { country }), page_number: page, page_size: pageSize };
    const { value, lost } = await client.call(operation, request, callOptions);
    const unreadable = lost.length;
    const fresh = value.filter(({ attribute_id: id }) => !seen.has(id) && seen.add(id));
    const excess = Math.max(0, seen.size - most);
    const items = fresh.slice(0, fresh.length - excess);
    if (excess > 0) return yield { items, page, unreadable, stopReason: "limit" };
    if (value.length + unreadable < pageSize) return yield { items, page, unreadable };
    if (items.length === 0) return yield { items, page, unreadable, stopReason: "repeated" };
    if (page - firstPage + 1 >= pageLimit || seen.size >= most)
      return yield { items, page, unreadable, stopReason: "limit" };
    yield { items, page, unreadable };
  }
}
