import Link from "next/link";
import type { ReactNode } from "react";
import { toggleStyle } from "./toggle-style";

interface ToggleLinkProps {
  readonly href: string;
  readonly on: boolean;
  readonly children: ReactNode;
}

/** A small choice that lives in the address. */
export function ToggleLink({ href, on, children }: ToggleLinkProps) {
  return (
    <Link href={href} scroll={false} aria-current={on ? "true" : undefined} className={toggleStyle(on)}>
      {children}
    </Link>
  );
}
