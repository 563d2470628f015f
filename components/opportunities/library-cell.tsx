import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { AsOf } from "@/components/ui/as-of";
import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { localeName } from "@/lib/locale";
import { categoryName } from "@/lib/opportunities/categories";
import { EPC_FORMULA, PER_MINUTE_FORMULA } from "@/lib/opportunities/figure-formulas";
import type { LibraryColumn } from "@/lib/opportunities/library-columns";
import type { LibraryRow } from "@/lib/opportunities/library-model";
import { requirementLabel } from "@/lib/opportunities/requirement-labels";
import { routes } from "@/lib/routes";
import { formatUtcDay } from "@/lib/time";
import { earningsText, FigureText, groupedDigits } from "./figure-text";
import { LibraryChange } from "./library-change";
import { LibraryFieldDay } from "./library-field-day";

/** Long text is cut off on its line; whole on hover by its title, and while the keyboard is in its row. */
export const CUT =
  "sm:truncate print:overflow-visible! print:text-clip! sm:group-has-focus-visible/line:overflow-visible sm:group-has-focus-visible/line:whitespace-normal";

/** What stands in a column of one row. */
export const CELLS: Readonly<Record<LibraryColumn, (row: LibraryRow) => ReactNode>> = {
  id: (row) => (
    <span
      title={row.id}
      className={classNames("mono not-print:wrap-anywhere sm:block sm:max-w-[10.5ch] print:max-w-none!", CUT)}
    >
      {row.id}
    </span>
  ),
  locale: ({ locale }) => <span title={locale ? localeName(locale) : undefined}>{locale || "–"}</span>,
  cpi: (row) => <FigureText figure={row.costPerInterview} />,
  loi: (row) => <FigureText figure={row.lengthOfInterview} unit="min" />,
  ir: (row) => <FigureText figure={row.incidenceRate} unit="%" />,
  epc: (row) => <span title={EPC_FORMULA}>{earningsText(row.earningsPerClick)}</span>,
  perMinute: (row) => <span title={PER_MINUTE_FORMULA}>{earningsText(row.pricePerMinute)}</span>,
  completes: ({ completes }) => (completes === undefined ? "–" : groupedDigits(completes)),
  openEntries: ({ openQuotaEntries, quotaEntries }) =>
    quotaEntries === 0 ? (
      <span className="text-soft">no quotas</span>
    ) : (
      <>
        {openQuotaEntries.toLocaleString("en")}
        <span className="text-soft"> / {quotaEntries.toLocaleString("en")}</span>
      </>
    ),
  findings: ({ id, findings }) => {
    if (!findings) return <span title="Not worked out yet">–</span>;
    if (findings.count === 0) return <span className="text-soft">none</span>;
    const many = findings.count === 1 ? "1 finding" : `${findings.count.toLocaleString("en")} findings`;
    return (
      <Link href={`${routes.opportunity(id)}#findings`} title={many} className="whitespace-nowrap">
        <Mark state={findings.worst} /> {findings.count.toLocaleString("en")}
        <span className="sr-only"> {findings.count === 1 ? "finding" : "findings"}</span>
      </Link>
    );
  },
  change: (row) => <LibraryChange row={row} />,
  group: ({ groupId }) => <span className="mono">{groupId}</span>,
  project: ({ projectId }) => (projectId === undefined ? "–" : <span className="mono">{projectId}</span>),
  days: (row) => <LibraryFieldDay row={row} />,
  devices: ({ devices }) => devices.join(", ") || "–",
  categories: ({ categories }) => (
    <span className="not-print:line-clamp-2">{categories.map((id) => categoryName(id) ?? id).join(", ") || "–"}</span>
  ),
  requires: ({ requires }) => requires.map(requirementLabel).join(", ") || "–",
  created: ({ created }) => {
    const at = Date.parse(created);
    return <span title={created}>{Number.isNaN(at) ? created || "–" : formatUtcDay(at)}</span>;
  },
  readings: ({ readings }) => readings.toLocaleString("en"),
  snapshots: ({ snapshots }) => snapshots.toLocaleString("en"),
  readAt: (row) => <AsOf at={row.readAt} verb="" focusable={false} />,
};

const ONE_LINE = "whitespace-nowrap";
/** A remark on a number stands under it, so that the column stays as narrow as its numbers. */
const FIGURE =
  "whitespace-nowrap sm:[&_[data-chip]]:mt-0.5 sm:[&_[data-chip]]:ml-auto sm:[&_[data-chip]]:flex sm:[&_[data-chip]]:w-fit";

/** How the values of a column are set: short ones on one line, and none so wide that the last columns leave the screen. */
export const LOOKS: Readonly<Partial<Record<LibraryColumn, string>>> = {
  cpi: FIGURE,
  loi: FIGURE,
  ir: FIGURE,
  completes: "wrap-anywhere",
  openEntries: ONE_LINE,
  days: ONE_LINE,
  created: ONE_LINE,
  readAt: ONE_LINE,
  group: ONE_LINE,
  project: ONE_LINE,
};
