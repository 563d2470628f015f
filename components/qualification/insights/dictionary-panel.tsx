"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { SearchField } from "@/components/ui/form/search-field";
import { Link } from "@/components/ui/navigation/link";
import { NoMatches } from "@/components/ui/no-matches";
import { Notice } from "@/components/ui/notice";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Table } from "@/components/ui/table";
import { Th, Td } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import { isolateBidi } from "@/lib/bidi-isolate";
import { dictionaryAddress } from "@/lib/qualification/dictionary/address";
import { searchDictionary, type DictionaryRow, nameOf } from "@/lib/qualification/dictionary/dictionary";
import { dictionaryQuery } from "@/lib/qualification/dictionary/labels";
import { routes } from "@/lib/routes";
import { VERDICT_LABELS } from "@/lib/targeting/wording/verdict-labels";
import { formatUtc } from "@/lib/time";
import { DictionaryDialog } from "./dictionary-dialog";

/** The service's dispositions with their names: defaults, team names with versions, and where each was seen. */
export function DictionaryPanel({ refusal }: { readonly refusal: string | undefined }) {
  const dictionary = useQuery(dictionaryQuery());
  const [{ q }, set] = useQueryStates(dictionaryAddress);
  const [naming, setNaming] = useState<string>();
  const row = dictionary.data?.rows.find(({ pair }) => pair === naming);
  return (
    <div className="grid gap-4">
      {refusal === undefined ? null : <Notice title="View only">{refusal}</Notice>}
      <Panel title="Dictionary" aside="codes are two numbers: 2.1 ≠ 2.10">
        <div className="max-w-96 px-3.5 py-2.5">
          <SearchField
            label="Find a reason by code, name, or note"
            hideLabel
            placeholder="Code, name, note"
            maxLength={200}
            value={q}
            onText={(text) => void set({ q: text || null })}
          />
        </div>
        <QueryView query={dictionary} skeleton={<SkeletonRows rows={8} columns={5} />}>
          {({ rows }) => (
            <Lines
              rows={searchDictionary(rows, q)}
              all={rows.length}
              q={q}
              onClear={() => void set({ q: null }, { history: "push" })}
              refusal={refusal}
              onName={setNaming}
            />
          )}
        </QueryView>
        {row ? <DictionaryDialog key={row.pair} row={row} onClose={() => setNaming(undefined)} /> : null}
      </Panel>
    </div>
  );
}

interface LinesProps {
  readonly rows: readonly DictionaryRow[];
  readonly all: number;
  readonly q: string;
  readonly onClear: () => void;
  readonly refusal: string | undefined;
  readonly onName: (pair: string) => void;
}

function Lines({ rows, all, q, onClear, refusal, onName }: LinesProps) {
  if (rows.length === 0) {
    return (
      <NoMatches
        all={all}
        what="reasons"
        activeFilters={[{ label: `“${q}”`, onRemove: onClear }]}
        onRemoveAll={onClear}
      >
        No code, name, or note contains these words.
      </NoMatches>
    );
  }
  return (
    <Table caption="Reasons, unnamed first" phone="stack">
      <thead>
        <tr>
          <Th>Reason</Th>
          <Th>Name</Th>
          <Th>Seen</Th>
          <Th>Local check at the time</Th>
          <Th>Last seen</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DictionaryLine key={row.pair} row={row} refusal={refusal} onName={() => onName(row.pair)} />
        ))}
      </tbody>
    </Table>
  );
}

interface DictionaryLineProps {
  readonly row: DictionaryRow;
  /** Reason why the operator may not edit names; `undefined` if allowed. */
  readonly refusal: string | undefined;
  readonly onName: () => void;
}

/** Row of one disposition: its two integers, its name, and where it was seen. */
function DictionaryLine({ row, refusal, onName }: DictionaryLineProps) {
  const { pair, standard, group, versions, times, beside: verdictCounts, lastAt } = row;
  const ownName = versions[0]?.name;
  const note = versions[0]?.note;
  const nameAction = ownName ? "Rename" : "Name";
  const timesText = times === 1 ? "once" : `${times.toLocaleString("en")} times`;
  return (
    <tr>
      <Th scope="row" className="font-normal!">
        <span className="mono">{pair}</span>
      </Th>
      <Td label="Name" className="min-w-40 wrap-anywhere">
        <div>
          {nameOf(row) === undefined ? <Chip state="maybe">Not named yet</Chip> : <b>{nameOf(row)}</b>}
          <small className="mt-0.5 block">
            {[ownName && standard ? `default: ${standard}` : undefined, group].filter(Boolean).join(" · ")}
          </small>
          {note ? <p className="mt-0.5 max-w-[60ch]">{note}</p> : null}
          <DictionaryVersions versions={versions} />
        </div>
      </Td>
      <Td label="Seen" className="whitespace-nowrap">
        {times === 0 ? (
          <span className="text-soft">never</span>
        ) : (
          <Link href={routes.qualification(`tab=runs&pair=${pair}`)} aria-label={`${timesText}, runs with ${pair}`}>
            {timesText}
          </Link>
        )}
      </Td>
      <Td label="Local check" className={verdictCounts.length === 0 ? "max-sm:hidden!" : undefined}>
        <div className="flex flex-wrap gap-x-2.5 gap-y-1">
          {verdictCounts.map(({ verdict, times: often }) => (
            <span key={verdict ?? "none"} className="inline-flex items-center gap-1 whitespace-nowrap">
              {verdict ? <Chip state={VERDICT_ICONS[verdict]}>{VERDICT_LABELS[verdict]}</Chip> : "no local check"}
              <small>× {often.toLocaleString("en")}</small>
            </span>
          ))}
        </div>
      </Td>
      <Td label="Last seen">{lastAt === undefined ? "–" : <AsOf at={lastAt} verb="" focusable={false} />}</Td>
      <Td className="text-right max-sm:text-left">
        <Button size="sm" disabledReason={refusal} onClick={onName} aria-label={`${nameAction} reason ${pair}`}>
          {nameAction}
        </Button>
      </Td>
    </tr>
  );
}

/** Version history of a name: operator and time; the newest version is in use. */
function DictionaryVersions({ versions }: Pick<DictionaryRow, "versions">) {
  const [now] = versions;
  if (!now) return null;
  return (
    <div className="mt-0.5 text-small text-soft">
      {versions.length === 1 ? (
        `Named by ${isolateBidi(now.by)}, ${formatUtc(now.at)}`
      ) : (
        <Disclosure summary={`${versions.length} versions, newest by ${isolateBidi(now.by)}`}>
          <ol className="grid gap-1 pl-5">
            {versions.map(({ version, name, note, by, at }) => (
              <li key={version} className="wrap-anywhere">
                {name ? <b>{name}</b> : "name removed"} · {by}, {formatUtc(at)}
                {note ? <div>{note}</div> : null}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
