"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LanguageField } from "@/components/attributes/locales/language-field";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { Segmented } from "@/components/ui/form/segmented";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { localesQuery, namesQuery } from "@/lib/attributes/shared-queries";
import { mappingsQuery } from "@/lib/panels/panel-queries";
import { pluralize } from "@/lib/pluralize";
import { formatUtcDay } from "@/lib/time";
import { AppliedNotice } from "./applied-notice";
import { incompleteValue, isOpenSuggestion, mappedColumns, missingColumns, type AppliedMapping } from "./column-draft";
import { ColumnList } from "./column-list";
import { ColumnRow } from "./column-row";
import { Coverage } from "./coverage";
import { columnFor, openValues } from "./open-values";
import { fittingMapping } from "./fitting-mapping";
import { MappingsMenu, type UsedMapping } from "./mappings-menu";
import { useBrokenColumns } from "./use-broken-columns";
import type { ColumnDrafts } from "./use-column-drafts";
import { useCoverage } from "./use-coverage";
import { FILTERS, useRowOrder, type Filter } from "./use-row-order";
import type { useSuggestions } from "./use-suggestions";

const FILTER_LABELS: Record<Filter, string> = { all: "All", open: "Not mapped", mapped: "Mapped", refused: "Refused" };

interface ColumnsStepProps {
  readonly rows: number;
  readonly editing: ColumnDrafts;
  readonly suggestions: ReturnType<typeof useSuggestions>;
  /** The file is being read again. */
  readonly busy: boolean;
  readonly mappingInUse: UsedMapping | undefined;
  readonly onMappingInUse: (mapping: UsedMapping) => void;
  readonly onContinue: () => void;
}

const NO_LOCALES: readonly string[] = [];

