"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

interface LibraryFoldProps {
  /** Filters that are chosen. */
  readonly chosen: number;
  readonly children: ReactNode;
}

/** Filters and order: always in sight where there is room; on a phone behind one button, so that rows come first. */
export function LibraryFold({ chosen, children }: LibraryFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        className="justify-self-start sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filters and order
        {chosen > 0 ? (
          <span className="font-normal text-soft">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        ) : null}
        <Arrow aria-hidden />
      </Button>
      <div id={id} className={classNames("grid gap-2", !open && "max-sm:hidden")}>
        {children}
      </div>
    </>
  );
}
