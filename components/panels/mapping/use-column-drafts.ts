"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import type { ScannedColumn, ValueCount } from "@/lib/panels/file/scan-model";
import { suggestValues } from "@/lib/panels/mapping/suggest/suggest-actions";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import type { ColumnMapping } from "@/lib/panels/model/model";
import { callQuery } from "@/lib/query/call-action";
import {
  firstReading,
  keptDrafts,
  newDrafts,
  reductionOf,
  withDraft,
  withMapping,
  withMeaning,
  withSavedTime,
  withSuggestion,
  withSuggestions,
  withValues,
  type Drafts,
} from "./column-draft";
import type { ColumnActs, Matching } from "./column-editor";
import { columnSample } from "./column-samples";

interface ColumnDraftsInput {
  readonly opened: OpenPanelFile;
  readonly suggestions: ReadonlyMap<string, ColumnSuggestion>;
  /** Reads the file again with other reductions of its dates. */
  readonly onDates: (header: string, reducedTo: "age" | "week") => void;
}

/** Mapping of the open file while it is edited. Survives another parsing of the same file. */
export function useColumnDrafts({ opened, suggestions, onDates }: ColumnDraftsInput) {
  const [scan, setScan] = useState(opened.scan);
  const [drafts, setDrafts] = useState<Drafts>(() => newDrafts(opened.scan.columns));
  /** Values of columns whose cells are split by another separator than the detected one. */
  const [splits, setSplits] = useState<ReadonlyMap<string, readonly ValueCount[]>>(() => new Map());
  const [matching, setMatching] = useState<ReadonlyMap<string, Matching>>(() => new Map());
  if (scan !== opened.scan) {
    setScan(opened.scan);
    setDrafts(keptDrafts(opened.scan.columns, drafts, scan.columns));
    setSplits(new Map());
  }
  const columns = useMemo(
    () => opened.scan.columns.map((column) => ({ ...column, values: splits.get(column.header) ?? column.values })),
    [opened.scan, splits],
  );

  // Latest values for handlers of stable identity, so that a change renders only its own row.
  const latest = useRef({ opened, columns, drafts, suggestions, onDates });
  useEffect(() => {
    latest.current = { opened, columns, drafts, suggestions, onDates };
  }, [opened, columns, drafts, suggestions, onDates]);

  const [{ acts, recount }] = useState(() => {
    /** Separator of the latest count that was requested, per column. */
    const asked = new Map<string, string | null>();
    const columnOf = (header: string) => latest.current.columns.find((column) => column.header === header);
    const change = (header: string, to: (draft: ColumnMapping) => ColumnMapping) =>
      setDrafts((now) => {
        const draft = now.get(header);
        const changed = draft && to(draft);
        return changed === draft || !changed ? now : withDraft(now, { ...changed, checkedAt: undefined });
      });
    /** Matches the values with the answers of the column's attribute, unless another one is chosen meanwhile. */
    const match = async (column: ScannedColumn, role: ColumnMapping["role"], separator: string | null) => {
      if (role.kind !== "attribute") return;
      const { header } = column;
      const note = (state: Matching) => setMatching((now) => new Map(now).set(header, state));
      note({ pending: true, error: null });
      try {
        const { attributeId } = role;
        const found = await callQuery(suggestValues({ column: columnSample(column, separator), attributeId }));
        const now = columnOf(header);
        // The values that were matched are those of a column whose dates are reduced otherwise by now.
        const isOutdated = now !== undefined && reductionOf(now) !== reductionOf(column);
        change(header, (draft) =>
          !isOutdated && draft.role === role && draft.separator === separator ? withValues(draft, found) : draft,
        );
        note({ pending: false, error: null });
      } catch (error) {
        note({ pending: false, error: toError(error) });
      }
    };
    const fault = (header: string, error: unknown) =>
      setMatching((now) => new Map(now).set(header, { pending: false, error: toError(error) }));
    /** Counts the values of a column by another separator; `undefined` if the result is no longer wanted. */
    const count = async (header: string, separator: string | null) => {
      const { opened: counted } = latest.current;
      const isWanted = () => latest.current.opened === counted && asked.get(header) === separator;
      asked.set(header, separator);
      try {
        const values = await counted.values(header, separator);
        if (!isWanted()) return undefined;
        setSplits((now) => new Map(now).set(header, values));
        return values;
      } catch (error) {
        if (isWanted()) fault(header, error);
        return undefined;
      }
    };
    /** Counts the values of a column again, and matches them. */
    const split = async (header: string, separator: string | null) => {
      const values = await count(header, separator);
      const [column, draft] = [columnOf(header), latest.current.drafts.get(header)];
      if (values && column && draft) await match({ ...column, values }, draft.role, separator);
    };
    /** Counts the values of each column whose draft has another separator than the detected one. */
    const countAll = ({ scan: current }: OpenPanelFile, of: Drafts) => {
      for (const { header, separator: detected } of current.columns) {
        const draft = of.get(header);
        if (draft && draft.separator !== detected) void count(header, draft.separator);
        else if (asked.delete(header)) setSplits((now) => new Map([...now].filter(([other]) => other !== header)));
      }
    };
    const matchAgain = (header: string) => {
      const [column, draft] = [columnOf(header), latest.current.drafts.get(header)];
      if (column && draft) void match(column, draft.role, draft.separator);
    };
    const handlers: ColumnActs = {
      matchAgain,
      setRole: (header, role) => {
        const column = columnOf(header);
        const draft = latest.current.drafts.get(header);
        if (!column || !draft) return;
        const reading = firstReading(column);
        change(header, (now) => ({ ...now, role, reading, values: {} }));
        if (reading === "listed") void match(column, role, draft.separator);
      },
      setReading: (header, reading) => change(header, (draft) => ({ ...draft, reading })),
      setSeparator: (header, separator) => {
        change(header, (draft) => ({ ...draft, separator, values: {} }));
        void split(header, separator);
      },
      setMeaning: (header, text, meaning) => change(header, (draft) => withMeaning(draft, text, meaning)),
      confirm: (header) => change(header, (draft) => ({ ...draft })),
      setDates: (header, reducedTo) => latest.current.onDates(header, reducedTo),
      accept: (header) => {
        const suggestion = latest.current.suggestions.get(header);
        if (suggestion) change(header, (draft) => withSuggestion(draft, suggestion));
      },
    };
    return { acts: handlers, recount: countAll };
  });
  // Drafts keep their separators when the file is read again.
  useEffect(() => recount(opened, latest.current.drafts), [opened, recount]);

  return {
    columns,
    drafts,
    matching,
    acts,
    acceptAll: () => setDrafts((now) => withSuggestions(now, [...suggestions.values()])),
    /** Notes that a mapping was saved at that time. */
    noteSaved: (saved: readonly ColumnMapping[], at: number) => setDrafts((now) => withSavedTime(now, saved, at)),
    /** Applies a saved or imported mapping; the effect is shown to the operator. */
    apply: (mapping: readonly ColumnMapping[]) => {
      const applied = withMapping(drafts, mapping);
      setDrafts(applied.drafts);
      recount(opened, applied.drafts);
      return applied;
    },
  };
}

export type ColumnDrafts = ReturnType<typeof useColumnDrafts>;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error("Matching failed"));
