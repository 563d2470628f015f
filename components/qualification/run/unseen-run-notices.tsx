"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { pluralize } from "@/lib/pluralize";
import { unseenRunsQuery, type UnseenRun } from "@/lib/qualification/runs/unseen-run";

const NONE: readonly UnseenRun[] = [];

/** Links to runs that were stored after the user had moved on; the page does not open them by itself. */
export function UnseenRunNotices() {
  const client = useQueryClient();
  const { data: runs = NONE } = useQuery(unseenRunsQuery());
  return runs.map((run) => {
    const clear = () =>
      client.setQueryData(unseenRunsQuery().queryKey, (before = NONE) => before.filter(({ id }) => id !== run.id));
    return (
      <Notice
        key={run.id}
        live="polite"
        state={run.changed ? "maybe" : "mute"}
        title={run.title}
        actions={
          <>
            <ButtonLink size="sm" href={run.href} onClick={clear}>
              Show result
            </ButtonLink>
            <Button size="sm" onClick={clear}>
              Dismiss
            </Button>
          </>
        }
      >
        {noticeText(run)}
      </Notice>
    );
  });
}

const NOT_OPENED = "It wasn’t opened because you were viewing something else.";

function noticeText({ changed = 0 }: UnseenRun): string {
  if (changed === 0) return NOT_OPENED;
  const groups = pluralize(changed, "group");
  return `${NOT_OPENED} The library changed after the check: ${groups} got a different result.`;
}
