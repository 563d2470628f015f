"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { failureOf } from "@/lib/failure";
import { MAX_REACH, MIN_REACH } from "@/lib/opportunities/watches/watch-model";
import { publishedText, type PublishedCount } from "@/lib/panels/model/published-count";
import { useWatches } from "./use-watches";

interface WatchReachProps {
  readonly id: string;
  /** Limit that is set. */
  readonly below: number | undefined;
  /** Published reach of now; `undefined` if not computed. */
  readonly reach: number | undefined;
  /** Name of the watched item, for screen readers. */
  readonly what: string;
}

/** Number of people below which the reach triggers an alert; empty: none. */
export function WatchReach({ id, below, reach: now, what }: WatchReachProps) {
  const { reach } = useWatches();
  const [typed, setTyped] = useState<string>();
  const stored = below === undefined ? "" : String(below);
  const value = typed ?? stored;
  const text = value.trim().replaceAll(",", "");
  const changed = typed !== undefined && text !== stored;
  const fault = changed ? faultOf(text) : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!changed || fault) return;
    reach.mutate(
      { id, below: text === "" ? null : Number(text) },
      { onSuccess: () => setTyped((latest) => (latest === typed ? undefined : latest)) },
    );
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-x-2">
      <span className="inline-flex items-center gap-1.5">
        <span className="w-22">
          <TextField
            label={`Alert when reach falls below, ${what}`}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            placeholder="Off"
            className="text-right"
            value={value}
            maxLength={12}
            aria-invalid={fault !== undefined || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        people
      </span>
      {changed ? (
        <Button size="sm" type="submit" pending={reach.isPending} disabledReason={fault} className="mt-1">
          Save
        </Button>
      ) : null}
      {now === undefined ? null : (
        <small className="basis-full text-soft">now {publishedText(now as PublishedCount)}</small>
      )}
      <small role="alert" className="basis-full text-miss-text empty:hidden">
        {fault ?? failureOf(reach.error)?.message}
      </small>
    </form>
  );
}

function faultOf(text: string): string | undefined {
  if (text === "") return undefined;
  const people = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (people >= MIN_REACH && people <= MAX_REACH && people % MIN_REACH === 0) return undefined;
  return `Enter a multiple of ${MIN_REACH}, up to ${MAX_REACH.toLocaleString("en")}, or leave it empty.`;
}
