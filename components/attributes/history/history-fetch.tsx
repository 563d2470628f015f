"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { AsOf } from "@/components/ui/time/as-of";
import { historyEntryQuery } from "@/lib/attributes/detail-queries";
import { countsText } from "@/lib/attributes/history/change-text";
import type { HistoryEntry, ShownChange } from "@/lib/attributes/history/history";
import { HistoryChange } from "./history-change";

/** Changes added with each "Show more". */
const STEP = 100;
/** Changes of one entry that can be requested. */
const MAX_ITEMS = 2_000;

/** History entry: time, total counts and the individual changes. */
export function HistoryFetch({ entry: first }: { readonly entry: HistoryEntry }) {
  const sent = first.items.length;
  const [limit, setLimit] = useState(sent);
  const more = useQuery({ ...historyEntryQuery(first.id, limit), enabled: limit > sent });
  const entry = more.data ?? first;
  const { items, kept: listedCount, total } = entry;
  // The title already covers a first fetch completely.
  const listed = items.filter((item) => item.kind !== "first-read");
  return (
    <article className="px-3.5 py-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 className="text-ui font-semibold">{titleOf(entry)}</h3>
        <AsOf at={entry.at} />
        {entry.source === "list" ? <small>seen in a list, details not loaded</small> : null}
      </header>
      <ul className="mt-1.5 flex flex-col gap-1.5 empty:hidden">
        {listed.map((item) => (
          <li key={changeKey(item)}>
            <HistoryChange change={item} answers={entry.answers} />
          </li>
        ))}
      </ul>
      {items.length < total ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-soft">
          {items.length.toLocaleString("en")} of {total.toLocaleString("en")} shown
          {listedCount < total ? `; only ${listedCount.toLocaleString("en")} are stored` : ""}
          {items.length < Math.min(listedCount, MAX_ITEMS) ? (
            <Button
              size="sm"
              pending={more.isFetching}
              onClick={() => setLimit(Math.min(listedCount, items.length + STEP, MAX_ITEMS))}
            >
              Show {Math.min(STEP, listedCount - items.length)} more
            </Button>
          ) : null}
        </p>
      ) : null}
      <ErrorNotice error={more.error} onRetry={() => void more.refetch()} retrying={more.isFetching} live="polite" />
    </article>
  );
}

/** Title: a first fetch by its size, any other by its changes. */
function titleOf({ counts, items }: HistoryEntry): string {
  const first = items.find((item) => item.kind === "first-read");
  if (!first) return countsText(counts);
  const [answers, texts] = [first.answers.toLocaleString("en"), first.texts.toLocaleString("en")];
  return `First load: ${answers} ${first.answers === 1 ? "answer" : "answers"}, ${texts} ${first.texts === 1 ? "text" : "texts"}`;
}

/** React key; each item changes at most once per fetch. */
function changeKey(change: ShownChange): string {
  if (change.kind === "text") return `text ${change.part} ${change.answerId} ${change.locale}`;
  if (change.kind === "dependency") return `dependency ${change.parentId}`;
  return "answerId" in change ? `${change.kind} ${change.answerId}` : change.kind;
}
