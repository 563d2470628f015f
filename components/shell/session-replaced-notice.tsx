"use client";

import { useState } from "react";
import { clearReloadReason } from "@/components/query/new-session";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import { focusPageStart } from "@/components/ui/navigation/route-focus";

interface SessionReplacedNoticeProps {
  readonly name: string;
  readonly partner: string;
  /** `partner`: the partner account changed; otherwise another person signed in. */
  readonly reason: string;
}

/** Reason for a page reload that the user did not request. */
export function SessionReplacedNotice({ name, partner, reason }: SessionReplacedNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = () => {
    clearReloadReason();
    setClosed(true);
    // The button unmounts with the notice; without this, the focus would be lost.
    focusPageStart("");
  };
  return (
    <div className="mb-4">
      <Notice
        live="polite"
        title={
          reason === "partner"
            ? `${isolateBidi(partner)} was selected in another window`
            : `${isolateBidi(name)} signed in from another window`
        }
        actions={
          <Button size="sm" onClick={close}>
            Close
          </Button>
        }
      >
        {reason === "partner"
          ? "All windows in this browser share one partner account, so this page was reloaded. Any unsaved input was lost."
          : "This page was opened by a different user, so it was reloaded. Any unsaved input was lost."}
      </Notice>
    </div>
  );
}
