"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LibrarySearch } from "@/components/opportunities/library/library-search";
import { useSelection } from "@/components/opportunities/library/use-selection";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { readLibraryQuery } from "@/lib/opportunities/library/address";
import type { LibraryPage } from "@/lib/opportunities/library/library-model";
import { fittingQuery, libraryQuery } from "@/lib/opportunities/library/library-queries";
import { LIBRARY_SCREEN } from "@/lib/opportunities/library/library-screen";
import { orderName } from "@/lib/order-name";
import { idsToQualify } from "@/lib/opportunities/opportunity-link";
import { withIds } from "@/lib/qualification/form/with-ids";
import { savedViewsQuery } from "@/lib/views/queries";
import { choiceNote, GroupsChoice, type ChoiceLine } from "./groups-choice";
import { GroupsAddFooter } from "./groups-add-footer";

interface GroupsFromLibraryProps {
  readonly text: string;
  /** Receives the text with the ids of the picked opportunities. */
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

const MAX_SHOWN = 100 as const;

/** Picks groups from the library, by search or by saved view. */
export function GroupsFromLibrary({ text, onTake, onClose }: GroupsFromLibraryProps) {
  const client = useQueryClient();
  const selection = useSelection();
  const views = useQuery(savedViewsQuery(LIBRARY_SCREEN.name));
  const [view, setView] = useState("");
  const [q, setQ] = useState("");
  const chosen = readLibraryQuery(views.data?.find(({ id }) => id === view)?.query ?? "");
  const query = { ...chosen, q: q.trim() || chosen.q, page: 1, per: MAX_SHOWN, together: "none" as const };
  const page = useQuery(libraryQuery(query));
  const all = useMutation({
    mutationFn: async () => await client.query(fittingQuery(query)),
    onSuccess: (rows) => selection.set(rows, true),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Groups from the library"
      footer={
        <GroupsAddFooter
          selection={selection}
          onTake={() => onTake(withIds(text, idsToQualify(selection.rows)))}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <div className="min-w-40 flex-1">
            <LibrarySearch q={q} onType={setQ} />
          </div>
          {views.data?.length ? (
            <SelectField
              label="Saved view"
              hideLabel
              placeholder="All opportunities"
              options={views.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={view}
              onChange={(event) => setView(event.target.value)}
            />
          ) : null}
        </div>
        <QueryView query={page} skeleton={<SkeletonRows rows={6} columns={2} />}>
          {(data) =>
            data.rows.length === 0 ? (
              <p className="text-soft">
                {data.all === 0 ? "Your library is empty." : "No matching opportunities in your library."}
              </p>
            ) : (
              <div className="grid gap-2">
                <GroupsChoice label="Opportunities in your library" lines={toLines(data)} selection={selection} />
                <div className="flex flex-wrap items-center gap-2 text-small text-soft">
                  <span>{shownText(data)}</span>
                  <Button size="sm" variant="quiet" pending={all.isPending} onClick={() => all.mutate()}>
                    Select all {data.total.toLocaleString("en")} matches
                  </Button>
                </div>
              </div>
            )
          }
        </QueryView>
        <ErrorNotice error={all.error} live="assertive" />
      </div>
    </Dialog>
  );
}

const toLines = ({ rows }: LibraryPage): ChoiceLine[] =>
  rows.map((row) => ({
    id: row.id,
    groupId: row.groupId,
    name: orderName(row),
    about: choiceNote(row),
  }));

const shownText = ({ rows, total }: LibraryPage): string =>
  rows.length === total
    ? `${total.toLocaleString("en")} shown`
    : `${rows.length} of ${total.toLocaleString("en")} shown`;
