"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readRunForm, type CheckForm, type RunBeginning, type RunKind } from "@/lib/qualification/form";
import { runsKey } from "@/lib/qualification/queries";
import { startRun } from "@/lib/qualification/run-control-actions";
import type { RunWish } from "@/lib/qualification/run-wish";
import { askOnce } from "@/lib/query/ask";
import { routes } from "@/lib/routes";
import { useClaim } from "./form-keeper";
import { usePress } from "./use-press";

export interface Check {
  /** What is wrong, by field; fields that were never tried keep still. */
  readonly issues: Readonly<Record<string, string>>;
  /** What is being started. */
  readonly pending: RunKind | undefined;
  /** The run that was started last from this form. */
  readonly runId: string | undefined;
  readonly error: Error | null;
  /** Whether the form can be sent; marks what is wrong when it cannot. `answers`: in place of those in the form. */
  readonly attempt: (kind: RunKind, answers?: CheckForm["answers"]) => boolean;
  readonly start: (kind: RunKind, how?: HowToStart) => void;
}

interface HowToStart {
  /** The numbers were named, and pressed once more. */
  readonly confirmed?: boolean;
  /** In place of those in the form, which the same press changes. */
  readonly answers?: CheckForm["answers"];
}

interface Beginning extends Pick<RunBeginning, "groupIds"> {
  /** The persona in a form, which may differ from the form on the screen. */
  readonly personaOf: (form: CheckForm) => RunBeginning["persona"];
}

interface Press {
  readonly ran: CheckForm;
  readonly kind: RunKind;
  readonly wish: RunWish;
}

/** Until the form is sent. */
const NO_PRESS = "00000000-0000-4000-8000-000000000000";

/** Starts a run when told to, once at a time, and never again by itself. */
export function useCheck(
  form: CheckForm,
  { groupIds, personaOf }: Beginning,
  onStarted: (ran: CheckForm, kind: RunKind) => void,
): Check {
  const client = useQueryClient();
  const busy = useRef(false);
  const press = usePress();
  const claim = useClaim();
  const [tried, setTried] = useState<RunKind>();
  const formOf = ({ answers = form.answers }: HowToStart = {}) => ({ ...form, answers });
  const read = (kind: RunKind, how: HowToStart = {}) => {
    const ran = formOf(how);
    const beginning = { groupIds, persona: personaOf(ran), press: NO_PRESS, confirmed: how.confirmed ?? false };
    return readRunForm(kind, ran, beginning);
  };
  const mutation = useMutation({
    mutationFn: ({ wish }: Press) => askOnce(startRun(wish)),
    retry: false,
    onError: press.failed,
    onSuccess: ({ id }, { ran, kind }) => {
      press.began();
      void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
      // The address names the run; the form stays as it is, even if the address is read anew.
      claim(routes.run(id));
      window.history.pushState(null, "", routes.run(id));
      onStarted(ran, kind);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    issues: issuesOf(form, tried, read(tried ?? "live")),
    pending: mutation.isPending ? mutation.variables.kind : undefined,
    runId: mutation.data?.id,
    error: mutation.error,
    attempt: (kind, answers) => {
      setTried(kind);
      return read(kind, answers ? { answers } : {}).ok;
    },
    start: (kind, how) => {
      const reading = read(kind, how);
      // Two presses can arrive before the first one is drawn as pending.
      if (busy.current || !reading.ok) return;
      busy.current = true;
      mutation.mutate({ kind, ran: formOf(how), wish: { ...reading.wish, press: press.idFor(reading.wish) } });
    },
  };
}

/** Before the first attempt only what was typed is judged, not what is still empty. */
function issuesOf(form: CheckForm, tried: RunKind | undefined, reading: ReturnType<typeof readRunForm>) {
  if (reading.ok) return {};
  if (tried !== undefined) return reading.issues;
  return Object.fromEntries(Object.entries(reading.issues).filter(([field]) => isTyped(form, field) && field !== "ip"));
}

function isTyped(form: CheckForm, field: string): boolean {
  const value = form[field as keyof CheckForm];
  return typeof value === "string" && value !== "";
}
