"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/link";
import { parseAsNumberLiteral, parseAsStringLiteral, useQueryStates } from "nuqs";
import { GROUP_WORDS, totalsInWords } from "@/lib/attributes/change-words";
import {
  CHANGE_DAYS,
  CHANGE_GROUPS,
  CHANGED_STEP,
  MOST_CHANGED,
  type ChangeGroup,
} from "@/lib/attributes/detail-choices";
import { changesQuery } from "@/lib/attributes/detail-queries";
import type { ChangesPage } from "@/lib/attributes/history";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { CHANGES_SCREEN } from "@/lib/attributes/view-screens";
import { routes } from "@/lib/routes";
import { QueryView } from "../query/query-view";
import { useFromBefore } from "../query/use-from-before";
import { Button } from "../ui/button";
import { PageHeader } from "../ui/page-header";
import { Panel } from "../ui/panel";
import { PanelControls } from "../ui/panel-controls";
import { SelectField } from "../ui/select-field";
import { ServiceText } from "../ui/service-text";
import { SavedViews } from "../views/saved-views";
import { AttributesTabs } from "./attributes-tabs";
import { ChangesNothing } from "./changes-nothing";
import { DAYS_WORDS } from "./changes-words";
import { parseAsCount } from "./link-parsers";
import { HistoryReading } from "./history-reading";
import { ReadingSkeleton } from "./reading-skeleton";

const parsers = {
  days: parseAsNumberLiteral(CHANGE_DAYS).withDefault(7),
  kind: parseAsStringLiteral(CHANGE_GROUPS),
  /** Readings listed: whoever comes back finds as many as before. */
  shown: parseAsCount(MOST_CHANGED).withDefault(CHANGED_STEP),
};

/** What changed between readings, over all attributes, the newest first. */
export function ChangesScreen() {
  const [{ days, kind, shown }, setState] = useQueryStates(parsers, { history: "push" });
  const overview = useQuery(attributesOverviewQuery());
  const query = useQuery(changesQuery({ days, limit: shown, ...(kind === null ? {} : { group: kind }) }));
  // What stands below while the next answer does not come is counted above as well.
  const before = useFromBefore(query);
  const page = query.data ?? before;
  const isFirst = overview.data !== undefined && overview.data.listed === 0 && overview.data.read === 0;
  return (
    <div className="flex flex-col gap-4.5">
      {/* The line keeps its height while its words are on their way. */}
      <PageHeader title="Changes">{page ? summary(page, isFirst) : "\u00a0"}</PageHeader>
      <AttributesTabs tab="changes" overview={overview.data}>
        <SavedViews screen={CHANGES_SCREEN} />
      </AttributesTabs>
      <Panel
        title="Readings that changed something"
        count={page?.total.toLocaleString("en")}
        aside={
          <PanelControls>
            <SelectField
              label="Kind of change"
              hideLabel
              value={kind ?? ""}
              placeholder="Every kind but ranks and first readings"
              onChange={(event) =>
                void setState({ kind: (event.target.value || null) as ChangeGroup | null, shown: null })
              }
              options={CHANGE_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }))}
              className="h-7"
            />
            <SelectField
              label="How far back"
              hideLabel
              value={String(days)}
              onChange={(event) =>
                void setState({
                  days: CHANGE_DAYS.find((value) => String(value) === event.target.value) ?? null,
                  shown: null,
                })
              }
              options={CHANGE_DAYS.map((value) => ({ value: String(value), label: DAYS_WORDS[value] }))}
              className="h-7"
            />
          </PanelControls>
        }
      >
        <QueryView query={query} skeleton={<ReadingSkeleton rows={8} named />}>
          {({ entries, total }) =>
            entries.length === 0 ? (
              <ChangesNothing
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
                      <HistoryReading entry={entry} />
                    </li>
                  ))}
                </ol>
                {entries.length < Math.min(total, MOST_CHANGED) ? (
                  <p className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5 text-small text-soft">
                    {entries.length.toLocaleString("en")} of {total.toLocaleString("en")} shown
                    <Button
                      size="sm"
                      pending={query.isFetching}
                      onClick={() =>
                        void setState({ shown: Math.min(shown + CHANGED_STEP, MOST_CHANGED) }, { history: "replace" })
                      }
                    >
                      Show {Math.min(CHANGED_STEP, Math.min(total, MOST_CHANGED) - entries.length)} more
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

/** Without what the list leaves out until somebody asks for it. */
const newsOf = ({ rank: _rank, "first-read": _first, ...news }: ChangesPage["counts"]): ChangesPage["counts"] => news;

function summary({ changed, added, counts }: ChangesPage, isFirst: boolean): string {
  if (isFirst) return "Nothing to compare yet";
  const parts = [
    `${changed.toLocaleString("en")} attribute${changed === 1 ? "" : "s"} changed`,
    `${added.toLocaleString("en")} new`,
    totalsInWords(newsOf(counts)).toLowerCase(),
  ];
  return parts.filter(Boolean).join(" · ");
}
