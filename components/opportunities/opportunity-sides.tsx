"use client";

import { useMemo, useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { CellsTab } from "./cells-tab";
import { OpportunityTabs } from "./opportunity-tabs";
import { QuotasTab } from "./quotas-tab";
import { RawTab } from "./raw-tab";
import { RequirementsTab } from "./requirements-tab";
import { Spine } from "./spine";
import { useOpportunityUrl } from "./use-opportunity-url";
import { useTargeting } from "./use-targeting";
import { useWording } from "./use-wording";
import { WordsChoice } from "./words-choice";

/** The tabs of an opportunity and the one that is open. */
export function OpportunitySides({ reading }: { readonly reading: OpportunityReading }) {
  const { view, readAt } = reading;
  const { id } = view.head;
  const [{ tab, words, ids, find }, setUrl] = useOpportunityUrl();
  const [setOpened, markSetOpened] = useState(false);
  const { parts, targeting, query } = useTargeting(reading);
  const everyWord = setOpened || tab === "quotas" || tab === "cells";
  const { known, wording } = useWording({ id, words, ids, all: everyWord });
  const unavailable = useMemo(
    () =>
      new Set(
        Object.entries(known?.names ?? {})
          .filter(([, name]) => name.state === "unavailable")
          .map(([attributeId]) => attributeId),
      ),
    [known],
  );
  const onFind = (text: string) => void setUrl({ find: text || null });
  const choice = (
    <WordsChoice
      locales={known?.locales ?? []}
      words={known?.words ?? words}
      onWords={(locale) => void setUrl({ words: locale }, { history: "push" })}
      ids={ids}
      onIds={(on) => void setUrl({ ids: on || null })}
    />
  );
  const waiting = (
    <QueryView query={query} skeleton={<SkeletonRows rows={10} columns={4} />}>
      {() => null}
    </QueryView>
  );

  return (
    <>
      <OpportunityTabs view={view} tab={tab} words={words} ids={ids} />
      {tab === "targeting" ? (
        <>
          {query.isError ? waiting : null}
          <Spine
            view={view}
            targeting={targeting}
            wording={wording}
            aside={choice}
            unavailable={unavailable}
            onOpenSet={() => markSetOpened(true)}
          />
        </>
      ) : null}
      {tab === "quotas" ? (
        targeting ? (
          <QuotasTab targeting={targeting} wording={wording} find={find} onFind={onFind} aside={choice} />
        ) : (
          waiting
        )
      ) : null}
      {tab === "cells" ? (
        targeting && parts ? (
          <CellsTab
            cells={parts.cells}
            targeting={targeting}
            wording={wording}
            find={find}
            onFind={onFind}
            aside={choice}
          />
        ) : (
          waiting
        )
      ) : null}
      {tab === "requirements" ? <RequirementsTab view={view} /> : null}
      {tab === "raw" ? <RawTab id={id} readAt={readAt} /> : null}
    </>
  );
}
