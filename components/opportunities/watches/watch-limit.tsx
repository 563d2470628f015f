"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { failureOf } from "@/lib/failure";
import { MIN_PERCENT, MAX_PERCENT } from "@/lib/opportunities/watches/watch-model";
import { useWatches } from "./use-watches";

interface WatchLimitProps {
  readonly id: string;
  readonly percent: number;
  /** Name of the watched item, for screen readers. */
  readonly what: string;
}

/** Minimum change of a count, in percent, that triggers an alert. */
export function WatchLimit({ id, percent, what }: WatchLimitProps) {
  const { limit } = useWatches();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? String(percent);
  const limitTo = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN;
  const isValid = limitTo >= MIN_PERCENT && limitTo <= MAX_PERCENT;
  const changed = typed !== undefined && value.trim() !== String(percent);
  const fault = changed && !isValid ? `Enter a whole number from ${MIN_PERCENT} to ${MAX_PERCENT}.` : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed && isValid)
      limit.mutate(
        { id, percent: limitTo },
        { onSuccess: () => setTyped((latest) => (latest === typed ? undefined : latest)) },
      );
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-2">
      <span className="inline-flex items-center gap-1.5">
        <span className="w-14">
          <TextField
            label={`Alert limit in percent, ${what}`}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            className="text-right"
            value={value}
            maxLength={5}
            aria-invalid={fault !== undefined || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        %
      </span>
      {changed ? (
        <Button size="sm" type="submit" pending={limit.isPending} disabledReason={fault} className="mt-1">
          Save
        </Button>
      ) : null}
      <small role="alert" className="basis-full text-miss-text empty:hidden">
        {fault ?? failureOf(limit.error)?.message}
      </small>
    </form>
  );
}
