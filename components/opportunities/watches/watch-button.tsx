"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { failureOf } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { DEFAULT_PERCENT } from "@/lib/opportunities/watches/watch-model";
import { watchesOfQuery } from "@/lib/opportunities/watches/watch-queries";
import { useWatch } from "./use-watch";

interface WatchButtonProps {
  readonly id: Int64;
  /** Fetch time of the snapshot on screen: entries may have moved in another one. */
  readonly readAt: number;
  /** `Q2`; omitted for the whole opportunity. */
  readonly step?: string;
  /** `Q2.14`. */
  readonly entry?: string;
  /** Screen-reader name where a page has several such buttons: "Q2, Age 18–24". */
  readonly what?: string;
  readonly size?: ButtonSize;
  readonly quiet?: boolean;
}

/** Starts or stops watching an opportunity, a step or an entry. Its label shows the current state. */
export function WatchButton({ id, readAt, step = "", entry = "", what, size = "md", quiet = false }: WatchButtonProps) {
  const { data, error } = useQuery(watchesOfQuery(id, readAt));
  const { begin, stop } = useWatch();
  const watch = data?.find((one) =>
    step === "" ? one.whole : !one.whole && one.step === step && one.entry === entry && !one.gone,
  );
  const failure = failureOf(begin.error ?? stop.error ?? error);
  const isWatched = watch !== undefined;
  // The label changes as soon as the watch is refetched; other refetches must not block the next click.
  const pending = isWatched ? stop.isPending : begin.isPending;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        size={size}
        variant={quiet ? "quiet" : "outline"}
        // Only the button of the whole opportunity appears in the palette, not those of steps.
        data-act={step === "" ? actionText(isWatched) : undefined}
        aria-pressed={isWatched}
        pending={pending}
        title={
          isWatched ? "Stop watching" : "Get alerts when it closes or reopens, or its counts, price, or status change"
        }
        onClick={() => (watch ? stop.mutate([watch.id]) : begin.mutate({ id, step, entry, percent: DEFAULT_PERCENT }))}
      >
        {isWatched ? <Check aria-hidden /> : <Eye aria-hidden className="opacity-60" />}
        {isWatched ? "Watching" : "Watch"}
        {what === undefined ? null : <span className="sr-only"> {what}</span>}
      </Button>
      {failure ? (
        <small role="alert" className="text-miss-text">
          {failure.message}
        </small>
      ) : null}
    </span>
  );
}

const actionText = (isWatched: boolean): string =>
  isWatched ? "Stop watching this opportunity" : "Watch this opportunity";
