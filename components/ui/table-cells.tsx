import type { ComponentProps } from "react";
import { classNames } from "./class-names";

interface ThProps extends ComponentProps<"th"> {
  /** Right-aligned, for numbers. */
  readonly num?: boolean;
}

/** Column head; with `scope="row"` a row head. */
export function Th({ num = false, className, scope = "col", ...rest }: ThProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classNames(
        "border-b border-line px-3 align-bottom first:pl-3.5 last:pr-3.5",
        scope === "col"
          ? "py-1.75 text-small font-medium whitespace-nowrap text-soft"
          : "py-(--row-pad) align-top font-semibold",
        num ? "text-right" : "text-left",
        className,
      )}
    />
  );
}

interface TdProps extends ComponentProps<"td"> {
  readonly num?: boolean;
  /** Column name, shown beside the value where rows become cards. */
  readonly label?: string;
}

export function Td({ num = false, label, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classNames(
        "border-b border-line px-3 py-(--row-pad) align-top first:pl-3.5 last:pr-3.5",
        num && "text-right",
        className,
      )}
    />
  );
}
