"use client";

import type { AttributeReading } from "@/lib/attributes/model";
import type { DetailTab } from "@/lib/attributes/choices";
import type { Int64 } from "@/lib/int64";
import { latePart } from "../query/late-part";
import { SkeletonRows } from "../ui/skeleton-rows";
import { AttributeActions } from "./attribute-actions";
import { AttributeFacts } from "./attribute-facts";
import { AttributeHeader } from "./attribute-header";
import { AttributeTabs } from "./attribute-tabs";
import { Translations } from "./translations";
import { UsedInSkeleton } from "./used-in-skeleton";

// The tab that is open alone is fetched.
const rows = <SkeletonRows framed rows={8} columns={4} />;
const lines = <SkeletonRows framed rows={13} columns={1} />;
const DependencyPanels = latePart(async () => (await import("./dependency-panels")).DependencyPanels, rows);
const UsedIn = latePart(async () => (await import("./used-in")).UsedIn, <UsedInSkeleton />);
const History = latePart(async () => (await import("./history")).History, rows);
const RawBody = latePart(async () => (await import("./raw-body")).RawBody, lines);

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
