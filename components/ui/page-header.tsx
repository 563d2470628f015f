import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Chips and tags beside the title. */
  readonly chips?: ReactNode;
  /** Subtitle. */
  readonly children?: ReactNode;
  /** As-of time and buttons. */
  readonly actions?: ReactNode;
}

/** Page head. Its `h1` receives the focus on route changes. */
export function PageHeader({ title, chips, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 tabIndex={-1}>{title}</h1>
          {chips}
        </div>
        {children ? <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-soft">{children}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 wide:[--offers:0]">{actions}</div> : null}
    </header>
  );
}
