import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface TableProps extends ComponentProps<"table"> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Phone layout: scroll sideways, or turn each row into a card of labelled values. */
  readonly phone?: "scroll" | "stack";
  /** Keeps the head visible under the top bar. Not compatible with sideways scrolling. */
  readonly sticky?: boolean;
  /**
   * Scrolls both ways in a frame no higher than the window, so that the head stays visible, and the frame fades where
   * columns continue. Not for phones, where a stacked table has no head.
   */
  readonly framed?: boolean;
}

/** Dense table. Its parts are `Th`, `Td` and plain `thead`, `tbody`, `tr`. */
export function Table({
  caption,
  phone = "scroll",
  sticky = false,
  framed = false,
  className,
  children,
  ...rest
}: TableProps) {
  const table = (
    <table
      {...rest}
      className={classNames(
        "table-plain",
        phone === "stack" && "table-stack",
        sticky && "[&_thead_th]:sticky [&_thead_th]:top-(--header) [&_thead_th]:z-1 [&_thead_th]:bg-raised",
        framed &&
          "sm:[&_thead_th]:sticky sm:[&_thead_th]:top-0 sm:[&_thead_th]:z-1 sm:[&_thead_th]:bg-raised print:[&_thead_th]:static!",
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
      className={classNames(
        "relative -outline-offset-2",
        framed
          ? "fade-end overflow-x-auto print:mask-none sm:max-h-[calc(100dvh-var(--header)-var(--footer)-4rem)] sm:scroll-pt-9 sm:overflow-auto"
          : "fade-narrow overflow-x-auto",
      )}
    >
      {table}
    </div>
  );
}
