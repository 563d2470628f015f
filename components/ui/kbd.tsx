import type { ReactNode } from "react";

/** The name of a key. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-block self-center rounded-[4px] border border-line bg-subtle px-1 font-mono text-[0.6875rem] leading-4 font-medium text-soft">
      {children}
    </kbd>
  );
}
