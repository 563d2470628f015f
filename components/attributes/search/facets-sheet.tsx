"use client";

import { SlidersHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";

interface FacetsSheetProps {
  /** Number of active filters. */
  readonly chosen: number;
  /** Label of the closing button: "Show 16 hits". */
  readonly done: string;
  readonly children: ReactNode;
}

/** Sheet with the facets, for viewports without a side column. */
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
