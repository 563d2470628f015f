"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { SelectField } from "@/components/ui/form/select-field";
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
      {(schedule) => <Interval key={schedule.everyMs} schedule={schedule} disabledReason={disabledReason} />}
    </QueryView>
  );
}

interface IntervalProps {
  readonly schedule: ScheduleView;
  readonly disabledReason: string | undefined;
}

function Interval({ schedule, disabledReason }: IntervalProps) {
  const { interval } = useWatches();
  const [chosen, setChosen] = useState(schedule.everyMs);
  const { watched, environment, chosenBy, chosenAt, held } = schedule;
  const options = intervalsFor(environment).map(({ everyMs, label: optionText }) => ({
    value: String(everyMs),
    label: everyMs === 0 ? "Off: only when somebody asks" : optionText[0]?.toUpperCase() + optionText.slice(1),
  }));
  const same = chosen === schedule.everyMs ? "This is how it is set already." : undefined;
  return (
    <PanelBody className="grid gap-3">
      <p className="max-w-prose text-read text-soft">
        Watched opportunities are read again by themselves, so that alerts come without anybody asking. Each reading is
        one call to the service{environment === "sandbox" ? "; in the sandbox calls cost nothing" : ""}.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-64 max-w-full">
          <SelectField
            label="Read watched opportunities again"
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
          Save the interval
        </Button>
      </div>
      <p className="text-soft">
        With this choice: {costText(chosen, watched)}. {watched.toLocaleString("en")}{" "}
        {watched === 1 ? "opportunity is" : "opportunities are"} watched by the people of this partner account.
      </p>
      {held && schedule.everyMs > 0 ? <WatchHeld held={held} disabledReason={disabledReason} /> : null}
      <p>
        <WatchScheduleLine schedule={schedule} />
        <small className="block">
          {chosenBy === undefined || chosenAt === undefined ? (
            "Nobody has changed it yet."
          ) : (
            <>
              Set by <MailAddress>{chosenBy}</MailAddress>, {formatUtc(chosenAt)}.
            </>
          )}
        </small>
      </p>
      <ErrorNotice error={interval.error} live="assertive" />
      <p role="status" className="sr-only">
        {interval.isSuccess ? "The interval is saved." : ""}
      </p>
    </PanelBody>
  );
}