/** Second step: meaning of each column. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { rows, editing, suggestions, busy, mappingInUse, onMappingInUse, onContinue } = props;
  const { columns, drafts, matching, acts, acceptAll } = editing;
  const mappings = useQuery(mappingsQuery());
  const { data: locales = NO_LOCALES } = useQuery(localesQuery());
  const [locale, setLocale] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  /** Column to show; a new object each time. */
  const [target, setTarget] = useState<{ readonly header: string }>();
  const [used, setUsed] = useState<{ readonly mapping: UsedMapping; readonly applied: AppliedMapping }>();
  const [isNoticeClosed, setNoticeClosed] = useState<unknown>();
  const broken = useBrokenColumns(mappingInUse);
  const [tried, setTried] = useState(false);

  const mapped = mappedColumns(drafts);
  const names = useQuery({
    ...namesQuery({ locale: locale || undefined, wanted: wantedNames(mapped) }),
    enabled: mapped.some(({ role }) => role.kind === "attribute"),
  });
  const coverage = useCoverage(drafts);
  const shown = useRowOrder({
    columns,
    drafts,
    suggestions: suggestions.byHeader,
    wanted: coverage.wantedIds,
    filter,
    epoch: used,
  });
  const toAccept = [...suggestions.byHeader.values()].filter((suggestion) =>
    isOpenSuggestion(drafts.get(suggestion.header), suggestion),
  ).length;
  const faults = mapped.flatMap((draft) => incompleteValue(draft) ?? []).length;

  const use = (mapping: UsedMapping) => {
    setUsed({ mapping, applied: editing.apply(mapping.columns) });
    onMappingInUse(mapping);
  };
  const toColumn = (header: string) => {
    setFilter("all");
    setOpen((now) => new Set(now).add(header));
    setTarget({ header });
  };
  const submit = () => {
    setTried(true);
    if (mapped.length === 0 || faults > 0) return focusFirstInvalid();
    onContinue();
  };
  const fitting = used === undefined && mapped.length === 0 ? fittingMapping(mappings.data ?? [], drafts) : undefined;

  return (
    <Panel
      title="Columns"
      number={2}
      count={columns.length}
      aside={
        <>
          <div className="w-40">
            <LanguageField
              label="Answers in"
              hideLabel
              value={locale}
              none="Default texts"
              locales={locales}
              onChange={setLocale}
            />
          </div>
          <MappingsMenu
            columns={mapped}
            inUse={mappingInUse}
            missing={missingColumns(drafts, mappingInUse?.columns ?? [])}
            onUse={use}
            onSaved={(mapping, saved, at) => {
              editing.noteSaved(saved, at);
              onMappingInUse(mapping);
            }}
          />
        </>
      }
    >
      <PanelBody className="grid gap-3">
        <Coverage
          coverage={coverage}
          openValues={openValues(columns, drafts, coverage.wantedIds)}
          columnFor={(id) => columnFor(id, drafts, suggestions.byHeader)}
          onColumn={toColumn}
        />
        <SuggestionState suggestions={suggestions} />
        {fitting ? (
          <Notice
            title={`“${fitting.mapping.name}” fits ${fitting.columns} of its ${fitting.of} columns`}
            actions={
              <Button size="sm" onClick={() => use(fitting.mapping)}>
                Use mapping
              </Button>
            }
          >
            Apply the saved mapping, then check what is new in this file.
          </Notice>
        ) : null}
        {used && isNoticeClosed !== used ? (
          <AppliedNotice name={used.mapping.name} applied={used.applied} onClose={() => setNoticeClosed(used)} />
        ) : null}
        <ErrorNotice
          error={broken.imported.error}
          onRetry={() => void broken.imported.refetch()}
          retrying={broken.imported.isFetching}
        >
          <p>The imported mapping was not checked for changes of its attributes.</p>
        </ErrorNotice>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label="Show columns"
            hideLabel
            value={filter}
            onChange={setFilter}
            options={FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          />
          {toAccept > 0 ? (
            <Button size="sm" onClick={acceptAll}>
              {toAccept === 1 ? "Accept 1 suggestion" : `Accept all ${toAccept} suggestions`}
            </Button>
          ) : null}
        </div>
      </PanelBody>
      <div className="border-t border-line">
        {shown.length === 0 ? (
          <p className="px-3.5 py-6 text-center text-soft">No matching columns.</p>
        ) : (
          <ColumnList
            columns={shown}
            target={target}
            renderRow={(column) => {
              const { header } = column;
              const draft = drafts.get(header);
              const id = draft?.role.kind === "attribute" ? draft.role.attributeId : undefined;
              const suggestion = suggestions.byHeader.get(header);
              const missing = tried && draft ? incompleteValue(draft) : undefined;
              // Columns without a time were chosen or confirmed since.
              const change =
                draft?.checkedAt === undefined ? undefined : broken.columns.find((one) => one.header === header);
              return (
                <ColumnRow
                  column={column}
                  rows={rows}
                  draft={draft}
                  suggestion={suggestion}
                  attributeName={
                    id === undefined
                      ? undefined
                      : names.data?.[id]?.name || suggestion?.attributes.find((one) => one.attributeId === id)?.name
                  }
                  locale={locale || undefined}
                  matching={matching.get(header)}
                  problem={missing === undefined ? undefined : `Choose an answer for “${missing}”.`}
                  broken={
                    change &&
                    `Broken since ${formatUtcDay(change.at)}: ${change.reason}. Correct or confirm it, then save the mapping.`
                  }
                  open={open.has(header)}
                  onOpen={(one, isOpen) =>
                    setOpen((now) =>
                      isOpen ? new Set(now).add(one) : new Set([...now].filter((other) => other !== one)),
                    )
                  }
                  acts={acts}
                />
              );
            }}
          />
        )}
      </div>
      <PanelBody className="flex flex-wrap items-center gap-3">
        <Button
          variant="ink"
          data-key="Mod+Enter"
          disabledReason={busy ? "The file is being read again." : undefined}
          onClick={submit}
        >
          Check the panel
        </Button>
        <p role="status" className="text-small font-medium text-miss-text empty:hidden">
          {tried ? complaint(mapped.length, faults) : ""}
        </p>
      </PanelBody>
    </Panel>
  );
}

function complaint(mapped: number, faults: number): string {
  if (mapped === 0) return "Map at least one column first.";
  if (faults === 0) return "";
  return pluralize(faults, "column has a value without an answer.", "columns have values without an answer.");
}

const wantedNames = (mapped: ReturnType<typeof mappedColumns>) =>
  mapped.flatMap(({ role }) => (role.kind === "attribute" ? [{ attributeId: role.attributeId, answerIds: [] }] : []));

function SuggestionState({ suggestions }: Pick<ColumnsStepProps, "suggestions">) {
  const { query, byHeader, error } = suggestions;
  if (error) {
    return (
      <ErrorNotice error={error} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        <p>
          {byHeader.size === 0 ? "There are no suggestions" : "Some columns have no suggestions"}. You can still map the
          columns yourself.
        </p>
      </ErrorNotice>
    );
  }
  return (
    <p role="status" className={query.isPending ? "text-small text-soft" : "sr-only"}>
      {query.isPending ? "Looking for matching attributes…" : ""}
    </p>
  );
}
