"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { failureOf } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { copyEntryLink } from "@/lib/qualification/actions";
import { ask } from "@/lib/query/ask";

interface EntryLinkProps {
  readonly runId: string;
  readonly groupId: Int64;
  /** The link is still held by the console. */
  readonly ready: boolean;
  readonly mayCopy: boolean;
}

/** The link is signed when it is asked for and goes to the clipboard alone: this page never holds it. */
export function EntryLink({ runId, groupId, ready, mayCopy }: EntryLinkProps) {
  const copy = useMutation({
    mutationFn: async () => {
      const { url } = await ask(copyEntryLink({ runId, groupId }));
      await navigator.clipboard.writeText(url);
    },
    retry: false,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <small>Entry link</small>
      <span className="mono text-soft" aria-hidden>
        https://••••••••/••••?••••
      </span>
      <Button
        size="sm"
        pending={copy.isPending}
        pendingText="Signing…"
        aria-label={`Copy signed link of group ${groupId}`}
        disabledReason={refusal(ready, mayCopy)}
        onClick={() => copy.mutate()}
      >
        Copy signed link
      </Button>
      <small role="status">{words(copy.status, copy.error)}</small>
    </div>
  );
}

function refusal(ready: boolean, mayCopy: boolean): string | undefined {
  if (!mayCopy) return "Copying an entry link needs the role support.";
  return ready ? undefined : "The link is no longer held: ten minutes have passed or the console was restarted.";
}

function words(status: "idle" | "pending" | "success" | "error", error: Error | null): string {
  if (status === "success") return "Copied. It is personal and works for a short time.";
  if (status === "error") return failureOf(error)?.message ?? "The browser did not allow copying. Nothing was shown.";
  return "Personal, short-lived. Copying is audited.";
}
