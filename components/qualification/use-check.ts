"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { qualifyGroups, readGroupsLocally } from "@/lib/qualification/actions";
import { readLiveForm, readLocalForm, type CheckForm } from "@/lib/qualification/form";
import { labelsKey } from "@/lib/qualification/labels";
import { runQuery, runsKey } from "@/lib/qualification/queries";
import type { RunView } from "@/lib/qualification/run-view";
import { ask, askOnce } from "@/lib/query/ask";
import { routes } from "@/lib/routes";

export interface Check {
  /** What is wrong, by field; fields that were never tried keep still. */
  readonly issues: Readonly<Record<string, string>>;
  readonly pending: RunView["kind"] | undefined;
  readonly run: RunView | undefined;
  readonly error: Error | null;
  /** Whether the form can be sent; marks what is wrong when it cannot. */
  readonly attempt: (kind: RunView["kind"]) => boolean;
  readonly start: (kind: RunView["kind"]) => void;
}

/** Runs a check when told to, once at a time, and never again by itself. */
export function useCheck(form: CheckForm, onDone: () => void): Check {
  const client = useQueryClient();
  const busy = useRef(false);
  const [tried, setTried] = useState<RunView["kind"]>();
  const mutation = useMutation({
    mutationFn: async (kind: RunView["kind"]) => send(kind, form),
    retry: false,
    onSuccess: (run) => {
      client.setQueryData(runQuery(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
      // It may have met a reason for the first time, or once more.
      void client.invalidateQueries({ queryKey: labelsKey });
      // The address names the run; the form stays as it is, because nothing is loaded anew.
      window.history.pushState(null, "", routes.run(run.id));
      onDone();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    issues: issuesOf(form, tried),
    pending: mutation.isPending ? mutation.variables : undefined,
    run: mutation.data,
    error: mutation.error,
    attempt: (kind) => {
      setTried(kind);
      return (kind === "live" ? readLiveForm(form) : readLocalForm(form)).ok;
    },
    start: (kind) => {
      // Two presses can arrive before the first one is drawn as pending.
      if (busy.current) return;
      busy.current = true;
      mutation.mutate(kind);
    },
  };
}

async function send(kind: RunView["kind"], form: CheckForm): Promise<RunView> {
  if (kind === "live") {
    const reading = readLiveForm(form);
    if (!reading.ok) throw new Error("A form with faults was sent");
    return await askOnce(qualifyGroups(reading.wish));
  }
  const reading = readLocalForm(form);
  if (!reading.ok) throw new Error("A form with faults was sent");
  return await ask(readGroupsLocally(reading.wish));
}

/** Before the first attempt only what was typed is judged, not what is still empty. */
function issuesOf(form: CheckForm, tried: RunView["kind"] | undefined): Check["issues"] {
  const reading = tried === "local" ? readLocalForm(form) : readLiveForm(form);
  if (reading.ok) return {};
  if (tried !== undefined) return reading.issues;
  return Object.fromEntries(Object.entries(reading.issues).filter(([field]) => isTyped(form, field) && field !== "ip"));
}

function isTyped(form: CheckForm, field: string): boolean {
  const value = form[field as keyof CheckForm];
  return typeof value === "string" && value !== "";
}
