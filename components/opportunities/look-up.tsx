"use client";

import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Segmented } from "@/components/ui/segmented";
import { LookUpByGroup } from "./look-up-by-group";
import { PasteBox } from "./paste-box";
import type { Reading } from "./use-reading";

const WAYS = [
  { value: "id", label: "By id" },
  { value: "group", label: "By group and locale" },
] as const;

/** Brings opportunities into the library: the service cannot list them, so somebody has to name them. */
export function LookUp({ reading }: { readonly reading: Reading }) {
  const [way, setWay] = useState<"id" | "group">("id");
  return (
    <Panel
      title="Look up opportunities"
      aside={<Segmented label="How to look up" hideLabel value={way} onChange={setWay} options={WAYS} />}
    >
      <PanelBody>
        {/* Both stay mounted, so that switching loses nothing typed. */}
        <div hidden={way !== "id"}>
          <PasteBox reading={reading} />
        </div>
        <div hidden={way !== "group"}>
          <LookUpByGroup />
        </div>
      </PanelBody>
    </Panel>
  );
}
