import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/search-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { AuditWish } from "@/lib/activity/audit-choices";
import type { AuditSummary } from "@/lib/activity/audit-view";
import { LONGEST_ACTIVITY_FILTER } from "@/lib/activity/request-choices";
import type { SetAuditUrl } from "./use-audit-url";

interface AuditFilterProps {
  readonly wish: AuditWish;
  readonly typedAbout: string;
  readonly summary: AuditSummary | undefined;
  readonly set: SetAuditUrl;
}

/** Nothing narrows. */
export const NO_AUDIT_FILTER = { by: null, action: null, about: null, from: null, to: null };

/** What the trail is narrowed by; all of it stands in the address. */
export function AuditFilter({ wish, typedAbout, summary, set }: AuditFilterProps) {
  const { by, action, from, to } = wish;
  const choose = (field: keyof AuditWish, value: string) => void set({ [field]: value || null }, { history: "push" });
  const people = [...new Set([...(summary?.operators ?? []), ...(by ? [by] : [])])];
  const actions = summary?.actions ?? [];
  const known = action === "" || actions.some(({ name }) => name === action);
  return (
    <search className="flex flex-wrap items-end gap-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-[2]">
        <SearchField
          label="On"
          placeholder="Part of what it was done to: run, persona, an id"
          maxLength={LONGEST_ACTIVITY_FILTER}
          value={typedAbout}
          onText={(text) => void set({ about: text || null })}
        />
      </div>
      <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="Who"
          placeholder="Everybody"
          value={by}
          options={people.map((email) => ({ value: email, label: email }))}
          onChange={(event) => choose("by", event.target.value)}
        />
      </div>
      <div className="w-56 max-sm:min-w-36 max-sm:flex-1">
        <SelectField
          label="What"
          placeholder="Everything"
          value={action}
          options={[...actions, ...(known ? [] : [{ name: action, title: action }])].map(({ name, title }) => ({
            value: name,
            label: title,
          }))}
          onChange={(event) => choose("action", event.target.value)}
        />
      </div>
      <div className="w-36 max-sm:min-w-36 max-sm:flex-1">
        <TextField
          label="From"
          type="date"
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(event) => choose("from", event.target.value)}
        />
      </div>
      <div className="w-36 max-sm:min-w-36 max-sm:flex-1">
        <TextField
          label="To"
          type="date"
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(event) => choose("to", event.target.value)}
        />
      </div>
      {Object.values(wish).some(Boolean) ? (
        <Button variant="quiet" onClick={() => void set(NO_AUDIT_FILTER, { history: "push" })}>
          Show all entries
        </Button>
      ) : null}
    </search>
  );
}
