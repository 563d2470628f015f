"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/form/search-field";
import { NoMatches } from "@/components/ui/no-matches";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { PanelBody } from "@/components/ui/panel-body";
import { searchFaults, type FaultGroup, type FaultRow } from "@/lib/sandbox-demo/fault-view";

interface FaultListProps {
  readonly groups: readonly FaultGroup[];
  readonly disabledReason: string | undefined;
  readonly onChoose: (fault: FaultRow) => void;
}

const countOf = (groups: readonly FaultGroup[]): number =>
  groups.reduce((count, { faults }) => count + faults.length, 0);

/** Every fault by kind, with its effect on screen and the reason. A search opens the groups that match. */
export function FaultList({ groups, disabledReason, onChoose }: FaultListProps) {
  const [query, setQuery] = useState("");
  const found = searchFaults(groups, query);
  const searching = query.trim() !== "";
  return (
    <PanelBody className="grid gap-3">
      <div className="max-w-80">
        <SearchField label="Find faults" placeholder="Name, effect, or message" value={query} onText={setQuery} />
      </div>
      <p role="status" className="text-small text-soft">
        {searching ? `${countOf(found)} of ${countOf(groups)} faults` : `${countOf(groups)} faults`}
      </p>
      {found.length === 0 ? (
        <NoMatches
          all={countOf(groups)}
          what="faults"
          activeFilters={[{ label: "search", onRemove: () => setQuery("") }]}
          onRemoveAll={() => setQuery("")}
        />
      ) : (
        found.map(({ label, faults }) => (
          <Disclosure
            key={label}
            open={searching}
            summary={
              <>
                {label} <span className="font-normal text-soft">{faults.length}</span>
              </>
            }
          >
            <ul>
              {faults.map((fault) => (
                <FaultItem key={fault.name} fault={fault} disabledReason={disabledReason} onChoose={onChoose} />
              ))}
            </ul>
          </Disclosure>
        ))
      )}
    </PanelBody>
  );
}

interface FaultItemProps extends Pick<FaultListProps, "disabledReason" | "onChoose"> {
  readonly fault: FaultRow;
}

function FaultItem({ fault, disabledReason, onChoose }: FaultItemProps) {
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 max-w-prose">
        <p>
          <span className="font-medium">{fault.effect}</span>{" "}
          <span className="mono text-small wrap-anywhere text-soft">{fault.name}</span>
        </p>
        <p className="text-soft">
          <span className="font-medium text-text">What you’ll see:</span> {fault.sees}
        </p>
        <p className="text-soft">
          <span className="font-medium text-text">Why:</span> {fault.why}
        </p>
        {fault.toSee === null ? null : (
          <p className="text-soft">
            <span className="font-medium text-text">To see it:</span> {fault.toSee}
          </p>
        )}
      </div>
      {fault.operations.length === 0 ? null : (
        <div>
          <Button size="sm" disabledReason={disabledReason} onClick={() => onChoose(fault)}>
            Switch on…<span className="sr-only"> {fault.name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
