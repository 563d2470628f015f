import type { SetValues } from "nuqs";
import { Button } from "@/components/ui/button";
import { DayRangeFields } from "@/components/ui/form/day-range-fields";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { MAX_ACTIVITY_FILTER_LENGTH, type auditAddress, type AuditQuery } from "@/lib/activity/address";
import type { AuditSummary } from "@/lib/activity/audit-view";

interface AuditFilterProps {
  readonly query: AuditQuery;
  readonly summary: AuditSummary | undefined;
  readonly set: SetValues<typeof auditAddress>;
}

/** No filters set. */
export const NO_AUDIT_FILTER = { by: null, action: null, about: null, from: null, to: null };

/** Filters of the audit log; all are in the URL. */
export function AuditFilter({ query, summary, set }: AuditFilterProps) {
  const { by, action, from, to } = query;
  const choose = (field: keyof AuditQuery, value: string) => void set({ [field]: value || null }, { history: "push" });
  const people = [...new Set([...(summary?.operators ?? []), ...(by ? [by] : [])])];
  const actions = summary?.actions ?? [];
  const isListed = action === "" || actions.some(({ name }) => name === action);
  return (
    <search className="flex flex-wrap items-end gap-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-[2]">
        <SearchField
          label="Target"
          placeholder="Run, persona, ID…"
          maxLength={MAX_ACTIVITY_FILTER_LENGTH}
          value={query.about}
          onText={(text) => void set({ about: text || null })}
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
      <div className="w-56 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Action"
          placeholder="All actions"
          value={action}
          options={[...actions, ...(isListed ? [] : [{ name: action, title: action }])].map(({ name, title }) => ({
            value: name,
            label: title,
          }))}
          onChange={(event) => choose("action", event.target.value)}
        />
      </div>
      <DayRangeFields className="w-36 max-sm:min-w-36 max-sm:flex-1" from={from} to={to} onChange={choose} />
      {Object.values(query).some(Boolean) ? (
        <Button variant="quiet" onClick={() => void set(NO_AUDIT_FILTER, { history: "push" })}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}
