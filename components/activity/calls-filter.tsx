import type { SetValues } from "nuqs";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { CONSOLE_ACTOR, MAX_ACTIVITY_FILTER_LENGTH, type CallQuery, type callsAddress } from "@/lib/activity/address";
import type { CallSummary } from "@/lib/activity/request-view";
import { FAILURES, outcomeLabel } from "./outcome-labels";

interface CallsFilterProps {
  readonly query: CallQuery;
  readonly summary: CallSummary | undefined;
  readonly set: SetValues<typeof callsAddress>;
}

/** No filters set. */
export const NO_CALL_FILTER = { operation: null, outcome: null, by: null, ref: null, period: null };

export const PERIOD_LABELS = [
  { value: "hour", label: "Last hour" },
  { value: "day", label: "Last 24 hours" },
  { value: "week", label: "Last 7 days" },
  { value: "month", label: "Last 30 days" },
] as const;

const OUTCOMES = [
  { value: "failed", label: "Any failure" },
  ...["ok", ...FAILURES].map((value) => ({ value, label: outcomeLabel(value).text })),
];

/** Filters of the call list; all are in the URL. */
export function CallsFilter({ query, summary, set }: CallsFilterProps) {
  const choose = (field: keyof CallQuery, value: string) => void set({ [field]: value || null }, { history: "push" });
  const operationsSeen = (summary?.groups ?? []).map(({ operation }) => operation);
  const operations = [...new Set([...operationsSeen, ...(query.operation ? [query.operation] : [])])].toSorted();
  const people = (summary?.callers ?? []).map((caller) => caller ?? CONSOLE_ACTOR);
  const callers = [...new Set([...people, ...(query.by ? [query.by] : [])])];
  return (
    <search className="flex flex-wrap items-end gap-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-[2]">
        <SearchField
          label="Reference"
          placeholder="Request reference, or part of it"
          maxLength={MAX_ACTIVITY_FILTER_LENGTH}
          value={query.ref}
          onText={(text) => void set({ ref: text || null })}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Operation"
          placeholder="All operations"
          value={query.operation}
          options={operations.map((value) => ({ value, label: value }))}
          onChange={(event) => choose("operation", event.target.value)}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Outcome"
          placeholder="All outcomes"
          value={query.outcome}
          options={OUTCOMES}
          onChange={(event) => choose("outcome", event.target.value)}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="By"
          placeholder="Everyone"
          value={query.by}
          options={callers.map((value) => ({
            value,
            label: value === CONSOLE_ACTOR ? "System" : value,
          }))}
          onChange={(event) => choose("by", event.target.value)}
        />
      </div>
      <div className="w-40 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Period"
          placeholder="All time"
          value={query.period}
          options={PERIOD_LABELS}
          onChange={(event) => choose("period", event.target.value)}
        />
      </div>
      {Object.values(query).some(Boolean) ? (
        <Button variant="quiet" onClick={() => void set(NO_CALL_FILTER, { history: "push" })}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}
