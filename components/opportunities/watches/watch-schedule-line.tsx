"use client";

import { useNow } from "@/components/ui/time/clock";
import type { ScheduleView } from "@/lib/opportunities/watches/watch-model";
import { costText, failedRoundText, intervalLabel } from "@/lib/opportunities/watches/watch-schedule";
import { formatAge, formatUtc } from "@/lib/time";

interface WatchScheduleLineProps {
  readonly schedule: ScheduleView;
  /** Omits the cost where it is shown already. */
  readonly withoutCost?: boolean;
}

/** "refreshed every 4 h · last 12 min ago · next about 18:40 UTC · 14 calls per refresh, 84 a day". */
export function WatchScheduleLine({ schedule, withoutCost = false }: WatchScheduleLineProps) {
  const now = useNow();
  const { everyMs, lastAt, lastFailed, nextAt, held, watched } = schedule;
  const parts = [
    everyMs > 0 ? `refreshed ${intervalLabel(everyMs)}` : "no automatic refresh",
    lastAt === undefined ? "" : lastText(lastAt, now),
    failedRoundText(lastFailed),
    everyMs > 0 && held ? `${held.phase}, refreshes are skipped` : "",
    nextAt === undefined || watched === 0 ? "" : `next around ${formatUtc(nextAt).slice(-9)}`,
    withoutCost ? "" : costText(everyMs, watched),
  ];
  const title = [
    lastAt === undefined ? "Not refreshed automatically yet." : `Last refreshed ${formatUtc(lastAt)}.`,
    lastFailed ? `The refresh on ${formatUtc(lastFailed.at)} updated nothing. ${lastFailed.says ?? ""}`.trim() : "",
    `${costText(everyMs, watched)}.`,
  ]
    .filter(Boolean)
    .join(" ");
  return <small title={title}>{parts.filter(Boolean).join(" · ")}</small>;
}

function lastText(at: number, now: number | undefined): string {
  if (now === undefined) return `last on ${formatUtc(at)}`;
  return now - at < 60_000 ? "last just now" : `last ${formatAge(now - at)} ago`;
}
