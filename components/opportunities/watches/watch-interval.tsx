"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { SelectField } from "@/components/ui/form/select-field";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { ScheduleView } from "@/lib/opportunities/watches/watch-model";
import { watchScheduleQuery } from "@/lib/opportunities/watches/watch-queries";
import { costText, intervalsFor } from "@/lib/opportunities/watches/watch-schedule";
import { formatUtc } from "@/lib/time";
import { useWatches } from "./use-watches";
import { WatchHeld } from "./watch-held";
import { WatchScheduleLine } from "./watch-schedule-line";

/** Refetch interval of watched opportunities, with its cost in calls. */
export function WatchInterval({ disabledReason }: { readonly disabledReason: string | undefined }) {
  const query = useQuery(watchScheduleQuery());
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} columns={2} />}>
      {(schedule) => <Interval schedule={schedule} disabledReason={disabledReason} />}
    </QueryView>
  );
}

interface IntervalProps {
  readonly schedule: ScheduleView;
  readonly disabledReason: string | undefined;
}

function Interval({ schedule, disabledReason }: IntervalProps) {
  const { interval } = useWatches();
  const [chosen, setChosen] = useFormDraft(schedule.everyMs, schedule.everyMs);
  const { watched, environment, chosenBy, chosenAt, held } = schedule;
  const options = intervalsFor(environment).map(({ everyMs, label: optionText }) => ({
    value: String(everyMs),
    label: everyMs === 0 ? "Off (manual only)" : optionText[0]?.toUpperCase() + optionText.slice(1),
  }));
  const same = chosen === schedule.everyMs ? "This interval is already set." : undefined;
  return (
    <PanelBody className="grid gap-3">
      <p className="max-w-prose text-read text-soft">
        Watched opportunities are refreshed automatically so that alerts arrive on time. Each refresh is one call per
        opportunity{environment === "sandbox" ? "; sandbox calls are free" : ""}.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-64 max-w-full">
          <SelectField
            label="Refresh watched opportunities"
            options={options}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
        <Button
          variant="ink"
          pending={interval.isPending}
          pendingText="Saving…"
          disabledReason={disabledReason ?? same}
          onClick={() => interval.mutate(chosen)}
        >
          Save interval
        </Button>
      </div>
      <p className="text-soft">
        With this choice: {costText(chosen, watched)}. {watched.toLocaleString("en")}{" "}
        {watched === 1 ? "opportunity is" : "opportunities are"} watched in this partner account.
      </p>
      {held && schedule.everyMs > 0 ? <WatchHeld held={held} disabledReason={disabledReason} /> : null}
      <p>
        <WatchScheduleLine schedule={schedule} withoutCost />
        <small className="block">
          {chosenBy === undefined || chosenAt === undefined ? (
            "Default interval."
          ) : (
            <>
              Set by <MailAddress>{chosenBy}</MailAddress>, {formatUtc(chosenAt)}.
            </>
          )}
        </small>
      </p>
      <ErrorNotice error={interval.error} live="assertive" />
      <p role="status" className="sr-only">
        {interval.isSuccess ? "Interval saved." : ""}
      </p>
    </PanelBody>
  );
}
