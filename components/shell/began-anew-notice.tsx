"use client";

import { useState } from "react";
import { noteBeganUnasked } from "@/components/query/begin-anew";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { focusBeginning } from "./route-focus";
import { keptApart } from "@/lib/kept-apart";

interface BeganAnewNoticeProps {
  readonly name: string;
  readonly partner: string;
  /** `partner`: another account was chosen; otherwise another person signed in. */
  readonly because: string;
}

/** Why a page was loaded again that nobody had asked to. */
export function BeganAnewNotice({ name, partner, because }: BeganAnewNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = () => {
    noteBeganUnasked();
    setClosed(true);
    // The button goes with the notice, and would take the focus along.
    focusBeginning("");
  };
  return (
    <div className="mb-4">
      <Notice
        live="polite"
        title={
          because === "partner"
            ? `${keptApart(partner)} was chosen in another window`
            : `${keptApart(name)} has signed in in another window`
        }
        actions={
          <Button size="sm" onClick={close}>
            Close
          </Button>
        }
      >
        {because === "partner"
          ? "All windows of this browser work for the same partner account, so this one has begun anew. What was filled in is gone."
          : "This page was somebody else’s and has begun anew. What was filled in is gone."}
      </Notice>
    </div>
  );
}
