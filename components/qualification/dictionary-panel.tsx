"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { NothingLeft } from "@/components/ui/nothing-left";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import { SearchField } from "@/components/ui/search-field";
import { searchDictionary, type DictionaryRow } from "@/lib/qualification/dictionary";
import { dictionaryQuery } from "@/lib/qualification/labels";
import { DictionaryDialog } from "./dictionary-dialog";
import { DictionaryLine } from "./dictionary-line";

/** The service's reasons as the team calls them: defaults, own names with their versions, and where each was seen. */
export function DictionaryPanel({ refusal }: { readonly refusal: string | undefined }) {
  const dictionary = useQuery(dictionaryQuery());
  const [q, setQ] = useQueryState("q", parseAsString.withDefault(""));
  const [naming, setNaming] = useState<string>();
  const row = dictionary.data?.rows.find(({ pair }) => pair === naming);
  return (
    <div className="grid gap-4">
      {refusal === undefined ? null : <Notice title="You can look, but not name reasons here">{refusal}</Notice>}
      <Panel title="Dictionary" aside="a reason is two integers, so 2.1 is not 2.10">
        <div className="max-w-96 px-3.5 py-2.5">
          <SearchField
            label="Find a reason by its numbers, name or note"
            hideLabel
            placeholder="Numbers, name, note"
            maxLength={200}
            value={q}
            onText={(text) => void setQ(text || null)}
          />
        </div>
        <QueryView query={dictionary} skeleton={<SkeletonRows rows={8} columns={5} />}>
          {({ rows }) => (
            <Lines
              rows={searchDictionary(rows, q)}
              all={rows.length}
              q={q}
              onClear={() => void setQ(null, { history: "push" })}
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
      <NothingLeft all={all} what="reasons" narrowing={[{ words: `“${q}”`, onRemove: onClear }]} onRemoveAll={onClear}>
        No reason has these words in its numbers, its name or its note.
      </NothingLeft>
    );
  }
  return (
    <Table caption="Dispositions, unnamed first" phone="stack">
      <thead>
        <tr>
          <Th>Reason</Th>
          <Th>Called</Th>
          <Th>Seen</Th>
          <Th>Beside the local reading</Th>
          <Th>Last seen</Th>
          <Th>
            <span className="sr-only">Name</span>
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
