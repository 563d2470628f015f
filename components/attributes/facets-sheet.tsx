"use client";

import { SlidersHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

interface FacetsSheetProps {
  /** Filters that are chosen. */
  readonly chosen: number;
  /** What the closing button says: "Show 16 hits". */
  readonly done: string;
  readonly children: ReactNode;
}

/** The facets where there is no room beside the list. */
export function FacetsSheet({ chosen, done, children }: FacetsSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="wide:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        Filters{chosen > 0 ? ` ${chosen}` : ""}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <Button variant="ink" onClick={() => setOpen(false)}>
            {done}
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
