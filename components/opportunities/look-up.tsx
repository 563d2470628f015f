"use client";

import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { PasteBox } from "./paste-box";
import type { Reading } from "./use-reading";

/** Few look up like this; the others do not fetch it. */
const LookUpByGroup = latePart(
  async () => (await import("./look-up-by-group")).LookUpByGroup,
  <Skeleton className="h-13 w-full" />,
);

const WAYS = [
  { value: "id", label: "By id" },
  { value: "group", label: "By group and locale" },
] as const;

/** Brings opportunities into the library: the service cannot list them, so somebody has to name them. */
export function LookUp({ reading }: { readonly reading: Reading }) {
  const [way, setWay] = useState<"id" | "group">("id");
  const [wasByGroup, setWasByGroup] = useState(false);
  const choose = (wanted: typeof way) => {
    setWay(wanted);
    if (wanted === "group") setWasByGroup(true);
  };
  return (
    <Panel
      title="Look up opportunities"
      aside={<Segmented label="How to look up" hideLabel value={way} onChange={choose} options={WAYS} />}
    >
      <PanelBody>
        {/* Both stay mounted once they were shown, so that switching loses nothing typed. */}
        <div hidden={way !== "id"}>
          <PasteBox reading={reading} />
        </div>
        <div hidden={way !== "group"}>{wasByGroup ? <LookUpByGroup /> : null}</div>
      </PanelBody>
    </Panel>
  );
}
