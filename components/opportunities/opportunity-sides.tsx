"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { latePart } from "@/components/query/late-part";
import { QueryView } from "@/components/query/query-view";
import { PhoneFold } from "@/components/ui/phone-fold";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { sinceLookQuery } from "@/lib/opportunities/history-queries";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { hiddenSteps, hiddenStepsText } from "@/lib/opportunities/lens";
import { wordsRemark } from "@/lib/opportunities/opportunity-names";
import { readLayoutChoice, writeLayoutChoice } from "@/lib/opportunities/layout-choice";
import { cellUses } from "@/lib/targeting/cell-uses";
import type { LayoutKind } from "@/lib/targeting/layout";
import { FindingsCount } from "./findings-count";
import { FindingsPanel } from "./findings-panel";
import { LensChoice } from "./lens-choice";
import { OpportunityTabs } from "./opportunity-tabs";
import { OpportunityTargeting } from "./opportunity-targeting";
import { Spine } from "./spine";
import { TagHighlight } from "./tag-highlight";
import { TargetingOverlayProvider } from "./targeting-context";
import { useLens } from "./use-lens";
import { useOpportunityUrl } from "./use-opportunity-url";
import { usePaces } from "./use-trend-paces";
import { useTargeting } from "./use-targeting";
import { useWording } from "./use-wording";
import { WordsChoice } from "./words-choice";

const rows = <SkeletonRows framed rows={10} columns={4} />;
const lines = <SkeletonRows framed rows={13} columns={1} />;

// The side that is open alone is fetched, and what stands beside the steps once they are there.
const QuotasTab = latePart(async () => (await import("./quotas-tab")).QuotasTab, rows);
const CellsTab = latePart(async () => (await import("./cells-tab")).CellsTab, rows);
const RequirementsTab = latePart(async () => (await import("./requirements-tab")).RequirementsTab, rows);
const HistoryTab = latePart(async () => (await import("./history-tab")).HistoryTab, rows);
const RawTab = latePart(async () => (await import("./raw-tab")).RawTab, lines);
/** With the reading of the person who is looked through. */
const LensHead = latePart(async () => (await import("./lens-head")).LensHead);
const SincePanel = latePart(async () => (await import("./since-panel")).SincePanel);

/** The tabs of an opportunity and the one that is open. */
export function OpportunitySides({ reading }: { readonly reading: OpportunityReading }) {
  const { view, readAt, old } = reading;
  const snapshot = old?.id ?? "";
  const { id, status } = view.head;
  // Whichever side is open, the person sees the newest reading; an old snapshot says nothing of it.
  useQuery({ ...sinceLookQuery(id, readAt), enabled: old === undefined });
  const [url, setUrl] = useOpportunityUrl();
  const { tab, words, ids, failing } = url;
  const [setOpened, markSetOpened] = useState(false);
  // The same from drawing to drawing, so that steps are drawn anew for what concerns them alone.
  const openSet = useCallback(() => markSetOpened(true), []);
  const chooseLayout = useCallback(
    (step: string, kind: LayoutKind | undefined) =>
      void setUrl((now) => ({ layout: writeLayoutChoice(readLayoutChoice(now.layout), step, kind) || null }), {
        history: "push",
      }),
    [setUrl],
  );
  const { parts, targeting, query } = useTargeting(reading);
  const { people, own, lens, code } = useLens(targeting, status, url.lens);
  const uses = useMemo(() => targeting && cellUses(targeting), [targeting]);
  const paceOf = usePaces(reading, tab === "targeting");
  const overlay = useMemo(() => ({ uses, lens, paceOf }), [uses, lens, paceOf]);
  const {
    known,
    wording,
    complete,
    unavailable,
    query: names,
  } = useWording({
    id,
    words,
    ids,
    snapshot,
    all: setOpened || tab === "quotas" || tab === "cells",
  });
  const hidden = useMemo(() => hiddenSteps(lens, failing), [lens, failing]);
  const carried = { words, ids, lens: url.lens, failing, layout: url.layout, tag: url.tag, snapshot, view: url.view };
  const viewChoice = (others?: ReactNode) => (
    <PhoneFold label="View">
      <WordsChoice
        locales={known?.locales ?? []}
        words={known?.words ?? words}
        onWords={(locale) => void setUrl({ words: locale }, { history: "push" })}
        ids={ids}
        onIds={(on) => void setUrl({ ids: on || null })}
      >
        {others}
      </WordsChoice>
    </PhoneFold>
  );
  const choice = viewChoice(
    <LensChoice
      people={people}
      own={own}
      chosen={url.lens}
      onChoose={(person) => void setUrl({ lens: person || null, failing: null }, { history: "push" })}
      attributeIds={targeting?.attributeIds ?? []}
      words={known?.words ?? words}
    />,
  );
  const remark = useMemo(() => wordsRemark(known), [known]);
  const head = (left: string) => (
    <>
      {remark === undefined ? null : (
        <p className="border-b border-line px-3.5 py-1.5 text-small text-soft">{remark}</p>
      )}
      <ErrorNotice error={code.error} onRetry={() => void code.refetch()} retrying={code.isFetching} />
      {lens ? (
        <LensHead
          lens={lens}
          names={wording.names}
          failing={failing}
          onFailing={(on) => void setUrl({ failing: on || null }, { history: "push" })}
          hidden={left}
        />
      ) : null}
    </>
  );
  const waiting = (
    <QueryView query={query} skeleton={rows}>
      {() => null}
    </QueryView>
  );
  const lists = { wording, url, onUrl: setUrl, aside: choice, wordsComing: !complete };

  return (
    <TargetingOverlayProvider value={overlay}>
      <OpportunityTabs view={view} snapshots={reading.snapshots} tab={tab} carried={carried} />
      {tab === "targeting" ? (
        <OpportunityTargeting
          aside={
            old ? null : (
              <>
                <FindingsPanel id={id} readAt={readAt} wording={wording} carried={carried} />
                <SincePanel id={id} readAt={readAt} carried={carried} />
              </>
            )
          }
        >
          {query.isError ? waiting : null}
          {old ? null : <FindingsCount id={id} readAt={readAt} />}
          <TagHighlight
            uses={uses}
            pinned={url.tag}
            onPin={(tag) => void setUrl({ tag: tag || null }, { history: "push" })}
          >
            <Spine
              view={view}
              targeting={targeting}
              wording={wording}
              aside={choice}
              head={head(hiddenStepsText(hidden.size, view.steps.length))}
              hidden={hidden}
              layouts={readLayoutChoice(url.layout)}
              onLayout={chooseLayout}
              wanted={url.entry}
              wordsComing={!complete}
              unavailable={unavailable}
              onOpenSet={openSet}
            />
          </TagHighlight>
        </OpportunityTargeting>
      ) : null}
      {tab === "quotas" ? targeting ? <QuotasTab targeting={targeting} head={head} {...lists} /> : waiting : null}
      {tab === "cells" ? (
        targeting && parts ? (
          <CellsTab id={id} cells={parts.cells} targeting={targeting} carried={carried} {...lists} />
        ) : (
          waiting
        )
      ) : null}
      {tab === "requirements" ? <RequirementsTab view={view} /> : null}
      {tab === "history" ? (
        <HistoryTab
          reading={reading}
          carried={{ ...carried, snapshot: "" }}
          named={!names.isPending}
          url={url}
          onUrl={setUrl}
          aside={viewChoice()}
        />
      ) : null}
      {tab === "raw" ? <RawTab id={id} readAt={readAt} snapshot={snapshot} /> : null}
    </TargetingOverlayProvider>
  );
}
