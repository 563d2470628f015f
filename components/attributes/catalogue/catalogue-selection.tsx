"use client";

import { useState } from "react";
import { useResetOnChange } from "@/components/query/use-reset-on-change";
import { Button } from "@/components/ui/button";
import type { RowSelection } from "@/components/ui/grid/use-row-selection";
import { SelectionBar } from "@/components/ui/selection-bar";
import { MAX_IDS } from "@/lib/attributes/lookup/lookup-parse";
import type { AttributesOverview, CatalogueRow } from "@/lib/attributes/model/model";
import { isLocale, writePins } from "@/lib/attributes/model/pins";
import { ExportButton } from "../export-button";
import { useSync } from "../sync/use-sync";
import { AnswerLocales } from "./answer-locales";
import { CopyAnswers, CopyAnswersOutcome, useCopyAnswers } from "./copy-answers";
import { RefreshOutcome, RefreshSelected } from "./refresh-selected";

interface CatalogueSelectionProps {
  readonly selection: RowSelection<CatalogueRow>;
  /** Rows of the list; `undefined` while loading. */
  readonly shown: readonly CatalogueRow[] | undefined;
  readonly pins: readonly string[];
  readonly overview: AttributesOverview;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Actions on the selected attributes. */
export function CatalogueSelection({ selection, shown, pins, overview, disabledReason }: CatalogueSelectionProps) {
  const { size, ids } = selection;
  const [chosen, setChosen] = useState<readonly string[]>();
  const copy = useCopyAnswers(ids);
  const start = useSync();
  useResetOnChange(start, ids);
  const locales = chosen ?? pins.filter(isLocale);
  const listed = new Set(shown?.map(({ id }) => id));
  const hidden = shown === undefined ? 0 : ids.filter((id) => !listed.has(id)).length;
  const params = { in: writePins(locales) };
  const tooMany = size > MAX_IDS ? `Select up to ${MAX_IDS.toLocaleString("en")} attributes.` : undefined;
  const exportAnswers = (label: string) =>
    tooMany === undefined ? (
      <ExportButton
        what="answers"
        label={label}
        size="sm"
        variant="outline"
        count={undefined}
        params={params}
        ids={ids}
        choice={<AnswerLocales chosen={locales} locales={overview.locales} onChange={setChosen} />}
      />
    ) : (
      <Button size="sm" disabledReason={tooMany}>
        {label}
      </Button>
    );
  return (
    <SelectionBar
      framed
      label="Selected attributes"
      size={size}
      note={hidden > 0 ? `${hidden.toLocaleString("en")} not in this list` : undefined}
      onClear={selection.clear}
      more={
        shown?.some(({ id }) => !selection.has(id)) ? (
          <Button size="sm" variant="quiet" className="lg:hidden" onClick={() => selection.set(shown, true)}>
            Select all {shown.length.toLocaleString("en")} shown
          </Button>
        ) : null
      }
      outcome={
        <>
          <CopyAnswersOutcome copy={copy} exportButton={exportAnswers("Export these answers…")} />
          <RefreshOutcome overview={overview} start={start} />
        </>
      }
    >
      {exportAnswers("Export answers…")}
      <CopyAnswers copy={copy} params={params} ids={ids} disabledReason={tooMany} />
      <RefreshSelected ids={ids} overview={overview} disabledReason={disabledReason ?? tooMany} start={start} />
    </SelectionBar>
  );
}
