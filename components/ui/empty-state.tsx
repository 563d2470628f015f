import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  /** Purpose of this area, or the filter that emptied it. */
  readonly children?: ReactNode;
  /** Next action. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto max-w-160 px-4 py-10 text-center wrap-anywhere">
      <p className="text-section font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-88 text-read text-soft">{children}</div> : null}
      {action ? <div className="mt-4 flex justify-center">{action}</div> : null}
    </div>
  );
}
