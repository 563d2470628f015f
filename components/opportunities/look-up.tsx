"use client";

import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Segmented } from "@/components/ui/segmented";
import type { Int64 } from "@/lib/int64";
import { LookUpByGroup } from "./look-up-by-group";
import { LookUpById } from "./look-up-by-id";

const WAYS = [
  { value: "id", label: "By id" },
  { value: "group", label: "By group and locale" },
] as const;

interface LookUpProps {
  /** Reads several ids into the library. */
  readonly onMany: (ids: readonly Int64[]) => void;
  readonly busy: boolean;
}

/** Brings opportunities into the library: the service cannot list them, so somebody has to name them. */
export function LookUp({ onMany, busy }: LookUpProps) {
  const [way, setWay] = useState<"id" | "group">("id");
  return (
    <Panel
      title="Look up opportunities"
      aside={<Segmented label="How to look up" hideLabel value={way} onChange={setWay} options={WAYS} />}
    >
      <PanelBody>
        {/* Both stay mounted, so that switching loses nothing typed. */}
        <div hidden={way !== "id"}>
          <LookUpById onMany={onMany} busy={busy} />
        </div>
        <div hidden={way !== "group"}>
          <LookUpByGroup />
        </div>
      </PanelBody>
    </Panel>
  );
}
