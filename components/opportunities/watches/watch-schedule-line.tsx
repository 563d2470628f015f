"use client";

import { useNow } from "@/components/ui/time/clock";
import type { ScheduleView } from "@/lib/opportunities/watches/watch-model";
import { costText, failedRoundText, intervalLabel } from "@/lib/opportunities/watches/watch-schedule";
import { formatAge, formatUtc } from "@/lib/time";

interface WatchScheduleLineProps {
  readonly schedule: ScheduleView;
  /** Omits the cost and the next time. */
  readonly short?: boolean;
}

/** "re-read every 4 h · last 12 min ago · next about 18:40 UTC · 14 calls each, 84 a day". */
export function WatchScheduleLine({ schedule, short = false }: WatchScheduleLineProps) {
  const now = useNow();
  const { everyMs, lastAt, lastFailed, nextAt, held, watched } = schedule;
  const parts = [
    everyMs > 0 ? `re-read ${intervalLabel(everyMs)}` : "not re-read by itself",
    lastAt === undefined ? "" : lastText(lastAt, now),
    failedRoundText(lastFailed),
    everyMs > 0 && held ? `${held.phase}, turns are left out` : "",
    short || nextAt === undefined || watched === 0 ? "" : `next about ${formatUtc(nextAt).slice(-9)}`,
    short ? "" : costText(everyMs, watched),
  ];
  const title = [
    lastAt === undefined ? "Never re-read by itself." : `Last re-read on ${formatUtc(lastAt)}.`,
    lastFailed ? `The turn of ${formatUtc(lastFailed.at)} read nothing. ${lastFailed.says ?? ""}`.trim() : "",
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
