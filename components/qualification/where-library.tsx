"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LibrarySearch } from "@/components/opportunities/library-search";
import { useSelection } from "@/components/opportunities/use-selection";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { LibraryPage } from "@/lib/opportunities/library-model";
import { libraryFilter } from "@/lib/opportunities/library-params";
import { fittingQuery, libraryQuery } from "@/lib/opportunities/library-queries";
import { orderName } from "@/lib/opportunities/order-name";
import { LIBRARY_SCREEN, stateOfView } from "@/lib/opportunities/library-screen";
import { savedViewsQuery } from "@/lib/views/queries";
import { aboutChoice, WhereChoice, type ChoiceLine } from "./where-choice";
import { WhereTake } from "./where-take";

interface WhereLibraryProps {
  readonly onTake: (groupIds: readonly string[]) => void;
  readonly onClose: () => void;
}

const SHOWN = 100;

/** Groups of opportunities that were read: found by typing, or by a saved view. */
export function WhereLibrary({ onTake, onClose }: WhereLibraryProps) {
  const client = useQueryClient();
  const selection = useSelection();
  const views = useQuery(savedViewsQuery(LIBRARY_SCREEN.name));
  const [view, setView] = useState("");
  const [q, setQ] = useState("");
  const chosen = stateOfView(views.data?.find(({ id }) => id === view)?.query ?? "");
  const wish = { ...chosen, q: q.trim() || chosen.q, page: 1, per: SHOWN, together: "none" as const };
  const page = useQuery(libraryQuery(wish));
  const all = useMutation({
    mutationFn: async () => await client.query(fittingQuery(libraryFilter.parse(wish))),
    onSuccess: (rows) => selection.set(rows, true),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Groups from the library"
      footer={<WhereTake selection={selection} onTake={() => onTake(selection.groups)} onClose={onClose} />}
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
              placeholder="Every opportunity"
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
                {data.all === 0 ? "Nothing was read into the library yet." : "No opportunity of the library fits."}
              </p>
            ) : (
              <div className="grid gap-2">
                <WhereChoice label="Opportunities of the library" lines={toLines(data)} selection={selection} />
                <div className="flex flex-wrap items-center gap-2 text-small text-soft">
                  <span>{shownText(data)}</span>
                  <Button size="sm" variant="quiet" pending={all.isPending} onClick={() => all.mutate()}>
                    Select all {data.total.toLocaleString("en")} that fit
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
    about: aboutChoice(row),
  }));

const shownText = ({ rows, total }: LibraryPage): string =>
  rows.length === total
    ? `${total.toLocaleString("en")} shown`
    : `${rows.length} of ${total.toLocaleString("en")} shown`;
