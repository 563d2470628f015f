import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/search-field";
import { SelectField } from "@/components/ui/select-field";
import { BY_ITSELF, LONGEST_ACTIVITY_FILTER, type CallWish } from "@/lib/activity/request-choices";
import type { CallSummary } from "@/lib/activity/request-view";
import { FAILURES, outcomeWords } from "./outcome-words";
import type { SetCallsUrl } from "./use-calls-url";

interface CallsFilterProps {
  readonly wish: CallWish;
  readonly typedRef: string;
  readonly summary: CallSummary | undefined;
  readonly set: SetCallsUrl;
}

/** Nothing narrows. */
export const NO_CALL_FILTER = { operation: null, outcome: null, by: null, ref: null, period: null };

export const PERIOD_WORDS = [
  { value: "hour", label: "Last hour" },
  { value: "day", label: "Last 24 hours" },
  { value: "week", label: "Last 7 days" },
  { value: "month", label: "Last 30 days" },
] as const;

const OUTCOMES = [
  { value: "failed", label: "Failed in any way" },
  ...["ok", ...FAILURES].map((value) => ({ value, label: outcomeWords(value).words })),
];

/** What the list of calls is narrowed by; all of it stands in the address. */
export function CallsFilter({ wish, typedRef, summary, set }: CallsFilterProps) {
  const choose = (field: keyof CallWish, value: string) => void set({ [field]: value || null }, { history: "push" });
  const known = (summary?.groups ?? []).map(({ operation }) => operation);
  const operations = [...new Set([...known, ...(wish.operation ? [wish.operation] : [])])].toSorted();
  const people = (summary?.callers ?? []).map((caller) => caller ?? BY_ITSELF);
  const callers = [...new Set([...people, ...(wish.by ? [wish.by] : [])])];
  return (
    <search className="flex flex-wrap items-end gap-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-[2]">
        <SearchField
          label="Reference"
          placeholder="Of a failure that somebody saw, whole"
          maxLength={LONGEST_ACTIVITY_FILTER}
          value={typedRef}
          onText={(text) => void set({ ref: text || null })}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Operation"
          placeholder="All operations"
          value={wish.operation}
          options={operations.map((value) => ({ value, label: value }))}
          onChange={(event) => choose("operation", event.target.value)}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Outcome"
          placeholder="All outcomes"
          value={wish.outcome}
          options={OUTCOMES}
          onChange={(event) => choose("outcome", event.target.value)}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="By"
          placeholder="Everybody"
          value={wish.by}
          options={callers.map((value) => ({ value, label: value === BY_ITSELF ? "The console by itself" : value }))}
          onChange={(event) => choose("by", event.target.value)}
        />
      </div>
      <div className="w-40 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Period"
          placeholder="All that is kept"
          value={wish.period}
          options={PERIOD_WORDS}
          onChange={(event) => choose("period", event.target.value)}
        />
      </div>
      {Object.values(wish).some(Boolean) ? (
        <Button variant="quiet" onClick={() => void set(NO_CALL_FILTER, { history: "push" })}>
          Show all calls
        </Button>
      ) : null}
    </search>
  );
}
