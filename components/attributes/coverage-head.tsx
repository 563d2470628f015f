import { memo } from "react";
import type { LocaleTotal } from "@/lib/attributes/coverage";
import { localeLabel, localeName } from "@/lib/locale";

interface CoverageHeadProps {
  readonly locales: readonly LocaleTotal[];
  /** The columns in sight. */
  readonly columns: readonly number[];
  readonly minWidth: number;
  readonly height: number;
}

/** One locale a column; stays in sight. */
export const CoverageHead = memo(function CoverageHead(props: CoverageHeadProps) {
  const { locales, columns, minWidth, height } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-2 border-b border-line bg-raised"
      style={{ minWidth, height }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-1 flex items-end border-r border-line bg-raised px-3 pb-2 text-small font-medium text-soft"
        style={{ width: "var(--name)", height: height - 1 }}
      >
        Attribute
      </div>
      {columns.map((column) => {
        const locale = locales[column]?.locale ?? "";
        return (
          <div
            key={locale}
            role="columnheader"
            aria-colindex={column + 2}
            title={`${localeName(locale).slice(0, 60)} ${locale}`}
            className="absolute top-0 flex flex-col justify-end overflow-hidden px-2 pb-2 text-right text-small text-soft"
            style={{
              left: `calc(var(--name) + ${column} * var(--column))`,
              width: "var(--column)",
              height: height - 1,
            }}
          >
            <b className="mono truncate font-medium text-text">{localeLabel(locale)}</b>
            <span className="truncate">{localeName(locale).replace(/ \(.*/, "").slice(0, 40)}</span>
          </div>
        );
      })}
    </div>
  );
});
