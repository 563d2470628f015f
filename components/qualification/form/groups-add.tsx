"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";

/** Lazy: users who paste ids never load the pickers. */
const GroupsFromLibrary = lazyPart(async () => (await import("./groups-from-library")).GroupsFromLibrary);
const GroupsFromWatches = lazyPart(async () => (await import("./groups-from-watches")).GroupsFromWatches);

interface GroupsAddProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Adds groups from the library or the watch list. */
export function GroupsAdd({ text, onChange }: GroupsAddProps) {
  const [open, setOpen] = useState<"library" | "watched">();
  const close = () => setOpen(undefined);
  const take = (next: string) => {
    onChange(next);
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
      {open === "library" ? <GroupsFromLibrary text={text} onTake={take} onClose={close} /> : null}
      {open === "watched" ? <GroupsFromWatches text={text} onTake={take} onClose={close} /> : null}
    </div>
  );
}
