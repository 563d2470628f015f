"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { failureOf } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { watchesOfQuery } from "@/lib/opportunities/watch-queries";
import { USUAL_PERCENT } from "@/lib/opportunities/watch-choices";
import { useWatch } from "./use-watch";

interface WatchButtonProps {
  readonly id: Int64;
  /** Of the reading on screen: entries may have moved since another. */
  readonly readAt: number;
  /** `Q2`; left out for the whole opportunity. */
  readonly step?: string;
  /** `Q2.14`. */
  readonly entry?: string;
  /** For screen readers, where several stand on one page: "Q2, Age 18–24". */
  readonly what?: string;
  readonly size?: ButtonSize;
  readonly quiet?: boolean;
}

/** Begins and ends watching an opportunity, a step or an entry. Its word says which it is now. */
export function WatchButton({ id, readAt, step = "", entry = "", what, size = "md", quiet = false }: WatchButtonProps) {
  const { data, error } = useQuery(watchesOfQuery(id, readAt));
  const { begin, stop } = useWatch();
  const watch = data?.find((one) =>
    step === "" ? one.whole : !one.whole && one.step === step && one.entry === entry && !one.gone,
  );
  const failure = failureOf(begin.error ?? stop.error ?? error);
  const pressed = watch !== undefined;
  // The word has changed as soon as the watch is read again; what else is read anew must not swallow the next press.
  const pending = pressed ? stop.isPending : begin.isPending;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        size={size}
        variant={quiet ? "quiet" : "outline"}
        // In the palette the page's own stands alone, without a step beside it.
        data-act={step === "" ? actWords(pressed) : undefined}
        aria-pressed={pressed}
        pending={pending}
        title={pressed ? "Stop watching" : "Be told when it closes, reopens, or its counts, price or status move"}
        onClick={() => (watch ? stop.mutate([watch.id]) : begin.mutate({ id, step, entry, percent: USUAL_PERCENT }))}
      >
        {pressed ? <Check aria-hidden /> : <Eye aria-hidden className="opacity-60" />}
        {pressed ? "Watching" : "Watch"}
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

const actWords = (pressed: boolean): string => (pressed ? "Stop watching this opportunity" : "Watch this opportunity");
