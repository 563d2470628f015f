"use client";

import { useQuery } from "@tanstack/react-query";
import { useSelection } from "@/components/opportunities/library/use-selection";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { orderName } from "@/lib/order-name";
import type { WatchLine } from "@/lib/opportunities/watches/watch-model";
import { watchesQuery } from "@/lib/opportunities/watches/watch-queries";
import { idsToQualify } from "@/lib/opportunities/opportunity-link";
import { withIds } from "@/lib/qualification/form/with-ids";
import { choiceNote, GroupsChoice, type ChoiceLine } from "./groups-choice";
import { GroupsAddFooter } from "./groups-add-footer";

interface GroupsFromWatchesProps {
  readonly text: string;
  /** Receives the text with the ids of the picked opportunities. */
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

/** Picks groups from the opportunities that the operator watches. */
export function GroupsFromWatches({ text, onTake, onClose }: GroupsFromWatchesProps) {
  const selection = useSelection();
  const watches = useQuery(watchesQuery());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Groups from the watch list"
      footer={
        <GroupsAddFooter
          selection={selection}
          onTake={() => onTake(withIds(text, idsToQualify(selection.rows)))}
          onClose={onClose}
        />
      }
    >
      <QueryView query={watches} skeleton={<SkeletonRows rows={4} columns={2} />}>
        {(all) => {
          const lines = toLines(all);
          if (lines.length === 0) return <p className="text-soft">You’re not watching any opportunities.</p>;
          return (
            <div className="grid gap-2">
              <GroupsChoice label="Watched opportunities" lines={lines} selection={selection} />
              <Button
                size="sm"
                variant="quiet"
                className="justify-self-start"
                onClick={() => selection.set(lines, true)}
              >
                Select all {lines.length.toLocaleString("en")}
              </Button>
            </div>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

/** Deduplicates by opportunity: several of its entries may be watched. */
function toLines(watches: readonly WatchLine[]): ChoiceLine[] {
  const byId = new Map(watches.map((line) => [line.opportunityId, line]));
  return [...byId.values()].map((line) => ({
    id: line.opportunityId,
    groupId: line.groupId,
    name: orderName({ id: line.opportunityId, orderNumber: line.orderNumber }),
    about: choiceNote(line),
  }));
}
