"use client";

import { Download } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/form/search-field";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { setFile } from "@/lib/opportunities/library/set-file";
import { saveFile } from "@/lib/query/fetch-file";
import type { SetLayout } from "@/lib/targeting/layout/layout";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { answerText } from "@/lib/targeting/wording/names";
import { countOf, EntryStatus } from "./entry-state";
import { PersonaVerdict } from "./persona-verdict";
import { Sentence } from "./sentence";
import { useTargetingOverlay } from "./targeting-context";

interface StepSetValuesProps {
  readonly layout: SetLayout;
  readonly wording: Wording;
  readonly kind: "filter" | "quota";
  /** Step key for labels, such as "F2". */
  readonly stepKey: string;
  /** Labels of all values are still loading, so a search by label finds only some matches. */
  readonly labelsPending: boolean;
}

interface NamedValue {
  readonly value: string;
  readonly word: { readonly text: string };
}

/** Downloads all values as CSV, regardless of the search. */
function download(step: string, { attributeId }: SetLayout, all: readonly NamedValue[]): void {
  const values = all.map(({ value, word }) => ({ value, word: word.text === value ? "" : word.text }));
  const { name, text } = setFile(values, { step, attributeId });
  saveFile({ blob: new Blob([text], { type: "text/csv;charset=utf-8" }), name });
}

/** Searchable and downloadable values of a set. */
export function StepSetValues({ layout, wording, kind, stepKey, labelsPending }: StepSetValuesProps) {
  const { uses } = useTargetingOverlay();
  const [query, setQuery] = useState("");
  const deferredQuery = useDeferredValue(query.trim().toLocaleLowerCase());
  const all = useMemo(
    () =>
      layout.values.map(({ value, entry }) => ({
        value,
        entry,
        word: answerText(wording.names, layout.attributeId, value),
      })),
    [layout, wording],
  );
  const shown = deferredQuery
    ? all.filter(
        ({ value, word }) => value.includes(deferredQuery) || word.text.toLocaleLowerCase().includes(deferredQuery),
      )
    : all;
  const total = all.length.toLocaleString("en");
  return (
    <div className="mt-2 max-w-xl rounded-control border border-line">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2">
        <div className="min-w-40 flex-1">
          <SearchField
            label={`Find a value of ${stepKey}`}
            hideLabel
            placeholder="Find a value"
            value={query}
            onText={setQuery}
          />
        </div>
        <Button
          size="sm"
          variant="quiet"
          disabledReason={labelsPending ? "Texts are still loading." : undefined}
          onClick={() => download(stepKey, layout, all)}
        >
          <Download aria-hidden />
          Download {total} values
        </Button>
        <small role="status">
          {shown.length.toLocaleString("en")} of {total}
          {labelsPending && deferredQuery ? " so far, still loading texts" : null}
        </small>
      </div>
      <VirtualList
        label={`Values of ${stepKey}`}
        items={shown}
        rowHeight={36}
        maxHeight={300}
        rowKey={(item) => `${item.entry.key} ${item.value}`}
        renderRow={({ value, entry, word }) => (
          <div
            data-entry={entry.key}
            data-uses={layout.values.length > 1 && entry.cells.length === 1 ? uses?.numbersOf(entry) : undefined}
            className="flex min-h-(--row) items-center gap-3 border-b border-line px-3 py-0.5 text-dense"
          >
            <span className="min-w-0 flex-1">
              <Sentence
                segments={[
                  {
                    kind: "value",
                    ...word,
                    attributeId: layout.attributeId,
                    ...(entry.cells[0] ? { tag: entry.cells[0].tag } : {}),
                  },
                ]}
              />
            </span>
            {word.text === value ? null : <span className="mono text-soft">{value}</span>}
            {kind === "quota" ? <b className="w-12 text-right">{countOf(entry)}</b> : null}
            {kind === "quota" ? <EntryStatus entry={entry} /> : null}
            <PersonaVerdict entry={entry} iconOnly />
          </div>
        )}
      />
    </div>
  );
}
