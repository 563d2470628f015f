"use client";

import type { RowSelection } from "@/components/ui/grid/use-row-selection";
import { Button } from "@/components/ui/button";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { LedgerRow } from "@/lib/panels/ledger/ledger-view";
import { pluralize } from "@/lib/pluralize";
import { QuestionnaireButton } from "./questionnaire-button";

interface LedgerSelectionProps {
  readonly selection: RowSelection<LedgerRow>;
  /** In the order of asking. */
  readonly rows: readonly LedgerRow[];
  readonly locale: string;
}

/** Actions on the selected questions. */
export function LedgerSelection({ selection, rows, locale }: LedgerSelectionProps) {
  const listed = new Set(rows.map(({ id }) => id));
  const hidden = selection.ids.filter((id) => !listed.has(id));
  const ids = [...rows.filter(({ id }) => selection.has(id)).map(({ id }) => id), ...hidden];
  return (
    <SelectionBar
      label="Selected questions"
      size={selection.size}
      note={hidden.length > 0 ? `${hidden.length.toLocaleString("en")} not in this list` : undefined}
      onClear={selection.clear}
      more={
        rows.some(({ id }) => !selection.has(id)) ? (
          <Button size="sm" variant="quiet" className="lg:hidden" onClick={() => selection.set(rows, true)}>
            Select all {pluralize(rows.length, "question")}
          </Button>
        ) : null
      }
    >
      <QuestionnaireButton ids={ids} locale={locale} label="Export questionnaire…" />
    </SelectionBar>
  );
}
