"use client";

import { usePathname } from "next/navigation";
import { RetryButton } from "@/components/query/retry-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatUtc } from "@/lib/time";
import { focusPageStart } from "@/components/ui/navigation/route-focus";
import { useUnreached } from "./use-unreached";

/**
 * Notice that a navigation failed, shown until another page opens. Not lazy: an unreachable server could not deliver
 * its code.
 */
export function UnreachedPage() {
  // Keyed by path only: query changes from typing and selecting do not dismiss the notice.
  return <UnreachedDialog key={usePathname()} />;
}

function UnreachedDialog() {
  const { unreached, trying, retry, close } = useUnreached();
  if (!unreached) return null;
  return (
    // Fixed, so that it is visible at any scroll position.
    <div
      data-no-print
      className="fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 mx-auto max-w-136 shadow-overlay"
    >
      <Notice
        state="miss"
        live="assertive"
        title="The console can’t be reached"
        actions={
          <>
            <RetryButton onRetry={() => void retry()} retrying={trying} />
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                close();
                // The button unmounts with the notice; without this, the focus would be lost.
                focusPageStart("");
              }}
            >
              Close
            </Button>
          </>
        }
      >
        <p>
          The page couldn’t be opened. The console may have stopped, or your connection is down. This page and your
          input stay as they are.
        </p>
        <p className="mt-0.5 text-small">{formatUtc(unreached.at)}</p>
      </Notice>
    </div>
  );
}
