"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../button";
import { classNames } from "../class-names";

interface PhoneFoldProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Controls in a row; on phones stacked behind one button. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="sm"
        className="sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {label}
        <ChevronDown aria-hidden className={open ? "rotate-180" : ""} />
      </Button>
      <div
        id={id}
        data-unfolded={open || undefined}
        className={classNames(
          "max-sm:w-full max-sm:gap-2 max-sm:pb-1 sm:contents print:hidden!",
          open ? "max-sm:grid" : "max-sm:hidden",
        )}
      >
        {children}
      </div>
    </>
  );
}
