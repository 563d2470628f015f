"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Segmented } from "@/components/ui/form/segmented";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Skeleton } from "@/components/ui/skeleton";
import { PasteBox } from "./paste-box";
import type { BulkRead } from "./use-bulk-read";

/** Lazy: few users look up by group. */
const LookupByGroup = lazyPart(
  async () => (await import("./lookup-by-group")).LookupByGroup,
  <Skeleton className="h-13 w-full" />,
);

const LOOKUP_METHODS = [
  { value: "id", label: "By ID" },
  { value: "group", label: "By group and locale" },
] as const;

/** Lookup form that adds opportunities to the library: the service cannot list them, so the user must enter ids. */
export function OpportunityLookup({ bulkRead }: { readonly bulkRead: BulkRead }) {
  const [way, setWay] = useState<"id" | "group">("id");
  const [wasByGroup, setWasByGroup] = useState(false);
  const choose = (next: typeof way) => {
    setWay(next);
    if (next === "group") setWasByGroup(true);
  };
  return (
    <Panel
      title="Look up opportunities"
      aside={<Segmented label="How to look up" hideLabel value={way} onChange={choose} options={LOOKUP_METHODS} />}
    >
      <PanelBody>
        {/* Both stay mounted once shown, so that switching keeps the typed text. */}
        <div hidden={way !== "id"}>
          <PasteBox bulkRead={bulkRead} />
        </div>
        <div hidden={way !== "group"}>{wasByGroup ? <LookupByGroup /> : null}</div>
      </PanelBody>
    </Panel>
  );
}
