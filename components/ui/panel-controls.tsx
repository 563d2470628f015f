import type { ReactNode } from "react";

/** Fields and toggles at the right end of a panel's head; on a phone they fill the lines below the title. */
export function PanelControls({ children }: { readonly children: ReactNode }) {
  return (
    <div data-controls className="flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:grow">
      {children}
    </div>
  );
}
