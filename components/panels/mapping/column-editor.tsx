"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import { SelectField } from "@/components/ui/form/select-field";
import { ServiceText } from "@/components/ui/text/service-text";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "@/lib/panels/model/model";
import { RoleField } from "./role-field";
import { ValueTable } from "./value-table";

const SEPARATORS: readonly { readonly value: string; readonly label: string }[] = [
  { value: "", label: "One value per cell" },
  { value: ";", label: "Several, separated by ;" },
  { value: ",", label: "Several, separated by ," },
  { value: "|", label: "Several, separated by |" },
  { value: "/", label: "Several, separated by /" },
];

/** Changes of a column's mapping. */
export interface ColumnActs {
  readonly setRole: (header: string, role: ColumnRole) => void;
  readonly setReading: (header: string, reading: ColumnMapping["reading"]) => void;
  readonly setSeparator: (header: string, separator: string | null) => void;
  readonly setMeaning: (header: string, text: string, meaning: ValueMeaning) => void;
  readonly setDates: (header: string, reducedTo: "age" | "week") => void;
  readonly accept: (header: string) => void;
  readonly matchAgain: (header: string) => void;
  /** Keeps a meaning although an attribute change touched it. */
  readonly confirm: (header: string) => void;
}

/** Matching of a column's values with a newly chosen attribute. */
export interface Matching {
  readonly pending: boolean;
  readonly error: Error | null;
}

interface ColumnEditorProps {
  readonly column: ScannedColumn;
  readonly draft: ColumnMapping;
  readonly suggestion: ColumnSuggestion | undefined;
  readonly attributeName: string | undefined;
  readonly locale: string | undefined;
  readonly matching: Matching | undefined;
  readonly acts: ColumnActs;
}

/** Role of a column, the way its cells are read, and the meaning of its values. */
export function ColumnEditor(props: ColumnEditorProps) {
  const { column, draft, suggestion, attributeName, locale, matching, acts } = props;
  const { header, verdict } = column;
  const others = (suggestion?.attributes ?? []).filter(
    ({ attributeId }) => draft.role.kind !== "attribute" || draft.role.attributeId !== attributeId,
  );
  return (
    <div className="grid gap-3 rounded-control border border-line bg-subtle p-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <RoleField
          role={draft.role}
          attributeName={attributeName}
          locale={locale}
          onRole={(role) => acts.setRole(header, role)}
        />
        {verdict.kind === "dates" ? (
          <Segmented
            label="Dates are reduced to"
            value={verdict.reducedTo}
            onChange={(reducedTo) => acts.setDates(header, reducedTo)}
            options={[
              { value: "age", label: "Age in years" },
              { value: "week", label: "Week" },
            ]}
          />
        ) : (
          <SelectField
            label="Cells hold"
            value={draft.separator ?? ""}
            options={
              SEPARATORS.some(({ value }) => value === (draft.separator ?? ""))
                ? SEPARATORS
                : [...SEPARATORS, { value: draft.separator ?? "", label: `Several, separated by ${draft.separator}` }]
            }
            onChange={(event) => acts.setSeparator(header, event.target.value || null)}
          />
        )}
      </div>
      {others.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-small font-medium">
            {draft.role.kind === "ignored" ? "Suggestions" : "Other suggestions"}
          </p>
          <ul className="grid gap-1">
            {others.map(({ attributeId, name, reason }) => (
              <li key={attributeId} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
                <Button size="sm" onClick={() => acts.setRole(header, { kind: "attribute", attributeId })}>
                  Use <ServiceText text={name} />
                </Button>
                <span className="min-w-0 text-soft wrap-anywhere">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {draft.role.kind === "attribute" && verdict.kind !== "dates" ? (
        <>
          <Segmented
            label="Values are"
            value={draft.reading === "asIs" ? "asIs" : "listed"}
            onChange={(reading) => acts.setReading(header, reading)}
            options={[
              { value: "listed", label: "Matched to answers" },
              { value: "asIs", label: "Used as they are" },
            ]}
          />
          <p role="status" className={matching?.pending ? "text-small text-soft" : "sr-only"}>
            {matching?.pending ? "Matching values with the answers…" : ""}
          </p>
          <ErrorNotice
            error={matching?.error}
            live="assertive"
            onRetry={() => acts.matchAgain(header)}
            retrying={matching?.pending ?? false}
          >
            <p>The attribute is kept. You can also choose the answers yourself.</p>
          </ErrorNotice>
          {draft.reading === "asIs" ? (
            <p className="text-small text-soft">
              The text of a cell is the value that targeting compares, such as an age, a postal code, or an answer ID.
            </p>
          ) : (
            <ValueTable
              key={`${draft.role.attributeId} ${draft.separator} ${matching?.pending}`}
              column={column}
              draft={draft}
              attributeId={draft.role.attributeId}
              locale={locale}
              onMeaning={(text, meaning) => acts.setMeaning(header, text, meaning)}
            />
          )}
        </>
      ) : null}
    </div>
  );
}
