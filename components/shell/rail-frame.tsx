"use client";

import { useState, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Rail } from "./rail";
import { railCookie } from "./rail-cookie";

interface RailFrameProps {
  /** How the person left the rail last. */
  readonly narrow: boolean;
  readonly homeBadge?: ReactNode;
  readonly children: ReactNode;
}

/** The rail beside the page; narrowed to its icons it leaves the page 9.5rem more. A phone has it at the lower edge. */
export function RailFrame({ narrow: initial, homeBadge, children }: RailFrameProps) {
  const [narrow, setNarrow] = useState(initial);
  const toggle = () => {
    document.cookie = railCookie(!narrow);
    setNarrow(!narrow);
  };
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] print:block",
        narrow ? "sm:grid-cols-[3.5rem_minmax(0,1fr)]" : "sm:grid-cols-[13rem_minmax(0,1fr)]",
      )}
    >
      <Rail narrow={narrow} onToggle={toggle} homeBadge={homeBadge} />
      {children}
    </div>
  );
}
