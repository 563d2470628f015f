import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { Link } from "@/components/ui/navigation/link";
import { AsOf } from "@/components/ui/time/as-of";
import { localeName } from "@/lib/locale";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { categoryName } from "@/lib/opportunities/model/categories";
import { FIELD_TEXT } from "@/lib/opportunities/model/field-text";
import { isPlain, type CustomKey, type ColumnField } from "@/lib/opportunities/model/fields-of";
import { NOT_STATED } from "@/lib/opportunities/model/not-stated";
import { requirementLabel } from "@/lib/opportunities/model/requirement-labels";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { REQUIREMENTS } from "@/lib/sampling/requirement-names";
import { changePhrases } from "@/lib/targeting/diff/change-summary";
import { formatUtcDay } from "@/lib/time";
import { MetricText } from "../metric-text";
import { LibraryFieldDay } from "./library-field-day";
import { LibraryPerPlace, LibraryReach, LibraryReachValue } from "./library-reach";

/** Summary of the newest snapshot's changes, and the number of unchanged fetches since. */
function LibraryChange({ row }: { readonly row: LibraryRow }) {
  const { id, snapshots, change, unchanged } = row;
  if (snapshots <= 1) {
    return (
      <span className="whitespace-nowrap text-soft print:whitespace-normal">
        {row.readings === 1 ? "new" : unchangedText(row.readings - 1)}
      </span>
    );
  }
  const [first, ...others] = change ? changePhrases(change) : [];
  const text = first ?? "other changes";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return (
    <>
      <Link
        href={`${routes.opportunity(id)}?tab=history`}
        title={[text, ...others].join(" · ")}
        className="not-print:line-clamp-2 group-has-focus-visible/line:line-clamp-none"
      >
        {text}
        {more}
      </Link>
      {unchanged ? (
        <span className="block text-small whitespace-nowrap text-soft print:whitespace-normal">
          {unchangedText(unchanged)}
        </span>
      ) : null}
    </>
  );
}

const unchangedText = (readings: number): string => `no change in ${pluralize(readings, "refresh", "refreshes")}`;

/**
 * Truncates long text to one line; the full text is in the title on hover, and shown while the row has keyboard focus.
 */
export const TRUNCATE =
  "sm:truncate print:overflow-visible! print:text-clip! sm:group-has-focus-visible/line:overflow-visible sm:group-has-focus-visible/line:whitespace-normal";

/** "webcam, 3 not stated"; "none" only if every documented flag is stated. */
function requiresText({ requires, unstated }: Pick<LibraryRow, "requires" | "unstated">): ReactNode {
  const rest = unstated.length === REQUIREMENTS.length ? NOT_STATED : `${unstated.length} ${NOT_STATED}`;
  const required = requires.map(requirementLabel).join(", ");
  if (unstated.length === 0) return required || "none";
  return (
    <span title={`${NOT_STATED}: ${unstated.map(requirementLabel).join(", ")}`}>
      {required}
      {required ? ", " : null}
      <span className="text-soft">{rest}</span>
    </span>
  );
}

const CELLS: Readonly<Record<CustomKey<"column">, (row: LibraryRow) => ReactNode>> = {
  id: (row) => (
    <span title={row.id} className="mono whitespace-nowrap print:whitespace-normal">
      {row.id}
    </span>
  ),
  locale: ({ locale }) => <span title={locale ? localeName(locale) : undefined}>{locale || NOT_STATED}</span>,
  openQuotaEntries: ({ openQuotaEntries, quotaEntries }) =>
    quotaEntries === 0 ? (
      <span className="text-soft">no quotas</span>
    ) : (
      <>
        {openQuotaEntries.toLocaleString("en")}
        <span className="text-soft"> / {quotaEntries.toLocaleString("en")}</span>
      </>
    ),
  findings: ({ id, findings }) => {
    if (!findings) return <span title="Not checked yet">–</span>;
    if (findings.count === 0) return <span className="text-soft">none</span>;
    const many = pluralize(findings.count, "finding");
    return (
      <Link href={`${routes.opportunity(id)}#findings`} title={many} className="whitespace-nowrap">
        <StatusIcon state={findings.worst} /> {findings.count.toLocaleString("en")}
        <span className="sr-only"> {findings.count === 1 ? "finding" : "findings"}</span>
      </Link>
    );
  },
  reach: ({ reach, status }) => <LibraryReach reach={reach} status={status} />,
  reachValue: (row) => <LibraryReachValue {...row} />,
  perPlace: ({ reach }) => <LibraryPerPlace reach={reach} />,
  change: (row) => <LibraryChange row={row} />,
  daysInField: (row) => <LibraryFieldDay row={row} />,
  categories: ({ categories }) => (
    <span className="not-print:line-clamp-2">{categories.map((id) => categoryName(id) ?? id).join(", ") || "–"}</span>
  ),
  devices: ({ devices }) => devices.join(", ") || NOT_STATED,
  requires: ({ requires, unstated }) => requiresText({ requires, unstated }),
  created: ({ created }) => {
    const at = Date.parse(created);
    return <span title={created}>{Number.isNaN(at) ? created || "–" : formatUtcDay(at)}</span>;
  },
  readAt: (row) => <AsOf at={row.readAt} verb="" focusable={false} />,
};

const ONE_LINE = "whitespace-nowrap";
/** Chips go below the number, so that the column is as narrow as its numbers. */
const METRIC_STYLE =
  "whitespace-nowrap sm:[&_[data-chip]]:mt-0.5 sm:[&_[data-chip]]:ml-auto sm:[&_[data-chip]]:flex sm:[&_[data-chip]]:w-fit";

/**
 * Several words. A table that scrolls sideways shrinks its columns to their longest word, so a minimum width keeps the
 * rows low; narrower in wide windows, so that the last columns stay visible.
 */
const TEXT_STYLE = "sm:min-w-56 min-[90rem]:min-w-36 print:min-w-0!";

const LAYOUT_STYLES = { line: ONE_LINE, wrap: "wrap-anywhere", text: TEXT_STYLE } as const;

/** Cell classes per column: short values stay on one line; long ones wrap, so that the last columns stay visible. */
export function cellStyle({ kind, column }: ColumnField): string | undefined {
  if ("layout" in column) return LAYOUT_STYLES[column.layout];
  return kind === "figure" ? METRIC_STYLE : undefined;
}

/** Cell renderer of each column. */
export function LibraryCell({ field, row }: { readonly field: ColumnField; readonly row: LibraryRow }) {
  if (!isPlain(field, "column")) return <>{CELLS[field.key](row)}</>;
  if (field.kind === "figure") {
    return <MetricText metric={row[field.key]} {...("unit" in field && { unit: field.unit })} />;
  }
  const toText = FIELD_TEXT[field.kind] as (value: unknown) => string;
  const text = toText(row[field.key]);
  if (field.kind === "id" && row[field.key] !== undefined) return <span className="mono">{text}</span>;
  return field.kind === "derived" ? <span title={field.column.about}>{text}</span> : <>{text}</>;
}
