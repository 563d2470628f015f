"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { hydratedLater } from "@/components/query/hydrated-later";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { setDisplayCookie } from "@/components/ui/display/display-cookies";
import { PhoneFold } from "@/components/ui/overlay/phone-fold";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { readLayoutChoice, writeLayoutChoice } from "@/lib/opportunities/detail/layout-choice";
import { textLocaleCookie } from "@/lib/opportunities/detail/text-locale";
import { changesSinceVisitQuery } from "@/lib/opportunities/history/history-queries";
import { opportunityAddress } from "@/lib/opportunities/address";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { languageNote } from "@/lib/opportunities/model/opportunity-names";
import { hiddenSteps, hiddenStepsText } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { qualifyLink } from "@/lib/opportunities/opportunity-link";
import { cellUses } from "@/lib/targeting/cell-uses";
import type { LayoutKind } from "@/lib/targeting/layout/layout";
import { useTrendPaces } from "../history/use-trend-paces";
import { OverlayHead } from "../persona-overlay/overlay-head";
import { OverlayPersonaChoice } from "../persona-overlay/overlay-persona-choice";
import { usePersonaOverlay } from "../persona-overlay/use-persona-overlay";
import { useAnswerWording } from "../reach/use-answer-wording";
import { useReach } from "../reach/use-reach";
import { CopyTextButton } from "../targeting/copy-text/copy-text-button";
import { FindingsCount } from "../targeting/findings-count";
import { FindingsPanel } from "../targeting/findings-panel";
import { ConditionHighlightArea } from "../targeting/condition-highlight-area";
import { TargetingOverlayProvider } from "../targeting/targeting-context";
import { useCopyText } from "../targeting/copy-text/use-copy-text";
import { useTargeting } from "../targeting/use-targeting";
import { useWording } from "../targeting/use-wording";
import { WordingChoice } from "../targeting/wording-choice";
import { OpportunityTabs } from "./opportunity-tabs";
import { OpportunityTargeting } from "./opportunity-targeting";

const rows = <SkeletonRows framed rows={10} columns={4} />;
const lines = <SkeletonRows framed rows={13} columns={1} />;

const TargetingSteps = hydratedLater(async () => (await import("../targeting/targeting-steps")).TargetingSteps, rows);
// Only the active tab's code is loaded; the side panels load after the steps.
const QuotasTab = lazyPart(async () => (await import("./quotas-tab")).QuotasTab, rows);
const CellsTab = lazyPart(async () => (await import("./cells-tab")).CellsTab, rows);
const RequirementsTab = lazyPart(async () => (await import("./requirements-tab")).RequirementsTab, rows);
const HistoryTab = lazyPart(async () => (await import("../history/history-tab")).HistoryTab, rows);
const RawTab = lazyPart(async () => (await import("./raw-tab")).RawTab, lines);
/** Needed only for a link with a filter. */
const IgnoredFilter = lazyPart(async () => (await import("./ignored-filter")).IgnoredFilter);
/** Loaded together with the evaluation of the persona. */
const OverlaySummary = lazyPart(async () => (await import("../persona-overlay/overlay-summary")).OverlaySummary);
/** Loaded together with the reach. */
const ReachPart = lazyPart(async () => (await import("../reach/reach-part")).ReachPart);
const ReachPanels = lazyPart(async () => (await import("../reach/reach-panels")).ReachPanels);
const ChangesSinceVisitPanel = lazyPart(
  async () => (await import("../history/changes-since-visit-panel")).ChangesSinceVisitPanel,
);

interface OpportunityTabsContentProps {
  readonly opportunity: OpportunityPageView;
  /** Locale of the sentences unless the address names one; `""` for the opportunity's own. */
  readonly preferredLocale: string;
}

