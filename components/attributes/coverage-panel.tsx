"use client";

import { useQuery } from "@tanstack/react-query";
import { coverageQuery } from "@/lib/attributes/detail-queries";
import { writePins } from "@/lib/attributes/pins";
import { QueryView } from "../query/query-view";
import { EmptyState } from "../ui/empty-state";
import { goTo } from "../ui/going";
import { NotPrinted } from "../ui/not-printed";
import { Panel } from "../ui/panel";
import { SkeletonRows } from "../ui/skeleton-rows";
import { CoverageFilters } from "./coverage-filters";
import { CoverageGrid } from "./coverage-grid";
import { CoverageWayOut } from "./coverage-way-out";
import { countryName } from "./country-names";
import { coverageHref, missingHref } from "./coverage-links";
import { useCoverageState, type CoverageState } from "./coverage-state";
import { usePins } from "./use-pins";
import { useSettled } from "@/components/ui/use-settled";

const PAUSE = 150;

/** Locale × attribute, with totals a locale. A cell leads to what it counts. */
export function CoveragePanel() {
  const [state, setState] = useCoverageState();
  const { country, source, sort, gaps, pinned } = state;
  const [pins] = usePins();
  const find = useSettled(state.find, PAUSE);
  const query = useQuery(
    coverageQuery({
      q: find,
      source,
      sort,
      gaps: gaps ? "1" : "0",
      locales: pinned ? writePins(pins) : "",
      ...(country ? { country } : {}),
    }),
  );
  const table = query.data;
  return (
    <Panel
      title={country ? `Locales of ${countryName(country)} by attribute` : "Locale by attribute"}
      count={table ? lineWords(table.lines.length, table.total) : undefined}
      aside={<CoverageFilters state={state} setState={setState} lacking={table?.lacking} />}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={14} columns={8} />}>
        {({ lines, locales }) =>
          lines.length === 0 || locales.length === 0 ? (
            <EmptyState
              title={emptyTitle(state, lines.length)}
              action={<CoverageWayOut state={state} setState={setState} />}
            >
              {emptyWords(state, lines.length)}
            </EmptyState>
          ) : (
            <>
              <CoverageGrid
                // Another set of locales is another grid: its widths and places begin anew.
                key={locales.map(({ locale }) => locale).join()}
                lines={lines}
                locales={locales}
                onOpenAttribute={(id, locale) => goTo(coverageHref(id, locale))}
                onOpenLocale={(locale) => goTo(missingHref(locale, source, country))}
              />
              <NotPrinted>
                {lines.length.toLocaleString("en")} attributes by {locales.length.toLocaleString("en")} locales are not
                printed: the table is wider than a sheet.
              </NotPrinted>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const narrowed = ({ find, gaps, pinned, country }: CoverageState): boolean =>
  Boolean(find || gaps || pinned || country);

function emptyTitle(state: CoverageState, lines: number): string {
  if (lines > 0) return "No locale to count";
  if (state.gaps) return "No gaps here";
  return narrowed(state) ? "No attribute passes the filters" : "No details were read yet";
}

function emptyWords(state: CoverageState, lines: number): string {
  if (lines > 0) return "No text that was read is in such a locale.";
  if (narrowed(state)) return "Coverage counts the attributes whose details were read.";
  return "Coverage counts the texts of attributes, which come with their details.";
}

function lineWords(shown: number, total: number): string {
  if (shown < total) return `${shown.toLocaleString("en")} of ${total.toLocaleString("en")} attributes shown`;
  return `${total.toLocaleString("en")} attribute${total === 1 ? "" : "s"}`;
}
