import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";

interface PanelProps {
  readonly title: ReactNode;
  /** Step number before the title. */
  readonly number?: ReactNode;
  /** Muted count after the title. */
  readonly count?: ReactNode;
  /** Right end of the head: small text, toggles, small buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly className?: string;
}

/** Framed section of a page with a head. The body has no padding; wrap text and fields in `PanelBody`. */
export function Panel({ title, number, count, aside, children, level = 2, id, className }: PanelProps) {
  const titleId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames("min-w-0 rounded-panel border border-line bg-raised", className)}
    >
      <header className="flex min-h-9.5 flex-wrap items-center justify-between gap-x-2 gap-y-1.5 border-b border-line px-3.5 py-1.75">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
          {number === undefined ? null : <span className="mono text-soft">{number}</span>}
          <Heading id={titleId}>{title}</Heading>
          {count === undefined ? null : <span className="text-soft">{count}</span>}
        </div>
        {aside ? (
          // Below the title where it does not fit beside it, and then at the left like the title.
          <div className="flex flex-wrap items-center gap-2 text-small text-soft max-sm:has-data-controls:w-full max-sm:has-data-unfolded:w-full">
            {aside}
          </div>
        ) : null}
      </header>
      {children}
    </section>
  );
}
