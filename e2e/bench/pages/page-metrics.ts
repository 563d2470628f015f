/** Formats rows of pages as one line per page: row names start with the page's name. */
import type { Row } from "../row.ts";

interface Column {
  readonly head: string;
  /** Prefix of the row name after the page's name. */
  readonly figure: string;
  readonly format: (row: Row) => string;
}

const whole = ({ subject }: Row): string => subject.toFixed(0);

const COLUMNS: readonly Column[] = [
  {
    head: "press to data",
    figure: "press to data",
    format: ({ subject, baseline }) => `${subject.toFixed(0)} of ${(baseline ?? Number.NaN).toFixed(0)} ms`,
  },
  { head: "answer", figure: "longest answer", format: (row) => `${whole(row)} ms` },
  { head: "shift", figure: "layout shift", format: ({ subject }) => subject.toFixed(3) },
  { head: "performance", figure: "performance", format: whole },
  { head: "accessibility", figure: "accessibility", format: whole },
  { head: "best practices", figure: "best-practices", format: whole },
];

/** Marks a metric that misses its target. */
const MISSED = " ✗";

export const rowName = (page: string, metric: string): string => `${page}: ${metric}`;

/** If a page has several rows of a kind, the worst is shown. Rows without a page get a line of their own. */
export function pageMetrics(rows: readonly Row[]): string {
  const pages = [...new Set(rows.flatMap(({ name }) => pageOf(name) ?? []))];
  const lines = [
    ["page", ...COLUMNS.map(({ head }) => head), "met"],
    ...pages.map((page) =>
      line(
        page,
        rows.filter(({ name }) => pageOf(name) === page),
      ),
    ),
  ];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join("  "));
  const others = rows
    .filter(({ name }) => pageOf(name) === undefined)
    .map((row) => `${row.name}: ${row.ratio === null ? whole(row) : `${row.ratio.toFixed(2)}×`}, ${verdict([row])}`);
  return [...table, ...others, `${rows.filter(({ met }) => met === false).length} of ${rows.length} figures miss`].join(
    "\n",
  );
}

const pageOf = (name: string): string | undefined => /^([\w-]+): /.exec(name)?.[1];

function line(page: string, rows: readonly Row[]): readonly string[] {
  const cells = COLUMNS.map(({ figure: metric, format }) => {
    const some = rows.filter(({ name }) => name.startsWith(rowName(page, metric)));
    // Missed rows first, then the largest value; scores have only one row each.
    const worst = some.toSorted(
      (a, b) => Number(b.met === false) - Number(a.met === false) || b.subject - a.subject,
    )[0];
    if (!worst) return "–";
    return `${Number.isNaN(worst.subject) ? "?" : format(worst)}${worst.met === false ? MISSED : ""}`;
  });
  return [page, ...cells, verdict(rows)];
}

const verdict = (rows: readonly Row[]): string => (rows.some(({ met }) => met === false) ? "NO" : "yes");

const pad = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);
