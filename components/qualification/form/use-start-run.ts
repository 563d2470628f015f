"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { parseRunForm, type RunExtras, type RunKind } from "@/lib/qualification/model/form";
import type { RunInput } from "@/lib/qualification/model/run-input";
import type { RunView } from "@/lib/qualification/model/run-view";
import { checkLocally, startRun } from "@/lib/qualification/run/run-control-actions";
import { runsKey } from "@/lib/qualification/runs/queries";
import { callMutation, callQuery } from "@/lib/query/call-action";
import { useIdempotencyKey } from "./use-idempotency-key";

export interface RunStarter {
  /** Error per field. Before the first attempt, only edited fields can have one. */
  readonly issues: Readonly<Record<string, string>>;
  /** Kind of the run being started. */
  readonly pending: RunKind | undefined;
  /** Run started last from this form; `undefined` after a local check. */
  readonly runId: string | undefined;
  readonly error: Error | null;
  /** Returns whether the form can be sent, and shows its errors if not. `answers` replaces those in the form. */
  readonly attempt: (kind: RunKind, answers?: CheckForm["answers"]) => boolean;
  readonly start: (kind: RunKind, how?: StartOptions) => void;
}

interface StartOptions {
  /** The user confirmed the counts with a second click. */
  readonly confirmed?: boolean;
  /** Replaces the answers in the form, which the same click changes. */
  readonly answers?: CheckForm["answers"];
}

interface StartRunProps extends Pick<RunExtras, "typedGroups" | "groupIds" | "opportunityIds"> {
  /** Persona of the given form values, which may differ from the form on screen. */
  readonly personaOf: (form: CheckForm) => RunExtras["persona"];
  /** Current value of `usePosition`. */
  readonly position: string;
}

export interface RunRequest {
  readonly ran: CheckForm;
  readonly kind: RunKind;
  readonly input: RunInput;
  /** Position of the user at the start, see `usePosition`. */
  readonly from: string;
  /** Element that had the focus at the start. */
  readonly focused: Element | null;
}

interface StartHandlers {
  /** Called when a live run is stored. */
  readonly onStarted: (id: string, request: RunRequest) => void;
  /** Called after a local check; it is not stored. */
  readonly onChecked: (view: RunView, request: RunRequest) => void;
}

/** Placeholder idempotency key until the form is submitted. */
const NO_REQUEST = "00000000-0000-4000-8000-000000000000";

type Started = { readonly id: string } | { readonly view: RunView };

/** Starts runs on request only, one at a time, without automatic retries. */
export function useStartRun(
  form: CheckForm,
  { personaOf, position, ...groups }: StartRunProps,
  { onStarted, onChecked }: StartHandlers,
): RunStarter {
  const client = useQueryClient();
  const busy = useRef(false);
  const idempotencyKeys = useIdempotencyKey();
  const [tried, setTried] = useState<RunKind>();
  const formOf = ({ answers = form.answers }: StartOptions = {}) => ({ ...form, answers });
  const read = (kind: RunKind, how: StartOptions = {}) => {
    const ran = formOf(how);
    return parseRunForm(kind, ran, {
      ...groups,
      persona: personaOf(ran),
      idempotencyKey: NO_REQUEST,
      confirmed: how.confirmed ?? false,
    });
  };
  const mutation = useMutation({
    mutationFn: async ({ kind, input }: RunRequest): Promise<Started> => {
      if (kind === "live") return { id: (await callMutation(startRun(input))).id };
      const { idempotencyKey: _idempotencyKey, confirmed: _confirmed, ...check } = input;
      return { view: await callQuery(checkLocally(check)) };
    },
    retry: false,
    onError: idempotencyKeys.failed,
    onSuccess: (started, request) => {
      idempotencyKeys.began();
      if ("view" in started) return onChecked(started.view, request);
      void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
      onStarted(started.id, request);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    issues: issuesOf(form, tried, read(tried ?? "live")),
    pending: mutation.isPending ? mutation.variables.kind : undefined,
    runId: mutation.data && "id" in mutation.data ? mutation.data.id : undefined,
    error: mutation.error,
    attempt: (kind, answers) => {
      setTried(kind);
      return read(kind, answers ? { answers } : {}).ok;
    },
    start: (kind, how) => {
      const parsed = read(kind, how);
      // A second click may arrive before the pending state is rendered.
      if (busy.current || !parsed.ok) return;
      busy.current = true;
      const input = { ...parsed.input, idempotencyKey: idempotencyKeys.idFor(parsed.input) };
      mutation.mutate({ kind, ran: formOf(how), input, from: position, focused: document.activeElement });
    },
  };
}

/** Before the first attempt, only edited fields are validated, not empty ones. */
function issuesOf(form: CheckForm, tried: RunKind | undefined, parsed: ReturnType<typeof parseRunForm>) {
  if (parsed.ok) return {};
  if (tried !== undefined) return parsed.issues;
  return Object.fromEntries(Object.entries(parsed.issues).filter(([field]) => isTyped(form, field) && field !== "ip"));
}

function isTyped(form: CheckForm, field: string): boolean {
  const value = form[field as keyof CheckForm];
  return typeof value === "string" && value !== "";
}
