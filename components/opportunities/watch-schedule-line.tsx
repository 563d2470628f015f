"use client";

import { useNow } from "@/components/ui/clock";
import { costWords, failedTurnWords, intervalWords } from "@/lib/opportunities/watch-schedule";
import type { ScheduleView } from "@/lib/opportunities/watch-model";
import { formatAge, formatUtc } from "@/lib/time";

interface WatchScheduleLineProps {
  readonly schedule: ScheduleView;
  /** Leaves out what it costs and when it is next. */
  readonly short?: boolean;
}

/** "re-read every 4 h · last 12 min ago · next about 18:40 UTC · 14 calls each, 84 a day". */
export function WatchScheduleLine({ schedule, short = false }: WatchScheduleLineProps) {
  const now = useNow();
  const { everyMs, lastAt, lastFailed, nextAt, held, watched } = schedule;
  const parts = [
    everyMs > 0 ? `re-read ${intervalWords(everyMs)}` : "not re-read by itself",
    lastAt === undefined ? "" : lastWords(lastAt, now),
    failedTurnWords(lastFailed),
    everyMs > 0 && held ? `${held.phase}, turns are left out` : "",
    short || nextAt === undefined || watched === 0 ? "" : `next about ${formatUtc(nextAt).slice(-9)}`,
    short ? "" : costWords(everyMs, watched),
  ];
  const title = [
    lastAt === undefined ? "Never re-read by itself." : `Last re-read on ${formatUtc(lastAt)}.`,
    lastFailed ? `The turn of ${formatUtc(lastFailed.at)} read nothing. ${lastFailed.says ?? ""}`.trim() : "",
    `${costWords(everyMs, watched)}.`,
  ]
    .filter(Boolean)
    .join(" ");
  return <small title={title}>{parts.filter(Boolean).join(" · ")}</small>;
}

function lastWords(at: number, now: number | undefined): string {
  if (now === undefined) return `last on ${formatUtc(at)}`;
  return now - at < 60_000 ? "last just now" : `last ${formatAge(now - at)} ago`;
}
