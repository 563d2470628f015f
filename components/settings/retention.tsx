"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { MailAddress } from "@/components/ui/mail-address";
import { PanelBody } from "@/components/ui/panel-body";
import { SelectField } from "@/components/ui/select-field";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { askOnce } from "@/lib/query/ask";
import { chooseRetention } from "@/lib/settings/retention-actions";
import { retentionQuery } from "@/lib/settings/retention-queries";
import { DAYS, daysWords, KEPT_WORDS } from "@/lib/settings/retention-view";
import { formatUtc } from "@/lib/time";

/** A time for each kind of thing. A choice is kept at once and takes effect with the next round. */
export function Retention({ notAllowed }: { readonly notAllowed: string | undefined }) {
  const query = useQuery(retentionQuery());
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (wish: Parameters<typeof chooseRetention>[0]) => askOnce(chooseRetention(wish)),
    onSuccess: (lines) => client.setQueryData(retentionQuery().queryKey, lines),
  });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={2} />}>
      {(lines) => (
        <PanelBody className="grid gap-3.5">
          <p className="max-w-prose text-read text-soft">
            What is older goes once a day. The audit trail is kept for good, and so is what was read of attributes and
            opportunities. Values of contexts are never kept at all.
            {notAllowed === undefined ? null : ` ${notAllowed}`}
          </p>
          <ul className="grid gap-3.5">
            {lines.map(({ name, days, chosen }) => {
              const { label, what } = KEPT_WORDS[name];
              const sent = choose.isPending && choose.variables.name === name ? choose.variables.days : days;
              return (
                <li key={name} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
                  <SelectField
                    label={label}
                    options={DAYS.map((value) => ({ value: String(value), label: daysWords(value) }))}
                    value={String(sent)}
                    disabled={notAllowed !== undefined || choose.isPending}
                    onChange={(event) => {
                      const wanted = DAYS.find((value) => value === Number(event.target.value));
                      if (wanted !== undefined) choose.mutate({ name, days: wanted });
                    }}
                  />
                  <p className="text-soft sm:pt-6.5">
                    {what}
                    {chosen ? (
                      <small className="block">
                        Chosen by <MailAddress>{chosen.by}</MailAddress>, {formatUtc(chosen.at)}.
                      </small>
                    ) : null}
                  </p>
                </li>
              );
            })}
          </ul>
          <ErrorNotice error={choose.error} live="assertive" />
          <p role="status" className="sr-only">
            {choose.isSuccess ? "The time is saved." : ""}
          </p>
        </PanelBody>
      )}
    </QueryView>
  );
}
