import type { SetValues } from "nuqs";
import { Button } from "@/components/ui/button";
import { DayRangeFields } from "@/components/ui/form/day-range-fields";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { Tag } from "@/components/ui/tag";
import type { runsAddress, RunsQuery } from "@/lib/qualification/runs/address";

interface RunsFilterProps {
  readonly query: RunsQuery;
  readonly operators: readonly string[];
  readonly set: SetValues<typeof runsAddress>;
}

const KINDS = [
  { value: "live", label: "Live checks" },
  { value: "local", label: "Local checks" },
];
const OUTCOMES = [
  { value: "failed", label: "Has failures" },
  { value: "differs", label: "Differs from local check" },
];
/** No filters set. */
export const EVERY_RUN = { q: null, by: null, kind: null, outcome: null, pair: null, from: null, to: null, page: null };

/** Filters of the run list; all of them are in the URL. */
export function RunsFilter({ query, operators, set }: RunsFilterProps) {
  const { q, by, kind, outcome, pair, from, to } = query;
  const narrowed = [q, by, kind, outcome, pair, from, to].some(Boolean);
  const choose = (field: "by" | "kind" | "outcome" | "from" | "to", value: string) =>
    void set({ [field]: value || null, page: null }, { history: "push" });
  const people = [...new Set([...operators, ...(by ? [by] : [])])];
  return (
    <search className="flex flex-wrap items-end gap-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-[2]">
        <SearchField
          label="Find"
          placeholder="Name, user, persona, group ID"
          maxLength={200}
          value={q}
          onText={(text) => void set({ q: text || null, page: null })}
        />
      </div>
      <div className="w-36 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Kind"
          placeholder="All kinds"
          value={kind}
          options={KINDS}
          onChange={(event) => choose("kind", event.target.value)}
        />
      </div>
      <div className="w-36 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Outcome"
          placeholder="All outcomes"
          value={outcome}
          options={OUTCOMES}
          onChange={(event) => choose("outcome", event.target.value)}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="By"
          placeholder="Everyone"
          value={by}
          options={people.map((email) => ({ value: email, label: email }))}
          onChange={(event) => choose("by", event.target.value)}
        />
      </div>
      <DayRangeFields className="w-36 max-sm:min-w-36 max-sm:flex-1" from={from} to={to} onChange={choose} />
      {pair ? (
        <Tag>
          with reason <b className="mono">{pair}</b>
        </Tag>
      ) : null}
      {narrowed ? (
        <Button variant="quiet" onClick={() => void set(EVERY_RUN, { history: "push" })}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}
