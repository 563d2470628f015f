/** Reading a list of attributes (§4.2, §4.3) and keeping it with its order. */
import "server-only";
import { listAllPages, type ListedPage } from "../sampling/pages.ts";
import type { AttributeListItem } from "../sampling/schema.ts";
import type { JobContext } from "../server/jobs.ts";
import type { ListSource } from "./choices.ts";
import type { ClientSource } from "./sync-details.ts";

export interface Listed {
  /** In the service's order. */
  readonly ids: readonly string[];
  /** Why what was read may not be all, in a sentence. */
  readonly note: string | undefined;
}

const CUT: Readonly<Record<NonNullable<ListedPage["cut"]>, string>> = {
  repeated: "The list may not be whole: the service sent a page that held nothing new.",
  limit: "The list may not be whole: it still went on when the most pages that are read had come.",
};

export interface ListReading {
  readonly list: ListSource;
  /** Only what is asked there; its order is no rank. */
  readonly country: string | undefined;
  readonly signal: AbortSignal;
}

/** @throws FailureError of the call; nothing of the list is kept then. */
export async function readList(
  { store, partner }: JobContext,
  source: ClientSource,
  { list, country, signal }: ListReading,
): Promise<Listed> {
  const client = await source();
  const options = { signal, background: true, deadline: client.dialect.backgroundDeadline };
  const items: AttributeListItem[] = [];
  let cut: ListedPage["cut"];
  if (list === "list-attributes") {
    items.push(...(await client.call(list, country ? { country } : {}, options)).value);
  } else {
    for await (const page of listAllPages(client, list, { ...options, country })) {
      items.push(...page.items);
      cut = page.cut;
    }
  }
  await store.attributes.saveList(partner.scope, {
    source: list === "list-attributes" ? "top" : "full",
    country: country ?? null,
    items: items.map((item) => ({ id: item.attribute_id, active: item.active ?? null })),
    readAt: Date.now(),
  });
  return { ids: items.map((item) => item.attribute_id), note: cut && CUT[cut] };
}
