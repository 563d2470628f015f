"use client";

import { useState, type ReactNode } from "react";
import { usePrinting } from "@/components/ui/use-printing";
import { Button } from "@/components/ui/button";

interface OnDemandProps {
  /** "Show as 310 rows". */
  readonly show: string;
  readonly hide: string;
  /** Open from the start, since a link points into it. */
  readonly open?: boolean;
  /** What is already said holds for all of it: paper has it only where it is shown. `false`: paper has it in any case. */
  readonly told?: boolean;
  readonly children: () => ReactNode;
}

/** A large part that exists only once somebody asks for it. */
export function OnDemand({ show, hide, open: wanted = false, told = false, children }: OnDemandProps) {
  const [pressed, setPressed] = useState<boolean>();
  const printing = usePrinting();
  // On paper nobody can ask.
  const open = (printing && !told) || (pressed ?? wanted);
  return (
    <div className="mt-2">
      <Button size="sm" aria-expanded={open} onClick={() => setPressed(!open)}>
        {open ? hide : show}
      </Button>
      {open ? children() : null}
    </div>
  );
}
