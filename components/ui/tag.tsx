import type { ReactNode } from "react";

/** Plain property such as a locale or a device. Stateless, hence without colour. */
export function Tag({ children, title }: { readonly children: ReactNode; readonly title?: string }) {
  return (
    <span
      title={title}
      className="inline-flex max-w-full gap-1 rounded-inset border border-line bg-page px-1.75 text-small leading-5 text-soft [&_b]:font-medium [&_b]:text-text"
    >
      {children}
    </span>
  );
}
