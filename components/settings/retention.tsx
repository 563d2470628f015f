"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { MailAddress } from "@/components/ui/display/mail-address";
import { SelectField } from "@/components/ui/form/select-field";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { callMutation } from "@/lib/query/call-action";
import { chooseRetention } from "@/lib/settings/retention-actions";
import { retentionQuery } from "@/lib/settings/retention-queries";
import { RETENTION_LABELS } from "@/lib/retention-labels";
import { DAYS, daysText, RETENTION_RULES } from "@/lib/settings/retention-view";
import { formatUtc } from "@/lib/time";

/** Data retention: a period for each kind of data. A choice is saved at once and takes effect with the next cleanup. */
export function Retention({ disabledReason }: { readonly disabledReason: string | undefined }) {
  const query = useQuery(retentionQuery());
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (input: Parameters<typeof chooseRetention>[0]) => callMutation(chooseRetention(input)),
    onSuccess: (lines) => client.setQueryData(retentionQuery().queryKey, lines),
  });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={2} />}>
      {(lines) => (
        <PanelBody className="grid gap-3.5">
          <p className="max-w-prose text-read text-soft">
            Older data is deleted daily. The audit log, attributes, and opportunities are stored forever. Context values
            are never stored.
            {disabledReason === undefined ? null : ` ${disabledReason}`}
          </p>
          <ul className="grid gap-3.5">
            {lines.map(({ name, days, chosen }) => {
              const [label, { what }] = [RETENTION_LABELS[name], RETENTION_RULES[name]];
              const sent = choose.isPending && choose.variables.name === name ? choose.variables.days : days;
              return (
                <li key={name} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
                  <SelectField
                    label={label}
                    options={DAYS.map((value) => ({ value: String(value), label: daysText(value) }))}
                    value={String(sent)}
                    disabled={disabledReason !== undefined || choose.isPending}
                    onChange={(event) => {
                      const chosenDays = DAYS.find((value) => value === Number(event.target.value));
                      if (chosenDays !== undefined) choose.mutate({ name, days: chosenDays });
                    }}
                  />
                  <p className="text-soft sm:pt-6.5">
                    {what}
                    {chosen ? (
                      <small className="block">
                        Set by <MailAddress>{chosen.by}</MailAddress>, {formatUtc(chosen.at)}
                      </small>
                    ) : null}
                  </p>
                </li>
              );
            })}
          </ul>
          <ErrorNotice error={choose.error} live="assertive" />
          <p role="status" className="sr-only">
            {choose.isSuccess ? "Retention period saved." : ""}
          </p>
        </PanelBody>
      )}
    </QueryView>
  );
}
