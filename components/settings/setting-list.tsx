import type { ReactNode } from "react";

/** Terms and values, side by side; stacked on a phone. */
export function SettingList({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] [&_dd]:wrap-anywhere [&_dt]:text-soft max-sm:[&_dd]:mb-1.5">
      {children}
    </dl>
  );
}
