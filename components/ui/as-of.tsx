"use client";

import { useId } from "react";
import { formatAge, formatUtc, freshness } from "@/lib/time";
import { Chip } from "./chip";
import { useNow } from "./clock";
import { tipPlace, tipStyle } from "./tip-style";
import { usePrinting } from "./use-printing";

interface AsOfProps {
  /** When it was read, epoch milliseconds. */
  readonly at: number;
  /** What happened then: "read", "checked". */
  readonly verb?: string;
  /** A newer reading is on its way. */
  readonly refreshing?: boolean;
  /** A tab stop that shows the absolute time. Turn off where many stand in one table. */
  readonly focusable?: boolean;
  /** Something that happened, such as a run: it ages, and is never stale. */
  readonly event?: boolean;
}

/** "read 12 min ago"; the absolute time on hover and focus; a chip once it is stale. */
export function AsOf({ at, verb = "read", refreshing = false, focusable = true, event = false }: AsOfProps) {
  const ticking = useNow();
  // On paper an age is told by nothing: the time itself is.
  const now = usePrinting() ? undefined : ticking;
  const id = useId();
  const absolute = formatUtc(at);
  const age = refreshing ? "refreshing…" : <Age at={at} now={now} verb={verb} event={event} />;
  return (
    <span className={`group/as-of ${tipPlace} text-small whitespace-nowrap text-soft`}>
      {focusable ? (
        <button type="button" title={absolute} aria-describedby={id} className="min-h-6 cursor-default rounded-inset">
          {age}
        </button>
      ) : (
        <span title={absolute}>{age}</span>
      )}
      {focusable ? (
        <span id={id} role="tooltip" className={`${tipStyle} px-2 py-1 group-focus-within/as-of:visible`}>
          {absolute}
        </span>
      ) : null}
    </span>
  );
}

interface AgeProps {
  readonly at: number;
  readonly now: number | undefined;
  readonly verb: string;
  readonly event: boolean;
}

function Age({ at, now, verb, event }: AgeProps) {
  if (now === undefined) return `${verb} ${formatUtc(at)}`;
  const age = now - at;
  if (!event && freshness(age) === "stale") return <Chip state="mute">Stale, {formatAge(age)}</Chip>;
  return age < 60_000 ? `${verb} just now` : `${verb} ${formatAge(age)} ago`;
}
