import type { SetValues } from "nuqs";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { CONSOLE_ACTOR, type CallQuery, type callsAddress } from "@/lib/activity/address";
import { isolateBidi } from "@/lib/bidi-isolate";
import { routes } from "@/lib/routes";
import { NO_CALL_FILTER, PERIOD_LABELS } from "./calls-filter";
import { outcomeLabel } from "./outcome-labels";

interface CallsEmptyProps {
  /** `undefined` while counting. */
  readonly all: number | undefined;
  readonly query: CallQuery;
  readonly set: SetValues<typeof callsAddress>;
}

export function CallsEmpty({ all, query, set }: CallsEmptyProps) {
  const push = { history: "push" } as const;
  const activeFilters = activeFiltersOf(query);
  if (activeFilters.length > 0) {
    return (
      <NoMatches
        all={all ?? 0}
        what={all === 1 ? "call" : "calls"}
        activeFilters={activeFilters.map(({ field, label }) => ({
          label,
          onRemove: () => void set({ [field]: null }, push),
        }))}
        onRemoveAll={() => void set(NO_CALL_FILTER, push)}
      >
        No calls match.
      </NoMatches>
    );
  }
  return (
    <EmptyState
      title="No calls yet"
      action={
        <ButtonLink href={routes.opportunities()} variant="ink">
          Look up an opportunity
        </ButtonLink>
      }
    >
      Every call to the service is listed here with its outcome. Request and response bodies aren’t stored.
    </EmptyState>
  );
}

function activeFiltersOf({ operation, outcome, by, ref, period }: CallQuery) {
  const outcomeText = outcome === "failed" ? "failed" : outcomeLabel(outcome).text.toLowerCase();
  return [
    { field: "ref", value: ref.trim(), label: `reference ${ref.trim()}` },
    { field: "operation", value: operation, label: operation },
    { field: "outcome", value: outcome, label: outcomeText },
    { field: "by", value: by, label: by === CONSOLE_ACTOR ? "by the system" : `by ${isolateBidi(by)}` },
    {
      field: "period",
      value: period,
      label: PERIOD_LABELS.find(({ value }) => value === period)?.label.toLowerCase() ?? period,
    },
  ].filter(({ value }) => Boolean(value));
}
