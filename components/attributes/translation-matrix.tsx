"use client";

import { Equal, Minus } from "lucide-react";
import type { Matrix } from "@/lib/attributes/matrix";
import { EmptyState } from "../ui/empty-state";
import { Panel } from "../ui/panel";
import { TextField } from "../ui/text-field";
import { Toggle } from "../ui/toggle";
import { VirtualList } from "../ui/virtual-list";
import { LocaleHeading } from "./locale-heading";
import { MatrixLine } from "./matrix-line";
import { PinnedLocales } from "./pinned-locales";

interface TranslationMatrixProps {
  readonly matrix: Matrix;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onlyGaps: boolean;
  readonly onOnlyGaps: (next: boolean) => void;
  readonly onPins: (pins: readonly string[]) => void;
}

/** Rows of texts under a head and beside a first column that stay in sight. Only the rows in sight exist. */
export function TranslationMatrix(props: TranslationMatrixProps) {
  const { matrix, filter, onFilter, onlyGaps, onOnlyGaps, onPins } = props;
  const { pins, rows, total, gapRows, defaultLocale } = matrix;
  // The default text is the first column; the locale it is written in needs no second one.
  const columns = pins.map((pin, index) => ({ pin, index })).filter(({ pin }) => pin !== defaultLocale);
  const style = {
    gridTemplateColumns: `minmax(10rem, 12rem) repeat(${columns.length}, minmax(8.5rem, 1fr)) 5.5rem`,
    minWidth: `${15.5 + columns.length * 8.5}rem`,
  };
  return (
    <Panel
      title={
        rows.length === total
          ? plural(total, "text")
          : `${rows.length.toLocaleString("en")} of ${plural(total, "text")}`
      }
      aside={
        <>
          <div className="w-52">
            <TextField
              label="Filter answers in any locale"
              hideLabel
              type="search"
              placeholder="Filter in any locale"
              value={filter}
              maxLength={200}
              onChange={(event) => onFilter(event.target.value)}
              className="h-7"
            />
          </div>
          <Toggle pressed={onlyGaps} onToggle={onOnlyGaps}>
            Only gaps · {gapRows.toLocaleString("en")}
          </Toggle>
          <PinnedLocales pins={pins} locales={matrix.locales} onChange={onPins} />
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={onlyGaps ? "No gaps in the pinned locales" : "No answer holds this text"}>
          {filter
            ? "Ids and the texts of every locale were searched."
            : "Every answer has a text wherever it is offered."}
        </EmptyState>
      ) : (
        <VirtualList
          role="table"
          label="Answers and translations"
          items={rows}
          rowHeight={54}
          maxHeight={680}
          rowKey={(row) => row.id ?? "question"}
          renderRow={(row) => (
            <MatrixLine row={row} columns={columns} defaultLocale={defaultLocale} query={filter} style={style} />
          )}
          header={
            <div role="presentation" className="grid border-b border-line bg-raised" style={style}>
              <span role="columnheader" className={`${HEAD} sticky left-0 z-1 border-r border-line bg-raised pl-3.5`}>
                {defaultLocale ? <LocaleHeading locale={defaultLocale} isDefault /> : "Default text"}
              </span>
              {columns.map(({ pin }) => (
                <span key={pin} role="columnheader" className={HEAD}>
                  <LocaleHeading locale={pin} />
                </span>
              ))}
              <span role="columnheader" className={`${HEAD} text-right`}>
                All locales
              </span>
            </div>
          }
        />
      )}
      <Legend />
    </Panel>
  );
}

const HEAD = "flex flex-col justify-end px-3 py-2 text-small font-medium text-soft";
const plural = (count: number, word: string): string =>
  `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

function Legend() {
  return (
    <div className="flex flex-wrap gap-x-4.5 gap-y-1.5 border-t border-line px-3.5 py-2.25 text-small text-soft">
      <span className="inline-flex items-center gap-1.75">
        <i className="inline-flex h-3.5 w-5.5 items-center justify-center rounded-[3px] border border-dashed border-line-strong">
          <Minus aria-hidden className="size-2.5" />
        </i>
        missing: the service has no text
      </span>
      <span className="inline-flex items-center gap-1.75">
        <Equal aria-hidden className="size-2.5" />
        same as default: perhaps never translated
      </span>
      <span className="inline-flex items-center gap-1.75">
        <i className="hatch-quiet h-3.5 w-5.5 rounded-[3px]" />
        not offered: no such answer in that country
      </span>
    </div>
  );
}
