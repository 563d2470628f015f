import type { ReactNode } from "react";

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-block self-center rounded-inset border border-line bg-subtle px-1 font-mono text-tiny font-medium text-soft">
      {children}
    </kbd>
  );
}
