"use client";

import { Equal, Minus } from "lucide-react";
import { useState } from "react";
import { SearchField } from "@/components/ui/form/search-field";
import { Toggle } from "@/components/ui/form/toggle";
import { VirtualGrid } from "@/components/ui/grid/virtual-grid";
import { Kbd } from "@/components/ui/kbd";
import { Panel } from "@/components/ui/panel";
import { PanelControls } from "@/components/ui/panel-controls";
import type { TextCoverage } from "@/lib/attributes/coverage/share";
import { rowKeyOf } from "@/lib/attributes/detail/all-locales";
import type { Matrix } from "@/lib/attributes/detail/matrix";
import { localeLabel } from "@/lib/locale";
import { CoverageText } from "../coverage/coverage-text";
import { LocaleHeading } from "../locales/locale-heading";
import { PinnedLocales } from "../locales/pinned-locales";
import { MatrixCellContent } from "./matrix-cell";
import { MatrixEmpty } from "./matrix-empty";
import { cellAsText, rowAsText } from "./matrix-texts";
import { matrixTracks } from "./matrix-tracks";

interface TranslationMatrixProps {
  readonly matrix: Matrix;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onlyGaps: boolean;
  readonly onOnlyGaps: (next: boolean) => void;
  readonly onlyOffered: boolean;
  readonly onOnlyOffered: (next: boolean) => void;
  /** Removes all filters. */
  readonly onClear: () => void;
  readonly onPins: (pins: readonly string[]) => void;
  /** Row to scroll to at first, as named in the URL. */
  readonly initialKey: string | null;
  /** Highlighted row, as named in the URL. */
  readonly highlightedKey: string | null;
  /** Opens the sheet of a row, with every locale. */
  readonly onOpen: (position: string) => void;
}

/** Maximum width of the first column in pixels. */
const STICKY_WIDTH = 192;

/** Translation matrix with a sticky head and first column. Virtualized: only visible rows are rendered. */
export function TranslationMatrix(props: TranslationMatrixProps) {
  const { matrix, filter, onFilter, onlyGaps, onOnlyGaps, onlyOffered, onOnlyOffered, onClear, onPins } = props;
  const { initialKey, highlightedKey, onOpen } = props;
  const { pins, rows, total, answers, gapRows, defaultLocale, isDefaultWhole, coverage } = matrix;
  // The first column holds the default text; its locale needs no second column unless the texts differ.
  const repeated = isDefaultWhole ? defaultLocale : undefined;
  const columns = pins.map((pin, index) => ({ pin, index })).filter(({ pin }) => pin !== repeated);
  const shown = columns.map(({ index }) => index);
  const rowOf = (key: string | null): number => (key === null ? -1 : rows.findIndex((row) => rowKeyOf(row) === key));
  const highlightedRow = rowOf(highlightedKey);
  const [initialRow] = useState(() => Math.max(0, rowOf(initialKey)));
  const open = (row: number) => {
    const one = rows[row];
    if (one) onOpen(rowKeyOf(one));
  };
  return (
    <Panel
      title={
        rows.length === total
          ? matrixSizeText(total, answers)
          : `${rows.length.toLocaleString("en")} of ${rowCountText(total)}`
      }
      aside={
        <PanelControls>
          <div className="w-52">
            <SearchField
              label="Filter answers in any locale"
              hideLabel
              placeholder="Filter in any locale"
              value={filter}
              maxLength={200}
              onText={onFilter}
              className="h-7"
            />
          </div>
          <Toggle pressed={onlyGaps} onToggle={onOnlyGaps}>
            Only gaps · {rowCountText(gapRows)}
          </Toggle>
          {answers > 0 ? (
            <Toggle pressed={onlyOffered} onToggle={onOnlyOffered}>
              Offered in pinned countries · {offeredText(matrix)}
            </Toggle>
          ) : null}
          <PinnedLocales pins={pins} locales={matrix.locales} onChange={onPins} />
        </PanelControls>
      }
    >
      {rows.length === 0 ? (
        <MatrixEmpty
          total={total}
          filter={filter}
          onlyGaps={onlyGaps}
          onlyOffered={onlyOffered}
          noneOffered={matrix.offeredAnswers === 0}
          onClear={onClear}
        />
      ) : (
        <VirtualGrid
          label="Answers and translations"
          rows={rows.length}
          rowHeight={54}
          stickyWidth={STICKY_WIDTH}
          rowStyle={matrixTracks(columns.length)}
          rowKey={(row) => (rows[row] ? rowKeyOf(rows[row]) : String(row))}
          initialRow={initialRow}
          highlightedRow={highlightedRow}
          rowClass={(row) => {
            if (row === highlightedRow) return "bg-maybe-tint";
            return rows[row]?.id === undefined ? "bg-subtle" : "bg-raised";
          }}
          columns={[
            {
              key: "default",
              head: <DefaultHeading locale={repeated} covered={matrix.defaultTexts} possible={total} />,
            },
            ...columns.map(({ pin, index }) => ({
              key: pin,
              head: <LocaleHeading locale={pin} coverage={coverage[index]} />,
            })),
            { key: "all locales", head: <span className="text-right">All locales</span> },
          ]}
          renderCell={({ row, column }) => {
            const one = rows[row];
            if (!one) return null;
            return (
              <MatrixCellContent
                row={one}
                column={column}
                columns={columns}
                defaultLocale={defaultLocale}
                query={filter}
              />
            );
          }}
          onOpen={({ row }) => open(row)}
          opensBy={[columns.length + 1]}
          textOf={({ row, column }, wholeRow) => {
            const one = rows[row];
            if (!one) return "";
            return wholeRow ? rowAsText(one, shown) : cellAsText(one, column, shown);
          }}
        />
      )}
      <MatrixLegend />
    </Panel>
  );
}

