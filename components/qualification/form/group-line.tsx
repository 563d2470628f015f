"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { StatusIcon } from "@/components/ui/status-icon";
import { AsOf } from "@/components/ui/time/as-of";
import type { Int64 } from "@/lib/int64";
import { lookUpGroup } from "@/lib/opportunities/detail/actions";
import { libraryKey } from "@/lib/opportunities/library/library-key";
import { groupExclusion, type GroupLookup, localesText, onlyOrderName } from "@/lib/qualification/model/group-lookup";
import { groupsKey } from "@/lib/qualification/runs/queries";
import { callQuery } from "@/lib/query/call-action";
import type { RespondentFacts } from "@/lib/targeting/facts/facts";

interface GroupLineProps {
  readonly id: Int64;
  /** `undefined` while the lookup is in flight. */
  readonly group: GroupLookup | undefined;
  /** Absent where several respondents are checked. */
  readonly respondent?: RespondentFacts | undefined;
}

/** Library data of one group; an unknown group can be fetched here by its locale. */
export function GroupLine({ id, group, respondent }: GroupLineProps) {
  const excluded = group && respondent ? groupExclusion(group, respondent) : undefined;
  const [asking, setAsking] = useState(false);
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="mono">{id}</span>
        <GroupSummary group={group} />
        {group?.opportunities === 0 && !group.groupOfOpportunity && !asking ? (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            aria-label={`Look up group ${id}`}
            onClick={() => setAsking(true)}
          >
            Look up
          </Button>
        ) : null}
      </div>
      {excluded === undefined ? null : (
        <p className="mt-0.5 flex gap-1.5 text-small">
          <StatusIcon state="miss" className="mt-0.5" />
          {excluded}
        </p>
      )}
      {asking && group?.opportunities === 0 ? <FetchGroupForm id={id} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function FetchGroupForm({ id, onClose }: { readonly id: Int64; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [locale, setLocale] = useState("en_US");
  const [language, country] = /^([a-z]{2})[_-]([A-Z]{2})$/.exec(locale.trim())?.slice(1) ?? [];
  const wrong = country === undefined;
  const lookUp = useMutation({
    mutationFn: () => callQuery(lookUpGroup({ groupId: id, country: country ?? "", language: language ?? "" })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: groupsKey });
      await client.invalidateQueries({ queryKey: libraryKey });
    },
  });
  return (
    <div className="mt-1.5 grid gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={`Locale of group ${id}`}
            value={locale}
            error={wrong ? "Enter a locale such as de_DE." : undefined}
            onChange={(event) => setLocale(event.target.value)}
          />
        </div>
        <Button
          pending={lookUp.isPending}
          pendingText="Looking up…"
          disabledReason={wrong ? "Enter a locale such as de_DE first." : undefined}
          onClick={() => lookUp.mutate()}
        >
          Look up locale
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ErrorNotice error={lookUp.error} live="polite" />
    </div>
  );
}

/** The group's opportunities in the library, their locales, and the age of their newest snapshot. */
export function GroupSummary({ group }: { readonly group: GroupLookup | undefined }) {
  if (!group) return null;
  if (group.groupOfOpportunity) {
    return (
      <small>
        opportunity in group <span className="mono">{group.groupOfOpportunity}</span>
      </small>
    );
  }
  if (group.opportunities === 0) return <small>Not in the library, so no local check</small>;
  const name = onlyOrderName(group);
  const locales = localesText(group);
  return (
    <>
      <small className="min-w-0 wrap-anywhere">
        {group.opportunities === 1 ? "1 opportunity" : `${group.opportunities.toLocaleString("en")} opportunities`}
        {name === undefined ? null : (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
        {locales === "" ? null : `${name === undefined ? ": " : " · "}${locales}`}
      </small>
      <span className="ml-auto">
        {group.readAt === undefined ? null : <AsOf at={group.readAt} focusable={false} />}
      </span>
    </>
  );
}
