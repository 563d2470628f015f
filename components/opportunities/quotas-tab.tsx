"use client";

import { useDeferredValue, useMemo, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/text-field";
import { VirtualList } from "@/components/ui/virtual-list";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { Targeting } from "@/lib/targeting/model";
import { entrySentence } from "@/lib/targeting/sentence";
import { sentenceText } from "@/lib/targeting/segments";
import { entryStateLabel } from "@/lib/targeting/status";
import { countOf, EntryStatus } from "./entry-state";
import { quotaRows } from "./quota-rows";
import { Sentence } from "./sentence";
import { TagChips } from "./tag-chips";

interface QuotasTabProps {
  readonly targeting: Targeting;
  readonly wording: Wording;
  readonly find: string;
  readonly onFind: (text: string) => void;
  /** Language and ids of the words. */
  readonly aside: ReactNode;
}

const GRID = "grid grid-cols-[4.5rem_minmax(14rem,1fr)_5rem_5rem_8rem] min-w-[40rem]";

/** Every quota entry of every group, one line each. */
export function QuotasTab({ targeting, wording, find, onFind, aside }: QuotasTabProps) {
  const rows = useMemo(() => quotaRows(targeting), [targeting]);
  const wanted = useDeferredValue(find.trim().toLocaleLowerCase());
  const shown = useMemo(() => {
    if (!wanted) return rows;
    return rows.filter(({ entry }) => {
      const words = [entry.key, entry.id, entryStateLabel(entry), sentenceText(entrySentence(entry, wording))];
      return words.join("\n").toLocaleLowerCase().includes(wanted);
    });
  }, [rows, wanted, wording]);
  if (rows.length === 0) return <EmptyState title="No quotas">Nothing limits how many may come in.</EmptyState>;
  return (
    <div className="rounded-panel border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-2">
        <div className="min-w-48 flex-1 sm:max-w-80">
          <TextField
            label="Find quota entries"
            hideLabel
            type="search"
            placeholder="Find by words, status or id"
            value={find}
            onChange={(event) => onFind(event.target.value)}
          />
        </div>
        <small role="status">
          {shown.length.toLocaleString("en")} of {rows.length.toLocaleString("en")} entries shown
        </small>
        <div className="flex flex-wrap items-center gap-2 text-small text-soft sm:ml-auto">{aside}</div>
      </div>
      <VirtualList
        label="Quota entries"
        role="table"
        items={shown}
        rowHeight={36}
        rowKey={(row) => row.entry.key}
        header={
          <div role="presentation" className={`${GRID} border-b border-line py-1.5 text-small font-medium text-soft`}>
            <span role="columnheader" className="px-3.5">
              Entry
            </span>
            <span role="columnheader" className="px-3">
              Who
            </span>
            <span role="columnheader" className="px-3 text-right">
              Count
            </span>
            <span role="columnheader" className="px-3 text-right" title="Of the counts of its group together">
              Share
            </span>
            <span role="columnheader" className="px-3">
              Status
            </span>
          </div>
        }
        renderRow={({ entry, share }) => (
          <div role="presentation" className={`${GRID} items-center border-b border-line py-1.5`}>
            <span role="cell" className="mono px-3.5 text-soft" title={`Entry id ${entry.id}`}>
              {entry.key}
            </span>
            <span role="cell" className="min-w-0 px-3">
              <Sentence segments={entrySentence(entry, wording)} /> <TagChips entries={[entry]} />
            </span>
            <b role="cell" className="px-3 text-right">
              {countOf(entry)}
            </b>
            <span role="cell" className="px-3 text-right text-soft">
              {share === undefined ? "–" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`}
            </span>
            <span role="cell" className="px-3">
              <EntryStatus entry={entry} />
            </span>
          </div>
        )}
      />
    </div>
  );
}
