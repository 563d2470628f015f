"use client";

import { Download } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/search-field";
import { VirtualList } from "@/components/ui/virtual-list";
import { setFile } from "@/lib/opportunities/set-file";
import { keepFile } from "@/lib/query/fetch-file";
import { answerWord } from "@/lib/targeting/names";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { SetLayout } from "@/lib/targeting/layout";
import { countOf, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { useTargetingOverlay } from "./targeting-context";

interface StepSetValuesProps {
  readonly layout: SetLayout;
  readonly wording: Wording;
  readonly kind: "filter" | "quota";
  /** Names the step in labels: "F2". */
  readonly stepKey: string;
  /** Words for every value are still on their way, so that a search by word finds fewer than there are. */
  readonly wordsComing: boolean;
}

interface WordedValue {
  readonly value: string;
  readonly word: { readonly text: string };
}

/** All of them, whatever is searched for. */
function download(step: string, { attributeId }: SetLayout, all: readonly WordedValue[]): void {
  const values = all.map(({ value, word }) => ({ value, word: word.text === value ? "" : word.text }));
  const { name, text } = setFile(values, { step, attributeId });
  keepFile({ blob: new Blob([text], { type: "text/csv;charset=utf-8" }), name });
}

/** The values of a set, to be searched and downloaded. */
export function StepSetValues({ layout, wording, kind, stepKey, wordsComing }: StepSetValuesProps) {
  const { uses } = useTargetingOverlay();
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim().toLocaleLowerCase());
  const all = useMemo(
    () =>
      layout.values.map(({ value, entry }) => ({
        value,
        entry,
        word: answerWord(wording.names, layout.attributeId, value),
      })),
    [layout, wording],
  );
  const shown = wanted
    ? all.filter(({ value, word }) => value.includes(wanted) || word.text.toLocaleLowerCase().includes(wanted))
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
          disabledReason={wordsComing ? "Words are being read." : undefined}
          onClick={() => download(stepKey, layout, all)}
        >
          <Download aria-hidden />
          Download {total} values
        </Button>
        <small role="status">
          {shown.length.toLocaleString("en")} of {total}
          {wordsComing && wanted ? " so far, words are being read" : null}
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
            <LensVerdict entry={entry} small />
          </div>
        )}
      />
    </div>
  );
}
