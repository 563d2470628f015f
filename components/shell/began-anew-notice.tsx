"use client";

import { useState } from "react";
import { noteBeganUnasked } from "@/components/query/begin-anew";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { focusBeginning } from "./route-focus";

/** Why a page was loaded again that nobody had asked to. */
export function BeganAnewNotice({ name }: { readonly name: string }) {
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
        title={`${name} has signed in in another window`}
        actions={
          <Button size="sm" onClick={close}>
            Close
          </Button>
        }
      >
        This page was somebody else’s and has begun anew. What was filled in is gone.
      </Notice>
    </div>
  );
}
