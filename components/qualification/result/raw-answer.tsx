"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";

const JsonView = lazyPart(async () => (await import("@/components/ui/text/json-view")).JsonView);

/** The service's answer about one group, redacted; expands on its own line below the buttons. */
export function RawAnswer({ raw, groupId }: { readonly raw: string; readonly groupId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        Raw response, redacted
      </Button>
      {open ? (
        <div className="order-last w-full overflow-hidden rounded-control border border-line bg-page">
          <JsonView text={raw} label={`raw response about group ${groupId}`} maxHeight={360} />
        </div>
      ) : null}
    </>
  );
}
