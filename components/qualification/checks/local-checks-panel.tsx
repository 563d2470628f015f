"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Notice } from "@/components/ui/notice";
import { pluralize } from "@/lib/pluralize";
import { changedGroups } from "@/lib/qualification/runs/local-check-result";
import type { LocalCheck } from "@/lib/qualification/runs/local-checks";
import { runsKey } from "@/lib/qualification/runs/queries";
import { runQuery } from "@/lib/qualification/runs/run-queries";
import { startRun } from "@/lib/qualification/run/run-control-actions";
import { callMutation } from "@/lib/query/call-action";
import { LocalCheckList } from "./local-check-list";
import { LocalCheckResult } from "./local-check-result";
import type { KeptCheck, LocalChecks } from "./use-local-checks";

interface LocalChecksPanelProps {
  readonly local: LocalChecks;
  /** The check whose result is shown. */
  readonly shown: LocalCheck | undefined;
  /** Zone number of the result. */
  readonly number: number;
  readonly onOpen: (check: LocalCheck) => void;
  /** Position of the user, passed on by `onKept` as it was when Keep was pressed. */
  readonly position: string;
  readonly onKept: (id: string, kept: KeptCheck, from: string) => void;
  readonly onDiscard: (check: LocalCheck) => void;
  readonly onFill: (check: LocalCheck) => void;
}

/** Result of the open local check, and the list of this tab's checks. Keeping one stores it as a run. */
export function LocalChecksPanel(props: LocalChecksPanelProps) {
  const { local, shown, number, position, onOpen, onKept, onDiscard, onFill } = props;
  const keep = useKeepCheck(onKept);
  const actions = {
    keeping: keep.isPending ? keep.variables.check.id : undefined,
    onKeep: (check: LocalCheck) => {
      if (!keep.isPending) keep.mutate({ check, from: position });
    },
    onDiscard: (check: LocalCheck) => {
      // Its error says that the check stays.
      if (keep.variables?.check.id === check.id) keep.reset();
      onDiscard(check);
    },
  };
  return (
    <>
      <ErrorNotice error={keep.error} live="assertive">
        <p>The check stays in this tab.</p>
      </ErrorNotice>
      {local.kept && local.kept.changed > 0 ? (
        <Notice state="maybe" live="polite" title="The library changed after this check">
          The saved run was evaluated again: {pluralize(local.kept.changed, "group")} got a different result.
        </Notice>
      ) : null}
      {shown ? <LocalCheckResult check={shown} number={number} {...actions} onFill={onFill} /> : null}
      {local.checks.length > 0 ? (
        <LocalCheckList checks={local.checks} shown={shown?.id} {...actions} onOpen={onOpen} />
      ) : null}
    </>
  );
}

interface KeepRequest {
  readonly check: LocalCheck;
  readonly from: string;
}

/** Stores a check as a run, evaluated again from the library. Its id is the idempotency key: it is stored once. */
function useKeepCheck(onKept: LocalChecksPanelProps["onKept"]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ check: { id: idempotencyKey, input, view } }: KeepRequest): Promise<KeptCheck> => {
      const { id } = await callMutation(startRun({ ...input, idempotencyKey }));
      const run = await client.query(runQuery(id)).catch(() => undefined);
      return { runId: id, changed: run ? changedGroups(view, run) : 0 };
    },
    retry: false,
    onSuccess: (kept, { check, from }) => {
      void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
      onKept(check.id, kept, from);
    },
  });
}
