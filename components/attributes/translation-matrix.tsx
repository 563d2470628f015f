"use client";

import type { Matrix } from "@/lib/attributes/matrix";
import { placeOf } from "@/lib/attributes/all-locales";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Panel } from "../ui/panel";
import { PanelControls } from "../ui/panel-controls";
import { SearchField } from "../ui/search-field";
import { Toggle } from "../ui/toggle";
import { VirtualGrid } from "../ui/virtual-grid";
import { DefaultHeading } from "./default-heading";
import { LocaleHeading } from "./locale-heading";
import { MatrixCellContent } from "./matrix-cell";
import { MatrixLegend } from "./matrix-legend";
import { cellAsText, rowAsText } from "./matrix-texts";
import { matrixTracks } from "./matrix-tracks";
import { PinnedLocales } from "./pinned-locales";

interface TranslationMatrixProps {
  readonly matrix: Matrix;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onlyGaps: boolean;
  readonly onOnlyGaps: (next: boolean) => void;
  readonly onPins: (pins: readonly string[]) => void;
  /** Opens a row in every locale. */
  readonly onOpen: (place: string) => void;
}

/** Width of the first column in pixels, at most. */
const STICKY = 192;

/** Rows of texts under a head and beside a first column that stay in sight. Only the rows in sight exist. */
export function TranslationMatrix(props: TranslationMatrixProps) {
  const { matrix, filter, onFilter, onlyGaps, onOnlyGaps, onPins, onOpen } = props;
  const { pins, rows, total, answers, gapRows, defaultLocale, isDefaultWhole, coverage } = matrix;
  // The default text is the first column; the locale it is written in needs no second one, unless it says something else.
  const repeated = isDefaultWhole ? defaultLocale : undefined;
  const columns = pins.map((pin, index) => ({ pin, index })).filter(({ pin }) => pin !== repeated);
  const shown = columns.map(({ index }) => index);
  const open = (row: number) => {
    const one = rows[row];
    if (one) onOpen(placeOf(one));
  };
  return (
    <Panel
      title={
        rows.length === total ? whole(total, answers) : `${rows.length.toLocaleString("en")} of ${rowWords(total)}`
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
            Only gaps · {rowWords(gapRows)}
          </Toggle>
          <PinnedLocales pins={pins} locales={matrix.locales} onChange={onPins} />
        </PanelControls>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={nothingTitle(total, onlyGaps && filter === "")}
          action={
            total === 0 ? undefined : (
              <div className="flex flex-wrap justify-center gap-2">
                {filter ? <Button onClick={() => onFilter("")}>Remove “{filter.slice(0, 40)}”</Button> : null}
                {onlyGaps ? (
                  <Button onClick={() => onOnlyGaps(false)}>Show {rowWords(total)} with and without gaps</Button>
                ) : null}
              </div>
            )
          }
        >
          {nothingWords(total, filter)}
        </EmptyState>
      ) : (
        <VirtualGrid
          label="Answers and translations"
          rows={rows.length}
          rowHeight={54}
          stickyWidth={STICKY}
          rowStyle={matrixTracks(columns.length)}
          rowKey={(row) => (rows[row] ? placeOf(rows[row]) : String(row))}
          rowClass={(row) => (rows[row]?.id === undefined ? "bg-subtle" : "bg-raised")}
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

const rowWords = (count: number): string => `${count.toLocaleString("en")} row${count === 1 ? "" : "s"}`;

function nothingTitle(total: number, onlyGaps: boolean): string {
  if (total === 0) return "Neither a question nor answers";
  return onlyGaps ? "No gaps in the pinned locales" : "No answer holds this text";
}

function nothingWords(total: number, filter: string): string {
  if (total === 0) return "The service gives this attribute no text to translate.";
  return filter
    ? "Ids and the texts of every locale were searched."
    : "Every answer has a text wherever it is offered.";
}

/** `1 question, 9 answers`. */
function whole(total: number, answers: number): string {
  const words = `${answers.toLocaleString("en")} answer${answers === 1 ? "" : "s"}`;
  return total > answers ? `1 question, ${words}` : words;
}
