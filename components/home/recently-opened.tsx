"use client";

import { useQuery } from "@tanstack/react-query";
import { Layers, Tags, UserCheck } from "lucide-react";
import { useSyncExternalStore, type ReactNode } from "react";
import { OpportunityStatus } from "@/components/opportunities/opportunity-status";
import { QueryView } from "@/components/query/query-view";
import type { Option, OptionKind } from "@/components/shell/palette/option";
import { isThing, recentIds, thingOption } from "@/components/shell/palette/recent-things";
import { readRecents } from "@/components/shell/palette/recents";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";
import { paletteLookupQuery } from "@/lib/palette/queries";
import { routes } from "@/lib/routes";

const SHOWN = 8;
/** Maximum characters of a service text in one line. */
const MAX_SHOWN = 200;

const ICONS: Readonly<Partial<Record<OptionKind, typeof Layers>>> = {
  opportunity: Layers,
  attribute: Tags,
  run: UserCheck,
};

const never = () => () => undefined;

/** The operator's recently opened items in this browser; `undefined` on the server, which does not know them. */
function useOpenedPaths(person: string): readonly string[] | undefined {
  // A text, because the store compares by identity. Paths contain no line breaks.
  const lines = useSyncExternalStore<string | undefined>(
    never,
    () => readRecents(person).filter(isThing).slice(0, SHOWN).join("\n"),
    () => undefined,
  );
  return lines?.split("\n").filter(Boolean);
}

interface RecentlyOpenedProps {
  /** Id of the operator. */
  readonly person: string;
  /** Links to all items. */
  readonly aside: ReactNode;
  /** The page already says how to begin, so that an empty panel is left out. */
  readonly isGuided: boolean;
}

/** Opportunities, attributes and runs that the operator opened last. */
export function RecentlyOpened({ person, aside, isGuided }: RecentlyOpenedProps) {
  const paths = useOpenedPaths(person);
  const query = useQuery(paletteLookupQuery(recentIds(paths ?? [])));
  const options = paths?.flatMap((path) => thingOption(path, query.data ?? []) ?? []);
  const isEmpty = paths?.length === 0 || (query.isSuccess && options?.length === 0);
  if (isGuided && (isEmpty || paths === undefined)) return null;
  return (
    <Panel title="Recently opened" aside={aside}>
      {isEmpty ? (
        <EmptyState
          title="You haven’t opened anything yet"
          action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
        >
          The opportunities, attributes, and runs you open appear here.
        </EmptyState>
      ) : (
        <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={2} />}>
          {() => (
            <ul>
              {options?.map((option) => (
                <Item key={option.id} option={option} />
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </Panel>
  );
}

function Item({ option: { kind, label, fromService, detail, status, at, to = "" } }: { readonly option: Option }) {
  const Icon = ICONS[kind];
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line px-3.5 py-2.25 last:border-b-0"
    >
      {Icon ? <Icon aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.6} /> : null}
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <Link href={to} className="font-semibold">
          {fromService ? <ServiceText text={label} limit={MAX_SHOWN} cut /> : label}
        </Link>
        {detail === undefined ? null : (
          <small className="ml-2">
            <bdi>{detail}</bdi>
          </small>
        )}
      </span>
      {status === undefined ? null : <OpportunityStatus status={status} />}
      {at === undefined ? null : (
        <span className="whitespace-nowrap">
          <AsOf at={at} event={kind === "run"} verb={kind === "run" ? "run" : "updated"} focusable={false} />
        </span>
      )}
    </li>
  );
}
