"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { usePreviousData } from "@/components/query/use-previous-data";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/form/select-field";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelControls } from "@/components/ui/panel-controls";
import { ServiceText } from "@/components/ui/text/service-text";
import { SavedViews } from "@/components/views/saved-views";
import { changesAddress } from "@/lib/attributes/address";
import { changesQuery } from "@/lib/attributes/detail-queries";
import { GROUP_LABELS, shownCounts, totalsText } from "@/lib/attributes/history/change-text";
import { lookQuery } from "@/lib/attributes/history/look-queries";
import type { ChangesPage } from "@/lib/attributes/history/history";
import {
  CHANGE_DAYS,
  CHANGE_GROUPS,
  CHANGED_STEP,
  MAX_CHANGED,
  type ChangeGroup,
} from "@/lib/attributes/model/choices";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { CHANGES_SCREEN } from "@/lib/attributes/view-screens";
import { routes } from "@/lib/routes";
import { AttributesTabs } from "../attributes-tabs";
import { HistorySkeleton } from "../history-skeleton";
import { LinkedAttributesHeader } from "../attributes-header";
import { HistoryFetch } from "./history-fetch";

/** Labels of the time ranges. */
const DAYS_LABELS: Readonly<Record<(typeof CHANGE_DAYS)[number], string>> = {
  1: "Last day",
  7: "Last 7 days",
  30: "Last 30 days",
  0: "All time",
};

/** Changes between fetches over all attributes, newest first. */
export function ChangesScreen({ disabledReason }: { readonly disabledReason: string | undefined }) {
  const [{ days, kind, shown }, setState] = useQueryStates(changesAddress, { history: "push" });
  const overview = useQuery(attributesOverviewQuery());
  const query = useQuery(changesQuery({ days, kind, shown }));
  useQuery({ ...lookQuery(query.data?.newest ?? 0), enabled: query.isSuccess && !query.isPlaceholderData });
  // The counts above the list also use the previous data while a refetch is pending.
  const before = usePreviousData(query);
  const page = query.data ?? before;
  const isFirst = overview.data !== undefined && overview.data.listed === 0 && overview.data.read === 0;
  return (
    <div className="flex flex-col gap-2.5">
      <LinkedAttributesHeader overview={overview.data} disabledReason={disabledReason} />
      <AttributesTabs tab="changes" overview={overview.data}>
        <SavedViews screen={CHANGES_SCREEN} />
      </AttributesTabs>
      {/* A no-break space keeps the height of the line while its text is loading. */}
      <p className="text-soft">{page ? summary(page, isFirst) : "\u00a0"}</p>
      <Panel
        title="Change history"
        count={page?.total.toLocaleString("en")}
        aside={
          <PanelControls>
            <SelectField
              label="Type of change"
              hideLabel
              value={kind ?? ""}
              placeholder="All except ranks and first loads"
              onChange={(event) =>
                void setState({ kind: (event.target.value || null) as ChangeGroup | null, shown: null })
              }
              options={CHANGE_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
              className="h-7"
            />
            <SelectField
              label="Time range"
              hideLabel
              value={String(days)}
              onChange={(event) =>
                void setState({
                  days: CHANGE_DAYS.find((value) => String(value) === event.target.value) ?? null,
                  shown: null,
                })
              }
              options={CHANGE_DAYS.map((value) => ({ value: String(value), label: DAYS_LABELS[value] }))}
              className="h-7"
            />
          </PanelControls>
        }
      >
        <QueryView query={query} skeleton={<HistorySkeleton rows={8} hasNames />}>
          {({ entries, total }) =>
            entries.length === 0 ? (
              <ChangesEmpty
                isFirst={isFirst}
                kind={kind}
                days={days}
                onChoose={(change) => void setState({ ...change, shown: null })}
              />
            ) : (
              <>
                <ol className="divide-y divide-line">
                  {entries.map((entry) => (
                    <li key={entry.id} data-row>
                      <p className="px-3.5 pt-3 -mb-2">
                        <Link href={`${routes.attribute(entry.attributeId)}?tab=history`} className="font-medium">
                          <ServiceText text={entry.name.slice(0, 300) || `Attribute ${entry.attributeId}`} />
                        </Link>{" "}
                        <small className="mono">{entry.attributeId}</small>
                      </p>
                      <HistoryFetch entry={entry} />
                    </li>
                  ))}
                </ol>
                {entries.length < Math.min(total, MAX_CHANGED) ? (
                  <p className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5 text-small text-soft">
                    {entries.length.toLocaleString("en")} of {total.toLocaleString("en")} shown
                    <Button
                      size="sm"
                      pending={query.isFetching}
                      onClick={() =>
                        void setState({ shown: Math.min(shown + CHANGED_STEP, MAX_CHANGED) }, { history: "replace" })
                      }
                    >
                      Show {Math.min(CHANGED_STEP, Math.min(total, MAX_CHANGED) - entries.length)} more
                    </Button>
                  </p>
                ) : null}
              </>
            )
          }
        </QueryView>
      </Panel>
    </div>
  );
}

function summary({ changed, added, counts }: ChangesPage, isFirst: boolean): string {
  if (isFirst) return "Nothing to compare yet";
  const parts = [
    `${changed.toLocaleString("en")} attribute${changed === 1 ? "" : "s"} changed`,
    `${added.toLocaleString("en")} new`,
    totalsText(shownCounts(counts)).toLowerCase(),
  ];
  return parts.filter(Boolean).join(" · ");
}

type Days = (typeof CHANGE_DAYS)[number];

interface ChangesEmptyProps {
  /** No attribute was fetched yet, so there is nothing to compare. */
  readonly isFirst: boolean;
  readonly kind: ChangeGroup | null;
  readonly days: Days;
  readonly onChoose: (change: { readonly kind?: null; readonly days?: Days }) => void;
}

/** Empty state of the changes page: nothing was fetched, nothing changed, or the filters match nothing. */
function ChangesEmpty({ isFirst, kind, days, onChoose }: ChangesEmptyProps) {
  if (isFirst) {
    return (
      <EmptyState
        title="No attributes loaded yet"
        action={<ButtonLink href={routes.attributes()}>Load attributes</ButtonLink>}
      >
        Each refresh is compared with the previous one, and the changes are listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={kind === null ? "No changes" : "No changes of this type"}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {kind === null ? null : (
            <Button onClick={() => onChoose({ kind: null })}>Remove {GROUP_LABELS[kind].toLowerCase()}</Button>
          )}
          {days === 0 ? null : <Button onClick={() => onChoose({ days: 0 })}>Show all time</Button>}
        </div>
      }
    >
      {DAYS_LABELS[days]}. Changes are detected when an attribute or a list is refreshed.
    </EmptyState>
  );
}
