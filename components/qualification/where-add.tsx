"use client";

import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";

/** Whoever pastes ids never fetches the lists to choose from. */
const WhereLibrary = latePart(async () => (await import("./where-library")).WhereLibrary);
const WhereWatched = latePart(async () => (await import("./where-watched")).WhereWatched);

interface WhereAddProps {
  /** Groups or opportunities, added to what is typed. */
  readonly onAdd: (ids: readonly string[]) => void;
}

/** Groups out of the library or the watch list. */
export function WhereAdd({ onAdd }: WhereAddProps) {
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
      {open === "library" ? <WhereLibrary onTake={take} onClose={close} /> : null}
      {open === "watched" ? <WhereWatched onTake={take} onClose={close} /> : null}
    </div>
  );
}
