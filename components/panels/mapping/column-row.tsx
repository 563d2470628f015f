"use client";

import { ChevronRight } from "lucide-react";
import { memo, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { StatusIcon } from "@/components/ui/status-icon";
import { ServiceText } from "@/components/ui/text/service-text";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import type { ColumnMapping } from "@/lib/panels/model/model";
import { MAX_HEADER_LENGTH } from "@/lib/panels/model/panel-limits";
import { isHeaderTooLong, isMapped, isOpenSuggestion, matchedShare } from "./column-draft";
import { ColumnEditor, type ColumnActs, type Matching } from "./column-editor";
import { ROLE_TEXTS } from "./role-text";
import { shareText } from "../share-text";

const TOP_VALUES = 3;

export interface ColumnRowProps {
  readonly column: ScannedColumn;
  readonly rows: number;
  /** `undefined`: the column can't be mapped. */
  readonly draft: ColumnMapping | undefined;
  readonly suggestion: ColumnSuggestion | undefined;
  readonly attributeName: string | undefined;
  readonly locale: string | undefined;
  readonly matching: Matching | undefined;
  readonly problem: string | undefined;
  /** Change that may make the saved mapping of this column wrong, as text. */
  readonly broken: string | undefined;
  readonly open: boolean;
  readonly onOpen: (header: string, open: boolean) => void;
  readonly acts: ColumnActs;
}

/** Column of the file: header, most frequent values, meaning. Opens to be edited. */
export const ColumnRow = memo(function ColumnRow(props: ColumnRowProps) {
  const { column, rows, draft, suggestion, open, onOpen, acts, problem, broken } = props;
  const { header, filled, values } = column;
  const id = useId();
  const edit = useRef<HTMLButtonElement>(null);
  const all = values.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2 border-b border-line px-3.5 py-2.5">
      <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.5fr)_9.5rem]">
        <p className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{header}</bdi>
          <small className="block">{shareText(filled, rows)} filled</small>
        </p>
        <p className="min-w-0 text-soft wrap-anywhere">
          {values.slice(0, TOP_VALUES).map(({ text, count }, index) => (
            <span key={text}>
              {index > 0 ? " · " : null}
              <bdi>{text}</bdi> <span className="text-small">{shareText(count, all)}</span>
            </span>
          ))}
        </p>
        <div className="min-w-0">
          <Meaning {...props} />
          {problem === undefined ? null : (
            <p className="flex gap-1.5 text-small font-medium text-miss-text">
              <StatusIcon state="miss" className="mt-0.5" />
              {problem}
            </p>
          )}
          {broken === undefined ? null : (
            <p className="flex gap-1.5 text-small font-medium text-maybe-text">
              <StatusIcon state="maybe" className="mt-0.5" />
              <span className="min-w-0 wrap-anywhere">{broken}</span>
            </p>
          )}
        </div>
        {draft === undefined ? null : (
          <span className="flex flex-wrap gap-1.5 sm:justify-end">
            {isOpenSuggestion(draft, suggestion) ? (
              <Button
                size="sm"
                aria-label={`Accept for ${header}`}
                onClick={() => {
                  acts.accept(header);
                  // This button unmounts.
                  edit.current?.focus();
                }}
              >
                Accept
              </Button>
            ) : null}
            {broken === undefined ? null : (
              <Button
                size="sm"
                aria-label={`Still right: ${header}`}
                onClick={() => {
                  acts.confirm(header);
                  // This button unmounts.
                  edit.current?.focus();
                }}
              >
                Still right
              </Button>
            )}
            <Button
              ref={edit}
              size="sm"
              aria-label={`${open ? "Close" : "Edit"} ${header}`}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => onOpen(header, !open)}
            >
              <ChevronRight aria-hidden className={classNames("transition-transform", open && "rotate-90")} />
              {open ? "Close" : "Edit"}
            </Button>
          </span>
        )}
      </div>
      <div id={id} className="empty:hidden">
        {open && draft !== undefined ? <ColumnEditor {...props} draft={draft} /> : null}
      </div>
    </div>
  );
});

function Meaning({ column, draft, suggestion, attributeName }: ColumnRowProps) {
  const { verdict } = column;
  if (verdict.kind === "identity") {
    return (
      <>
        <Chip state="closed">Refused</Chip>
        <p className="text-small text-soft wrap-anywhere">{verdict.reason}</p>
      </>
    );
  }
  if (verdict.kind === "empty") return <p className="text-soft">Empty column</p>;
  if (isHeaderTooLong(column)) {
    return (
      <>
        <p className="text-soft">Not mapped</p>
        <p className="text-small text-soft">
          Its header has more than {MAX_HEADER_LENGTH} characters. Shorten it in the file to map the column.
        </p>
      </>
    );
  }
  if (isMapped(draft)) {
    const { role } = draft;
    return (
      <>
        <p className="font-medium wrap-anywhere">
          {role.kind === "attribute" ? (
            <ServiceText text={attributeName || `Attribute ${role.attributeId}`} />
          ) : (
            ROLE_TEXTS[role.kind].label
          )}
        </p>
        {role.kind === "attribute" && draft.reading === "listed" ? (
          <p className="text-small text-soft">{shareText(matchedShare(column, draft), 1)} of the answers are mapped</p>
        ) : null}
        {verdict.kind === "dates" ? <p className="text-small text-soft wrap-anywhere">{verdict.reason}</p> : null}
      </>
    );
  }
  if (suggestion === undefined || suggestion.role.kind === "ignored") {
    return (
      <>
        <p className="text-soft">Not mapped</p>
        <Guesses attributes={suggestion?.attributes ?? []} />
      </>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-soft">Suggested:</span>{" "}
        {suggestion.role.kind === "attribute" ? (
          <ServiceText text={suggestion.attributes[0]?.name || `Attribute ${suggestion.role.attributeId}`} />
        ) : (
          ROLE_TEXTS[suggestion.role.kind].label
        )}
      </p>
      <p className="text-small text-soft wrap-anywhere">{suggestion.reason}</p>
    </>
  );
}

const MAX_GUESSES = 3;

/** Attributes that fit too little to be suggested; the open row offers them. */
function Guesses({ attributes }: Pick<ColumnSuggestion, "attributes">) {
  if (attributes.length === 0) return null;
  return (
    <p className="text-small text-soft wrap-anywhere">
      Weak matches:{" "}
      {attributes.slice(0, MAX_GUESSES).map(({ attributeId, name }, index) => (
        <span key={attributeId}>
          {index > 0 ? ", " : null}
          <ServiceText text={name || `Attribute ${attributeId}`} />
        </span>
      ))}
    </p>
  );
}
