"use client";

import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { Link } from "@/components/ui/link";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Int64 } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/actions";
import { ask } from "@/lib/query/ask";
import { routes } from "@/lib/routes";

interface NotReadProps {
  readonly ids: readonly Int64[];
  /** How many were asked for, those that were read included. */
  readonly asked: number;
  /** What is missing while they are. */
  readonly about: string;
  /** What is asked for again once they were read. */
  readonly queryKey: QueryKey;
}

/** Asked for and not in the library: they are read when somebody asks. */
export function NotRead({ ids, asked, about, queryKey }: NotReadProps) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: async () => {
      const failures: unknown[] = [];
      for (const id of ids) await ask(readOpportunity({ id, snapshot: "" })).catch((cause) => failures.push(cause));
      if (failures.length > 0) throw failures[0];
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice
        title={titleOf(ids.length, asked)}
        actions={
          <Button data-key="r" pending={reading.isPending} pendingText="Reading…" onClick={() => reading.mutate()}>
            Read {wordsOf(ids)} from the service
          </Button>
        }
      >
        <p>
          {about}{" "}
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 ? ", " : null}
              <Link href={routes.opportunity(id)} className="mono">
                {id}
              </Link>
            </span>
          ))}
        </p>
      </Notice>
      <ErrorNotice error={reading.error} onRetry={() => reading.mutate()} live="assertive" />
    </div>
  );
}

function titleOf(missing: number, asked: number): string {
  if (missing === 1) return asked === 1 ? "It was not read yet" : "One of them was not read yet";
  if (missing < asked) return `${missing} of them were not read yet`;
  return missing === 2 ? "Neither was read yet" : `None of the ${missing} was read yet`;
}

function wordsOf(ids: readonly Int64[]): string {
  if (ids.length === 1) return ids[0] ?? "";
  return ids.length === 2 ? "both" : `these ${ids.length}`;
}
