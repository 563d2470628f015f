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
            ? `${isolateBidi(partner)} was chosen in another window`
            : `${isolateBidi(name)} has signed in in another window`
        }
        actions={
          <Button size="sm" onClick={close}>
            Close
          </Button>
        }
      >
        {reason === "partner"
          ? "All windows of this browser use the same partner account, so this one was reloaded. Unsaved input is lost."
          : "This page belonged to someone else, so it was reloaded. Unsaved input is lost."}
      </Notice>
    </div>
  );
}
