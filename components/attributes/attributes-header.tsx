"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { AsOf } from "@/components/ui/time/as-of";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { syncProgressQuery } from "@/lib/attributes/queries";
import { isInProgress } from "@/lib/attributes/sync/sync-status";
import { routes } from "@/lib/routes";
import { SearchBox } from "./search/search-box";
import { loadedText, overviewText } from "./sync/overview-text";
import { RefreshAllDetails } from "./sync/refresh-all-details";
import { useSync } from "./sync/use-sync";

const FailedDetails = lazyPart(async () => (await import("./sync/failed-details")).FailedDetails);

interface AttributesHeaderProps {
  /** `undefined` while loading. */
  readonly overview: AttributesOverview | undefined;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
  readonly q: string;
  readonly onText: (text: string) => void;
  /** Called on Enter with the typed text. */
  readonly onEnter: (text: string) => void;
}

/** Head of every attribute tab, always in the same position: title, search box, loading status, refresh. */
export function AttributesHeader({ overview, disabledReason, q, onText, onEnter }: AttributesHeaderProps) {
  const start = useSync();
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h1 tabIndex={-1}>Attributes</h1>
      <div className="order-last min-w-0 basis-full lg:order-none lg:max-w-160 lg:flex-1">
        <SearchBox value={q} onText={onText} onEnter={onEnter} />
      </div>
      <div className="ml-auto flex min-h-8 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 text-small text-soft">
        {overview === undefined ? null : (
          <LoadingStatus overview={overview} disabledReason={disabledReason} start={start} />
        )}
      </div>
      <div className="order-last basis-full empty:hidden">
        <ErrorNotice error={start.error} live="assertive" />
      </div>
    </header>
  );
}

interface LoadingStatusProps {
  readonly overview: AttributesOverview;
  readonly disabledReason: string | undefined;
  readonly start: ReturnType<typeof useSync>;
}

/** Loading status and refresh. Follows the sync itself, because not every tab shows its progress. */
function LoadingStatus({ overview, disabledReason, start }: LoadingStatusProps) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  const pending = start.isPending || isInProgress(sync);
  if (overview.listed === 0) return null;
  return (
    <>
      <span title={overviewText(overview)} className="max-xl:hidden">
        {loadedText(overview)}
      </span>
      {overview.failed > 0 ? <FailedDetails overview={overview} disabledReason={disabledReason} /> : null}
      {overview.listReadAt === undefined ? null : (
        <>
          {/* On a phone, the title, the failures and the buttons fill the line. */}
          <span className={overview.failed > 0 ? "max-sm:hidden" : undefined}>
            <AsOf at={overview.listReadAt} verb="updated" />
          </span>
          <span className="inline-flex items-center gap-1">
            <Button
              size="sm"
              data-key="r"
              pending={pending}
              onClick={() => start.mutate({ list: "list-attributes", details: "none" })}
              {...(disabledReason === undefined ? {} : { disabledReason })}
            >
              Refresh list
            </Button>
            <RefreshAllDetails
              overview={overview}
              disabledReason={disabledReason}
              pending={pending}
              onStart={() => start.mutate({ details: "all" })}
            />
          </span>
        </>
      )}
    </>
  );
}

type LinkedHeaderProps = Pick<AttributesHeaderProps, "overview" | "disabledReason">;

/** Head of the pages without results of their own: Enter opens the search. */
export function LinkedAttributesHeader(props: LinkedHeaderProps) {
  const router = useRouter();
  const [q, setQ] = useState("");
  return (
    <AttributesHeader
      {...props}
      q={q}
      onText={setQ}
      onEnter={(text) => {
        if (text.trim() !== "") router.push(routes.attributes(new URLSearchParams({ q: text.trim() }).toString()));
      }}
    />
  );
}
