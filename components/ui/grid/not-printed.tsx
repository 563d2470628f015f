import type { ReactNode } from "react";

/** Print-only note about content missing on paper, such as a table wider than any sheet. */
export function NotPrinted({ children }: { readonly children: ReactNode }) {
  return <p className="hidden px-3 py-1.5 font-medium print:block">{children}</p>;
}
