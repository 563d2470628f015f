"use client";

import { useId } from "react";
import { formatAge, formatUtc, freshness } from "@/lib/time";
import { Chip } from "../chip";
import { usePrinting } from "../grid/use-printing";
import { tooltipAnchor, tooltipStyle } from "../tooltip-style";
import { useNow } from "./clock";

interface AsOfProps {
  /** Fetch time in epoch milliseconds. */
  readonly at: number;
  /** Event name: "updated", "checked"; empty below a heading that names it. */
  readonly verb?: string;
  /** A refetch is in flight. */
  readonly refreshing?: boolean;
  /** Makes it a tab stop that shows the absolute time. Turn off where a table contains many. */
  readonly focusable?: boolean;
  /** An event, such as a run: it ages but never becomes stale. */
  readonly event?: boolean;
}

/** "updated 12 min ago"; the absolute time on hover and focus; a chip once stale. */
export function AsOf({ at, verb = "updated", refreshing = false, focusable = true, event = false }: AsOfProps) {
  const ticking = useNow();
  // An age is meaningless on paper: print the absolute time.
  const now = usePrinting() ? undefined : ticking;
  const id = useId();
  const absolute = formatUtc(at);
  const age = refreshing ? "refreshing…" : <Age at={at} now={now} verb={verb} event={event} />;
  return (
    <span className={`group/as-of ${tooltipAnchor} text-small whitespace-nowrap text-soft`}>
      {focusable ? (
        <button type="button" title={absolute} aria-describedby={id} className="min-h-6 cursor-default rounded-inset">
          {age}
        </button>
      ) : (
        <span title={absolute}>{age}</span>
      )}
      {focusable ? (
        <span id={id} role="tooltip" className={`${tooltipStyle} px-2 py-1 group-focus-within/as-of:visible`}>
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
  const prefix = verb === "" ? "" : `${verb} `;
  if (now === undefined) return `${prefix}${formatUtc(at)}`;
  const age = now - at;
  if (!event && freshness(age) === "stale") return <Chip state="mute">Stale, {formatAge(age)}</Chip>;
  return age < 60_000 ? `${prefix}just now` : `${prefix}${formatAge(age)} ago`;
}