/** Tabs of an opportunity and the content of the active one. */
export function OpportunityTabsContent({ opportunity, preferredLocale }: OpportunityTabsContentProps) {
  const { view, readAt, old } = opportunity;
  const snapshot = old?.id ?? "";
  const { id } = view.head;
  // On every tab the newest snapshot counts as seen; viewing an old snapshot records nothing.
  useQuery({ ...changesSinceVisitQuery(id, readAt), enabled: old === undefined });
  const [url, setUrl] = useQueryStates(opportunityAddress);
  const { tab, ids, failing } = url;
  const textLocale = url.words || preferredLocale;
  const [namesRequested, setNamesRequested] = useState(false);
  // Stable identity, so that a step re-renders only for its own changes.
  const openSet = useCallback(() => setNamesRequested(true), []);
  const chooseLayout = useCallback(
    (step: string, kind: LayoutKind | undefined) =>
      void setUrl((now) => ({ layout: writeLayoutChoice(readLayoutChoice(now.layout), step, kind) || null }), {
        history: "push",
      }),
    [setUrl],
  );
  const { parts, targeting, query } = useTargeting(opportunity);
  const {
    personas,
    ownAnswers,
    personaOverlay,
    unavailable: noPersona,
    failed,
  } = usePersonaOverlay(targeting, view.head, url.lens);
  const uses = useMemo(() => targeting && cellUses(targeting), [targeting]);
  const paceOf = useTrendPaces(opportunity, tab === "targeting");
  const {
    known,
    wording,
    complete,
    unavailable,
    query: names,
  } = useWording({
    id,
    readAt,
    textLocale,
    ids,
    snapshot,
    all: namesRequested || tab === "quotas" || tab === "cells",
  });
  const copyText = useCopyText({ opportunity, targeting, names: known, ids });
  const reachResult = useReach(opportunity, url, tab === "targeting");
  const reach = reachResult.overlay;
  const reachWording = useAnswerWording(reach?.reach, wording, textLocale);
  const overlay = useMemo(
    () => ({ uses, personaOverlay, ids, paceOf, reach, copyText }),
    [uses, personaOverlay, ids, paceOf, reach, copyText],
  );
  const hidden = useMemo(() => hiddenSteps(personaOverlay, failing), [personaOverlay, failing]);
  const linkState = {
    words: url.words,
    ids,
    lens: url.lens,
    failing,
    layout: url.layout,
    filter: url.filter,
    tag: url.tag,
    ladder: url.ladder,
    measure: url.measure,
    snapshot,
    view: url.view,
  };
  const viewChoice = (others?: ReactNode) => (
    <PhoneFold label="View">
      <WordingChoice
        locales={known?.locales ?? []}
        textLocale={known?.words ?? textLocale}
        onTextLocale={(locale) => {
          setDisplayCookie(textLocaleCookie(locale));
          void setUrl({ words: locale }, { history: "push" });
        }}
        ids={ids}
        onIds={(on) => void setUrl({ ids: on || null })}
      >
        {others}
      </WordingChoice>
    </PhoneFold>
  );
  const choice = viewChoice(
    <OverlayPersonaChoice
      personas={personas}
      ownAnswers={ownAnswers}
      chosen={url.lens}
      onChoose={(person) => void setUrl({ lens: person || null, failing: null }, { history: "push" })}
      attributeIds={targeting?.attributeIds ?? []}
      textLocale={known?.words ?? textLocale}
    />,
  );
  const remark = useMemo(() => languageNote(known), [known]);
  const head = (left: string) => (
    <>
      {remark === undefined ? null : (
        <p className="border-b border-line px-3.5 py-1.5 text-small text-soft">{remark}</p>
      )}
      <OverlayHead unavailable={noPersona} failed={failed}>
        {personaOverlay ? (
          <OverlaySummary
            personaOverlay={personaOverlay}
            qualifyHref={qualifyLink([view.head], personaOverlay.person.id)}
            names={wording.names}
            failing={failing}
            onFailing={(on) => void setUrl({ failing: on || null }, { history: "push" })}
            hidden={left}
          />
        ) : null}
      </OverlayHead>
    </>
  );
  const waiting = (
    <QueryView query={query} skeleton={rows}>
      {() => null}
    </QueryView>
  );
  const lists = { wording, url, onUrl: setUrl, aside: choice, labelsPending: !complete };

  return (
    <>
      <OpportunityTabs view={view} snapshots={opportunity.snapshots} tab={tab} linkState={linkState} />
      {tab === "targeting" ? (
        <OpportunityTargeting
          aside={
            old ? null : (
              <>
                <FindingsPanel id={id} readAt={readAt} wording={wording} linkState={linkState} reach={reach?.reach} />
                {reach ? (
                  <ReachPanels
                    reach={reach.reach}
                    wording={reachWording}
                    linkState={{ ...linkState, failing: false }}
                  />
                ) : null}
                <ChangesSinceVisitPanel id={id} readAt={readAt} linkState={linkState} />
              </>
            )
          }
        >
          {query.isError ? waiting : null}
          {old ? null : <FindingsCount id={id} readAt={readAt} />}
          <ConditionHighlightArea
            uses={uses}
            pinned={url.tag}
            onPin={(tag) => void setUrl({ tag: tag || null }, { history: "push" })}
          >
            <TargetingSteps
              view={view}
              targeting={targeting}
              wording={wording}
              aside={
                <>
                  {choice}
                  {copyText ? <CopyTextButton read={copyText} /> : null}
                </>
              }
              head={
                <>
                  {targeting && url.filter ? <IgnoredFilter filter={url.filter} steps={targeting.steps} /> : null}
                  {head(hiddenStepsText(hidden.size, view.steps.length))}
                  {reach || reachResult.query.error ? (
                    <ReachPart
                      result={reachResult}
                      steps={view.steps}
                      wording={wording}
                      onChoose={(chosen) => void setUrl(chosen)}
                    />
                  ) : null}
                </>
              }
              hidden={hidden}
              layouts={readLayoutChoice(url.layout)}
              onLayout={chooseLayout}
              linkTarget={url.entry}
              labelsPending={!complete}
              unavailable={unavailable}
              onOpenSet={openSet}
              overlay={overlay}
            />
          </ConditionHighlightArea>
        </OpportunityTargeting>
      ) : null}
      {tab === "quotas" ? (
        targeting ? (
          <TargetingOverlayProvider value={overlay}>
            <QuotasTab targeting={targeting} head={head} {...lists} />
          </TargetingOverlayProvider>
        ) : (
          waiting
        )
      ) : null}
      {tab === "cells" ? (
        targeting && parts ? (
          <CellsTab
            id={id}
            cells={parts.cells}
            targeting={targeting}
            linkState={linkState}
            head={<OverlayHead unavailable={noPersona} failed={failed} />}
            {...lists}
          />
        ) : (
          waiting
        )
      ) : null}
      {tab === "requirements" ? <RequirementsTab view={view} /> : null}
      {tab === "history" ? (
        <HistoryTab
          opportunity={opportunity}
          linkState={{ ...linkState, words: textLocale, snapshot: "" }}
          namesStored={!names.isPending}
          url={url}
          onUrl={setUrl}
          aside={viewChoice()}
        />
      ) : null}
      {tab === "raw" ? <RawTab id={id} readAt={readAt} snapshot={snapshot} /> : null}
    </>
  );
}
