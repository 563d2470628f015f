"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/navigation/link";
import { readTypedId, type Int64 } from "@/lib/int64";
import { sandboxExamplesQuery } from "@/lib/opportunities/detail/queries";
import { routes } from "@/lib/routes";

interface LibraryEmptyProps {
  readonly onMany: (ids: Int64[]) => void;
  readonly busy: boolean;
}

const SHOWN = 5;

/** Empty state that explains the library; sandbox mode adds examples. */
export function LibraryEmpty({ onMany, busy }: LibraryEmptyProps) {
  const { data: examples = [] } = useQuery(sandboxExamplesQuery());
  const ids = examples.map(({ id }) => readTypedId(id)).filter((id) => id !== undefined);
  return (
    <EmptyState
      title="No opportunities yet"
      action={
        ids.length > 0 ? (
          <Button variant="ink" pending={busy} pendingText="Loading…" onClick={() => onMany(ids)}>
            Load the {ids.length} sandbox opportunities
          </Button>
        ) : undefined
      }
    >
      <p>
        The service can’t list opportunities. Look one up by ID above, or paste several IDs to add them to the library.
      </p>
      {examples.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 text-left text-ui">
          {examples.slice(0, SHOWN).map(({ id, about }) => (
            <li key={id}>
              <Link href={routes.opportunity(id)} className="mono">
                {id}
              </Link>{" "}
              {about}
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}
