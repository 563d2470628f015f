import { Chip } from "@/components/ui/chip";
import type { Figure } from "@/lib/opportunities/figure";

interface FigureTextProps {
  readonly figure: Figure;
  /** Stands after the digits, such as "min". */
  readonly unit?: string;
}

/** A number as received; one that cannot be believed says so. */
export function FigureText({ figure, unit }: FigureTextProps) {
  const hasUnit = unit !== undefined && figure.value !== undefined;
  return (
    <>
      {figure.text}
      {hasUnit ? ` ${unit}` : null}
      {figure.odd === undefined ? null : (
        <>
          {" "}
          <Chip state="maybe" title={figure.odd}>
            odd value
          </Chip>
        </>
      )}
    </>
  );
}

/** The derived earnings per click, or a dash. */
export const earningsText = (value: number | undefined): string =>
  value === undefined ? "–" : value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Digits in groups of three, however many there are. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
