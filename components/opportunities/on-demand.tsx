"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface OnDemandProps {
  /** "Show as 310 rows". */
  readonly show: string;
  readonly hide: string;
  readonly children: () => ReactNode;
}

/** A large part that exists only once somebody asks for it. */
export function OnDemand({ show, hide, children }: OnDemandProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-2">
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? hide : show}
      </Button>
      {open ? children() : null}
    </div>
  );
}
