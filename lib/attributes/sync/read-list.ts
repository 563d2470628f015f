/** Fetches a list of attributes (§4.2, §4.3). Only ids and states are retained: an endless list may bring anything. */
import type { SamplingClient } from "../../sampling/client.ts";
import { listAllPages, type ListedPage } from "../../sampling/pages.ts";
import type { AttributeListItem } from "../../sampling/schema.ts";
import type { ListSource } from "../model/choices.ts";

export interface ListRequest {
  readonly list: ListSource;
  /** Only attributes of this country; their order is not a rank. */
  readonly country: string | undefined;
  readonly signal: AbortSignal;
  /** Called after the second and every later page, with the number of attributes so far. */
  readonly onCount: (count: number) => Promise<void>;
}

export interface ListedAttributes {
  /** In the service's order. */
  readonly items: readonly { readonly id: string; readonly active: boolean | null }[];
  readonly cut: ListedPage["stopReason"];
  /** Number of items that could not be read. */
  readonly unreadable: number;
}

/** @throws FailureError of the call. */
export async function readList(
  client: Pick<SamplingClient, "call" | "dialect">,
  { list, country, signal, onCount }: ListRequest,
): Promise<ListedAttributes> {
  const options = { signal, background: true, deadline: client.dialect.backgroundDeadline };
  if (list === "list-attributes") {
    const { value, lost } = await client.call(list, country ? { country } : {}, options);
    return { items: value.map(toItem), cut: undefined, unreadable: lost.length };
  }
  const items: ListedAttributes["items"][number][] = [];
  let cut: ListedPage["stopReason"];
  let [unreadable, pages] = [0, 0];
  for await (const page of listAllPages(client, list, { ...options, country })) {
    for (const item of page.items) items.push(toItem(item));
    cut = page.stopReason;
    unreadable += page.unreadable;
    pages += 1;
    if (pages > 1) await onCount(items.length);
  }
  return { items, cut, unreadable };
}

const toItem = ({ attribute_id: id, active }: AttributeListItem) => ({ id, active: active ?? null });
