import type { ReactNode } from "react";

/**
 * Fields and toggles at the right end of a panel's head, or below the title where they do not fit; on a phone they fill
 * the lines.
 */
export function PanelControls({ children }: { readonly children: ReactNode }) {
  return (
    <div data-controls className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
      {children}
    </div>
  );
}
