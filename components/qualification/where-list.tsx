"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Int64 } from "@/lib/int64";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { GroupLine } from "./group-line";

interface WhereListProps {
  readonly ids: readonly Int64[];
  readonly known: ReadonlyMap<string, KnownGroup>;
}

/** More groups than this are folded. */
const SHOWN = 12;

/** Every group that a run would ask about. */
export function WhereList({ ids, known }: WhereListProps) {
  const [all, setAll] = useState(false);
  const more = ids.length - SHOWN;
  const list = (
    <ul aria-label="Groups to check" className="grid divide-y divide-line">
      {(all ? ids : ids.slice(0, SHOWN)).map((id) => (
        <GroupLine key={id} id={id} group={known.get(id)} />
      ))}
    </ul>
  );
  if (more <= 0) return list;
  return (
    <div className="grid gap-1">
      {all ? (
        // What scrolls has to be reachable by keyboard.
        <div
          role="region"
          aria-label="All groups to check"
          tabIndex={0}
          className="max-h-120 overflow-y-auto -outline-offset-2"
        >
          {list}
        </div>
      ) : (
        list
      )}
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setAll(!all)}>
        {all ? `Only the first ${SHOWN}` : `and ${more.toLocaleString("en")} more`}
      </Button>
    </div>
  );
}
