"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";

/** Lazy: users who paste ids never load the pickers. */
const GroupsFromLibrary = lazyPart(async () => (await import("./groups-from-library")).GroupsFromLibrary);
const GroupsFromWatches = lazyPart(async () => (await import("./groups-from-watches")).GroupsFromWatches);

interface GroupsAddProps {
  /** Adds group or opportunity ids to the typed ones. */
  readonly onAdd: (ids: readonly string[]) => void;
}

/** Adds groups from the library or the watch list. */
export function GroupsAdd({ onAdd }: GroupsAddProps) {
  const [open, setOpen] = useState<"library" | "watched">();
  const close = () => setOpen(undefined);
  const take = (ids: readonly string[]) => {
    onAdd(ids);
    close();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen("library")}>
        From the library…
      </Button>
      <Button size="sm" onClick={() => setOpen("watched")}>
        From the watch list…
      </Button>
      {open === "library" ? <GroupsFromLibrary onTake={take} onClose={close} /> : null}
      {open === "watched" ? <GroupsFromWatches onTake={take} onClose={close} /> : null}
    </div>
  );
}