const rowCountText = (count: number): string => `${count.toLocaleString("en")} row${count === 1 ? "" : "s"}`;

/** `12 of 340 answers`. */
const offeredText = ({ offeredAnswers, answers }: Matrix): string =>
  `${offeredAnswers.toLocaleString("en")} of ${answers.toLocaleString("en")} answer${answers === 1 ? "" : "s"}`;

/** `1 question, 9 answers`. */
function matrixSizeText(total: number, answers: number): string {
  const text = `${answers.toLocaleString("en")} answer${answers === 1 ? "" : "s"}`;
  return total > answers ? `1 question, ${text}` : text;
}

interface DefaultHeadingProps extends TextCoverage {
  /** Set when the default texts are also those of this locale, which then has no separate column. */
  readonly locale: string | undefined;
}

/** Column head of the default texts. */
function DefaultHeading({ locale, ...coverage }: DefaultHeadingProps) {
  return (
    <span className="block whitespace-normal">
      {locale === undefined ? (
        <span className="block text-text">Default text</span>
      ) : (
        <span className="mono block truncate text-text" title={locale}>
          {localeLabel(locale)}
        </span>
      )}
      <span className="block font-normal">
        {locale === undefined ? null : "Default · "}
        <CoverageText {...coverage} />
      </span>
    </span>
  );
}

/** Legend of the cell symbols and the keyboard navigation. */
function MatrixLegend() {
  return (
    <div className="flex flex-wrap gap-x-4.5 gap-y-1.5 border-t border-line px-3.5 py-2.25 text-small text-soft">
      <span className="inline-flex items-center gap-1.75">
        <i className="inline-flex h-3.5 w-5.5 items-center justify-center rounded-tight border border-dashed border-line-strong">
          <Minus aria-hidden className="size-2.5" />
        </i>
        missing: no text
      </span>
      <span className="inline-flex items-center gap-1.75">
        <Equal aria-hidden className="size-2.5" />
        same as default: possibly not translated
      </span>
      <span className="inline-flex items-center gap-1.75">
        <i className="hatch-quiet h-3.5 w-5.5 rounded-tight" />
        not offered: no such answer in that country
      </span>
      <span className="ml-auto inline-flex items-center gap-1.75 max-sm:hidden">
        <Kbd>Enter</Kbd> show a row in every locale
      </span>
    </div>
  );
}
