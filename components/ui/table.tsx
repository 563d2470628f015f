import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface TableProps extends ComponentProps<"table"> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Phone layout: scroll sideways, or turn each row into a card of labelled values. */
  readonly phone?: "scroll" | "stack";
  /** Keeps the head visible under the top bar. Not compatible with sideways scrolling. */
  readonly sticky?: boolean;
}

/** Dense table. Its parts are `Th`, `Td` and plain `thead`, `tbody`, `tr`. */
export function Table({ caption, phone = "scroll", sticky = false, className, children, ...rest }: TableProps) {
  const table = (
    <table
      {...rest}
      className={classNames(
        "table-plain",
        phone === "stack" && "table-stack",
        sticky && "[&_thead_th]:sticky [&_thead_th]:top-(--header) [&_thead_th]:z-1 [&_thead_th]:bg-raised",
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
  if (sticky) return table;
  return (
    // A scrollable region must be reachable by keyboard.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative fade-narrow overflow-x-auto -outline-offset-2"
    >
      {table}
    </div>
  );
}
