"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { USE_SORTS, type UseSort } from "@/lib/attributes/detail-choices";
import { usedInQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { QueryView } from "../query/query-view";
import { routes } from "@/lib/routes";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Panel } from "../ui/panel";
import { PanelControls } from "../ui/panel-controls";
import { SelectField } from "../ui/select-field";
import { parseAsCount } from "./link-parsers";
import { sortUses } from "./used-in-order";
import { UsedInSkeleton } from "./used-in-skeleton";
import { UsedInTable } from "./used-in-table";

const STEP = 100;
const MOST = 100_000;

const WORDS: Record<UseSort, string> = {
  read: "Read last first",
  open: "Most open entries first",
  status: "Open first",
};

/** Opportunities that were read and whose cells name the attribute. */
export function UsedIn({ id }: { readonly id: Int64 }) {
  const query = useQuery(usedInQuery(id));
  const [sort, setSort] = useQueryState(
    "order",
    parseAsStringLiteral(USE_SORTS).withDefault("read").withOptions({ history: "push" }),
  );
  const [limit, setLimit] = useQueryState("shown", parseAsCount(MOST).withDefault(STEP));
  return (
    <QueryView query={query} skeleton={<UsedInSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            title="No opportunity that was read uses it"
            action={<ButtonLink href={routes.opportunities()}>Open opportunities</ButtonLink>}
          >
            Only opportunities in the library are looked at; the service has no way to ask for others.
          </EmptyState>
        ) : (
          <Panel
            title={`Used in ${rows.length.toLocaleString("en")} of the opportunities read`}
            aside={
              <PanelControls>
                <SelectField
                  label="Order"
                  hideLabel
                  value={sort}
                  onChange={(event) => void setSort(event.target.value as UseSort)}
                  options={USE_SORTS.map((value) => ({ value, label: WORDS[value] }))}
                  className="h-7"
                />
              </PanelControls>
            }
          >
            <UsedInTable rows={sortUses(rows, sort).slice(0, limit)} />
            {rows.length > limit ? (
              <p className="flex flex-wrap items-center gap-3 px-3.5 py-2.5 text-small text-soft">
                {limit.toLocaleString("en")} of {rows.length.toLocaleString("en")} shown
                <Button size="sm" onClick={() => void setLimit(limit + STEP)}>
                  Show {Math.min(STEP, rows.length - limit)} more
                </Button>
              </p>
            ) : null}
          </Panel>
        )
      }
    </QueryView>
  );
}
