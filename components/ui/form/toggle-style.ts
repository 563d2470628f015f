import { classNames } from "../class-names";

/** Style of a toggle: muted while off, outlined and bold while on. */
export const toggleStyle = (on: boolean): string =>
  classNames(
    "inline-flex min-h-6.5 print:hidden shrink-0 items-center gap-1.5 rounded-control border px-2.25 text-small whitespace-nowrap no-underline max-sm:min-w-0 max-sm:shrink max-sm:text-left max-sm:whitespace-normal [&_svg]:size-3",
    on ? "border-ink font-semibold text-text" : "border-line-strong text-soft hover:bg-subtle hover:text-text",
  );
