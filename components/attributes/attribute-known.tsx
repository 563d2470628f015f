"use client";

import type { AttributeReading } from "@/lib/attributes/model";
import type { DetailTab } from "@/lib/attributes/choices";
import type { Int64 } from "@/lib/int64";
import { AttributeActions } from "./attribute-actions";
import { AttributeFacts } from "./attribute-facts";
import { AttributeHeader } from "./attribute-header";
import { AttributeTabs } from "./attribute-tabs";
import { DependencyPanels } from "./dependency-panels";
import { History } from "./history";
import { RawBody } from "./raw-body";
import { Translations } from "./translations";
import { UsedIn } from "./used-in";

interface AttributeKnownProps {
  readonly id: Int64;
  readonly reading: Extract<AttributeReading, { state: "known" }>;
  readonly tab: DetailTab;
}

export function AttributeKnown({ id, reading, tab }: AttributeKnownProps) {
  const { readAt } = reading;
  return (
    <div className="flex flex-col gap-4.5">
      <AttributeHeader id={id} reading={reading}>
        {tab === "texts" ? <AttributeActions id={id} readAt={readAt} /> : null}
      </AttributeHeader>
      <AttributeFacts reading={reading} />
      <AttributeTabs id={id} tab={tab} reading={reading} />
      {tab === "texts" ? <Translations id={id} readAt={readAt} /> : null}
      {tab === "dependencies" ? <DependencyPanels id={id} /> : null}
      {tab === "used-in" ? <UsedIn id={id} /> : null}
      {tab === "history" ? <History id={id} readAt={readAt} /> : null}
      {tab === "raw" ? <RawBody id={id} readAt={readAt} /> : null}
    </div>
  );
}
