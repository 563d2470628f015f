"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { endConformance, startConformance } from "@/lib/api-tools/conformance/actions";
import type { ConformanceView } from "@/lib/api-tools/conformance/conformance-view";
import { conformanceQuery } from "@/lib/api-tools/conformance/queries";
import { callMutation } from "@/lib/query/call-action";
import { ReportCard } from "./report-card";
import { ScriptSteps } from "./script-steps";
import { SessionPanel } from "./session-panel";

/** Milliseconds between two polls of a session, while the page is visible. */
const POLL = 2_000;

/** Conformance session of the operator: credentials for the client, steps to perform, and the live report card. */
export function Conformance() {
  const client = useQueryClient();
  const show = (view: ConformanceView) => client.setQueryData(conformanceQuery().queryKey, view);
  const query = useQuery({
    ...conformanceQuery(),
    refetchInterval: ({ state }) => (state.data?.session ? POLL : false),
  });
  const start = useMutation({
    mutationFn: async () => {
      // A poll from before the start must not replace the new session.
      await client.cancelQueries({ queryKey: conformanceQuery().queryKey });
      return callMutation(startConformance({}));
    },
    onSuccess: ({ address, accessKey, card }) => show({ session: { address, accessKey, card } }),
  });
  const end = useMutation({
    mutationFn: async () => {
      await client.cancelQueries({ queryKey: conformanceQuery().queryKey });
      return callMutation(endConformance({}));
    },
    onSuccess: (view) => {
      start.reset();
      show(view);
    },
  });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={3} />}>
      {({ session }) =>
        session ? (
          <div className="grid gap-4.5">
            <SessionPanel
              session={session}
              // The secret belongs to another session once a second window has started one.
              secret={start.data?.accessKey === session.accessKey ? start.data.secret : undefined}
              ending={end.isPending}
              error={end.error}
              onEnd={() => end.mutate()}
            />
            <div className="grid items-start gap-4.5 *:min-w-0 min-[1100px]:grid-cols-[23rem_minmax(0,1fr)]">
              <ScriptSteps steps={session.card.steps} />
              <ReportCard card={session.card} />
            </div>
          </div>
        ) : (
          <div className="grid gap-3">
            <div className="rounded-panel border border-line bg-raised">
              <EmptyState
                title="Check an API client against the rules of the service"
                action={
                  <Button
                    variant="ink"
                    pending={start.isPending}
                    pendingText="Starting…"
                    onClick={() => start.mutate()}
                  >
                    Start session
                  </Button>
                }
              >
                <p>
                  Tests whether a program that calls the service follows its rules: point it at the sandbox, run the
                  steps, and read the report card. The sandbox gives your client its own base URL and credentials, makes
                  some calls fail, and grades each rule with the calls as evidence.
                </p>
              </EmptyState>
            </div>
            <ErrorNotice error={start.error} live="assertive" />
            <p role="status" className="sr-only">
              {end.isSuccess ? "The session ended." : ""}
            </p>
          </div>
        )
      }
    </QueryView>
  );
}
