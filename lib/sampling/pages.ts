/**
 * Reads a list page by page with the stop rule of §4.2, and with guards for a service that does not keep it: a page
 * that repeats, a page size that is ignored, a list without end.
 */
import type { CallOptions, SamplingClient } from "./client.ts";
import type { AttributeListItem } from "./schema.ts";

export interface ListedPage {
  /** Items not seen on an earlier page, in the order of the service. */
  readonly items: readonly AttributeListItem[];
  /** The index that was asked for. */
  readonly page: number;
  /** On the last page only, when a guard ended the list: what was read may not be all. */
  readonly cut?: "repeated" | "limit";
}

export interface ListOptions extends CallOptions {
  readonly country?: string | undefined;
  /** Default: `dialect.pageSize`. */
  readonly pageSize?: number | undefined;
}

/** @throws FailureError of the page that could not be read. */
export async function* listAllPages(
  client: Pick<SamplingClient, "call" | "dialect">,
  operation: "list-attributes" | "get-attributes",
  options: ListOptions = {},
): AsyncGenerator<ListedPage, void, void> {
  const { country, pageSize = client.dialect.pageSize, ...callOptions } = options;
  const { firstPage, pageLimit } = client.dialect;
  const seen = new Set<string>();

  for (let page = firstPage; ; page += 1) {
    const request = { ...(country === undefined ? {} : { country }), page_number: page, page_size: pageSize };
    const { value } = await client.call(operation, request, callOptions);
    const items = value.filter(({ attribute_id: id }) => !seen.has(id) && seen.add(id));
    if (value.length < pageSize) return yield { items, page };
    if (items.length === 0) return yield { items, page, cut: "repeated" };
    if (page - firstPage + 1 >= pageLimit) return yield { items, page, cut: "limit" };
    yield { items, page };
  }
}
