"use client";

import { usePathname } from "next/navigation";
import { RetryButton } from "@/components/query/retry-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatUtc } from "@/lib/time";
import { focusBeginning } from "./route-focus";
import { useUnreached } from "./use-unreached";

/** Says that a followed link led nowhere, until another page is open. Its code is here, for from a console that is gone none comes. */
export function UnreachedPage() {
  // What is typed and chosen on a page stands in its address too, and takes back no link that was followed.
  return <Told key={usePathname()} />;
}

function Told() {
  const { unreached, trying, retry, close } = useUnreached();
  if (!unreached) return null;
  return (
    // In sight wherever the page was scrolled to.
    <div
      data-no-print
      className="fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 mx-auto max-w-136 shadow-overlay"
    >
      <Notice
        state="miss"
        live="assertive"
        title="The console cannot be reached"
        actions={
          <>
            <RetryButton onRetry={() => void retry()} retrying={trying} />
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                close();
                // The button goes with the box, and would take the focus along.
                focusBeginning("");
              }}
            >
              Close
            </Button>
          </>
        }
      >
        <p>
          The page you asked for was not opened. The console may have been stopped, or the connection to it is gone.
          What you see stays, and so does what you typed.
        </p>
        <p className="mt-0.5 text-small">{formatUtc(unreached.at)}</p>
      </Notice>
    </div>
  );
}
