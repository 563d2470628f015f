import { Notice } from "@/components/ui/notice";
import type { AccountLine } from "@/lib/settings/account-view";

interface AccountConflictProps {
  /** Version of the account when the form was opened. */
  readonly initial: AccountLine;
  readonly current: AccountLine;
}

const LABELS = {
  name: "Name",
  environment: "Environment",
  baseUrl: "Service base URL",
  opportunityBaseUrl: "Opportunity base URL",
  accessKey: "Access key",
  dialect: "API overrides",
} as const;

const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Conflict notice: another admin changed the account while its form was open. Names the values saved meanwhile. */
export function AccountConflict({ initial, current }: AccountConflictProps) {
  if (initial.updatedAt === current.updatedAt) return null;
  return (
    <Notice state="maybe" title="Someone else changed this account">
      {FIELDS.filter((field) => initial[field] !== current[field]).map((field) => (
        <p key={field} className="wrap-anywhere">
          {LABELS[field]}: <bdi>{current[field] || "empty"}</bdi>
        </p>
      ))}
      <p>Your changes aren’t saved yet. Saving overwrites the current settings.</p>
    </Notice>
  );
}
