import type { ReactNode } from "react";

/** Tells on paper, and only there, what is not on it: a table that is wider than any sheet. */
export function NotPrinted({ children }: { readonly children: ReactNode }) {
  return <p className="hidden px-3 py-1.5 font-medium print:block">{children}</p>;
}
