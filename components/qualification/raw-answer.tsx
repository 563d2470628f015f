"use client";

import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";

const JsonView = latePart(async () => (await import("@/components/ui/json-view")).JsonView);

/** What the service sent about one group, redacted; a line of its own below the buttons once it is asked for. */
export function RawAnswer({ raw, groupId }: { readonly raw: string; readonly groupId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        Raw answer, redacted
      </Button>
      {open ? (
        <div className="order-last w-full overflow-hidden rounded-control border border-line bg-page">
          <JsonView text={raw} label={`raw answer about group ${groupId}`} maxHeight={360} />
        </div>
      ) : null}
    </>
  );
}
