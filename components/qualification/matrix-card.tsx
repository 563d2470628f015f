"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { subjectName } from "@/lib/qualification/matrix";
import type { RunGrid } from "@/lib/qualification/run-progress";
import { outcomeQuery } from "@/lib/qualification/run-queries";
import { MatrixCardFacts } from "./matrix-card-facts";
import { MatrixCardActions } from "./matrix-card-actions";
import type { OpenPair } from "./matrix-grid";

interface MatrixCardProps {
  readonly grid: RunGrid;
  readonly pair: OpenPair;
  readonly refusal: string | undefined;
  /** The focus goes back to the cell. */
  readonly onClose: () => void;
}

/** One pair in words: both answers, whether they agree, why, and what can be done next. */
export function MatrixCard({ grid, pair, refusal, onClose }: MatrixCardProps) {
  const about = grid.subjects[pair.subject];
  const groupId = grid.groupIds[pair.group];
  const batch = grid.rows[pair.subject]?.[pair.group]?.batch;
  const call = grid.batches.find(({ number }) => number === batch);
  const mark = call ? `${call.number} ${call.state}` : "";
  const outcome = useQuery(outcomeQuery(grid.id, pair.subject, groupId ?? "0", mark));
  const head = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The browser's focus: whoever opened the card reads on in it.
    head.current?.focus({ preventScroll: true });
    head.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  if (!about || groupId === undefined) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // Keys of everything inside come up to here.
    <div role="presentation" onKeyDown={close}>
      <Panel
        title={
          <span ref={head} tabIndex={-1} className="rounded-inset wrap-anywhere">
            {subjectName(about)} × <span className="mono">{groupId}</span>
          </span>
        }
        aside={
          <Button size="sm" variant="quiet" onClick={onClose}>
            Close <Kbd>Esc</Kbd>
          </Button>
        }
      >
        <QueryView query={outcome} skeleton={<SkeletonRows rows={5} columns={2} />}>
          {(view) => (
            <>
              <MatrixCardFacts outcome={view} about={about} call={call} />
              <MatrixCardActions outcome={view} about={about} groupId={groupId} refusal={refusal} />
            </>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}
