"use client";

import { useDeferredValue, useMemo, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NothingLeft } from "@/components/ui/nothing-left";
import { VirtualList } from "@/components/ui/virtual-list";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { Targeting } from "@/lib/targeting/model";
import { attributeWord } from "@/lib/targeting/names";
import { entrySentence } from "@/lib/targeting/sentence";
import { sentenceText } from "@/lib/targeting/segments";
import { entryStateLabel } from "@/lib/targeting/status";
import { OpportunityListBar } from "./opportunity-list-bar";
import { QuotaHeads, QuotaLine } from "./quota-line";
import { ENTRY_STATES, fitsQuotaFacets, quotaRows, type QuotaRow } from "./quota-rows";
import { useTargetingOverlay } from "./targeting-context";
import type { OpportunityUrl, SetOpportunityUrl } from "./use-opportunity-url";

interface QuotasTabProps {
  readonly targeting: Targeting;
  readonly wording: Wording;
  readonly url: OpportunityUrl;
  readonly onUrl: SetOpportunityUrl;
  readonly wordsComing: boolean;
  /** Language and persona. */
  readonly aside: ReactNode;
  /** The reading of a lens, told what is left out. */
  readonly head: (hidden: string) => ReactNode;
}

/** Every quota entry of every group, one line each. */
export function QuotasTab({ targeting, wording, url, onUrl, wordsComing, aside, head }: QuotasTabProps) {
  const { find, step, state, attribute, failing, entry: pointed } = url;
  const { lens } = useTargetingOverlay();
  const rows = useMemo(() => quotaRows(targeting), [targeting]);
  const wanted = useDeferredValue(find.trim().toLocaleLowerCase());
  const searched = wanted !== "";
  const texts = useMemo(() => (searched ? rows.map((row) => searchText(row, wording)) : []), [searched, rows, wording]);
  const passed = useMemo(
    () => (failing && lens ? rows.filter(({ entry }) => lens.entry(entry.key)?.outcome === "yes").length : 0),
    [failing, lens, rows],
  );
  const shown = useMemo(() => {
    const facets = { step, state, attribute, failingFor: failing ? lens : undefined };
    return rows.filter(
      (row) => fitsQuotaFacets(row, facets) && (!wanted || texts[row.index]?.includes(wanted) === true),
    );
  }, [rows, texts, wanted, step, state, attribute, failing, lens]);
  if (rows.length === 0) return <EmptyState title="No quotas">Nothing limits how many may come in.</EmptyState>;
  const steps = targeting.steps.filter(({ kind }) => kind === "quota").map(({ key }) => ({ value: key, label: key }));
  const attributeOptions = targeting.attributeIds.map((one) => ({
    value: one,
    label: attributeWord(wording.names, one).text,
  }));
  const push = { history: "push" } as const;
  const removeAll = () => void onUrl({ find: null, step: null, state: null, attribute: null }, push);
  const narrowing = [
    ...(find ? [{ words: `“${find}”`, onRemove: () => void onUrl({ find: null }, push) }] : []),
    ...(step ? [{ words: `step ${step}`, onRemove: () => void onUrl({ step: null }, push) }] : []),
    ...(state ? [{ words: `status ${stateWords(state)}`, onRemove: () => void onUrl({ state: null }, push) }] : []),
    ...(attribute
      ? [
          {
            words: `attribute ${attributeOptions.find(({ value }) => String(value) === attribute)?.label ?? attribute}`,
            onRemove: () => void onUrl({ attribute: null }, push),
          },
        ]
      : []),
  ];
  return (
    <div className="rounded-panel border border-line bg-raised">
      {head(passed === 0 ? "" : `${passed.toLocaleString("en")} ${passed === 1 ? "entry" : "entries"} hidden: passed`)}
      <OpportunityListBar
        label="Find quota entries"
        placeholder="Find by words, status or id"
        find={find}
        onFind={(text) => void onUrl({ find: text || null })}
        facets={[
          {
            label: "Step",
            any: "Any step",
            value: step,
            options: steps,
            onChange: (value) => void onUrl({ step: value || null }, push),
          },
          {
            label: "Status",
            any: "Any status",
            value: state,
            options: Object.entries(ENTRY_STATES).map(([value, label]) => ({ value, label })),
            onChange: (value) => void onUrl({ state: value || null }, push),
          },
          {
            label: "Attribute",
            any: "Any attribute",
            value: attribute,
            options: attributeOptions,
            onChange: (value) => void onUrl({ attribute: value || null }, push),
          },
        ]}
        shown={`${shown.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} entries shown${wordsComing && searched ? " so far, words are being read" : ""}`}
        onClear={narrowing.length > 0 ? removeAll : undefined}
        aside={aside}
      />
      {shown.length === 0 && narrowing.length > 0 ? (
        <NothingLeft all={rows.length} what="entries" narrowing={narrowing} onRemoveAll={removeAll}>
          {wordsComing && searched ? "Words are still being read; more may come." : "No entry fits all of this."}
        </NothingLeft>
      ) : (
        <VirtualList
          label="Quota entries"
          role="table"
          items={shown}
          rowHeight={36}
          rowKey={(row) => row.entry.key}
          startAt={pointed ? shown.findIndex(({ entry }) => entry.key === pointed) : -1}
          header={<QuotaHeads />}
          renderRow={(row) => <QuotaLine row={row} wording={wording} />}
        />
      )}
    </div>
  );
}

/** The state of an entry, as it stands in the choice. */
const stateWords = (state: string): string =>
  (Object.entries(ENTRY_STATES).find(([value]) => value === state)?.[1] ?? state).toLowerCase();

function searchText({ entry }: QuotaRow, wording: Wording): string {
  const words = [entry.key, entry.id, entryStateLabel(entry), sentenceText(entrySentence(entry, wording))];
  return words.join("\n").toLocaleLowerCase();
}
