"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { answersQuery } from "@/lib/attributes/shared-queries";
import type { Int64 } from "@/lib/int64";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import type { ColumnMapping, ValueMeaning } from "@/lib/panels/model/model";
import { answerChoices } from "./answer-choices";
import { meaningOf } from "./column-draft";
import { shareText } from "../share-text";
import { ValueRow } from "./value-row";

/** Rows rendered at once; longer lists are virtual. */
export const MAX_PLAIN_ROWS = 300;
const ROW_HEIGHT = 56;

interface ValueTableProps {
  readonly column: ScannedColumn;
  readonly draft: ColumnMapping;
  readonly attributeId: Int64;
  readonly locale: string | undefined;
  readonly onMeaning: (text: string, meaning: ValueMeaning) => void;
}

/** Values of a column, those without a meaning on top, otherwise most frequent first; each with its meaning as answers. */
export function ValueTable({ column, draft, attributeId, locale, onMeaning }: ValueTableProps) {
  const query = useQuery(answersQuery({ id: attributeId, locale }));
  const answers = useMemo(() => answerChoices(query.data), [query.data]);
  const { header } = column;
  // Ordered once: a row must not move while it is edited.
  const [first] = useState<ReadonlySet<string>>(
    () => new Set(column.values.flatMap(({ text }) => (Object.hasOwn(draft.values, text) ? [] : [text]))),
  );
  const values = useMemo(
    () => column.values.toSorted((a, b) => Number(first.has(b.text)) - Number(first.has(a.text))),
    [column.values, first],
  );
  const all = useMemo(() => values.reduce((sum, { count }) => sum + count, 0), [values]);
  if (query.data === undefined && query.error === null) return <SkeletonRows rows={3} columns={3} />;
  const row = ({ text, count }: ScannedColumn["values"][number]) => (
    <ValueRow
      text={text}
      share={shareText(count, all)}
      meaning={meaningOf(draft, text)}
      answers={answers}
      onMeaning={onMeaning}
    />
  );
  const label = `Values of ${header}`;
  return (
    <div className="min-w-0">
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      {values.length === 0 ? (
        <p className="text-small text-soft">No value occurs at least 10 times, so none can be mapped.</p>
      ) : null}
      {values.length > MAX_PLAIN_ROWS ? (
        <VirtualList label={label} items={values} rowHeight={ROW_HEIGHT} rowKey={({ text }) => text} renderRow={row} />
      ) : (
        <ul aria-label={label}>
          {values.map((value) => (
            <li key={value.text}>{row(value)}</li>
          ))}
        </ul>
      )}
      {draft.separator === null && values.length < column.distinct ? (
        <p className="border-t border-line pt-2 text-small text-soft">{rareText(column.distinct - values.length)}</p>
      ) : null}
    </div>
  );
}

const rareText = (count: number): string =>
  count === 1
    ? "1 rarer value stays in this browser. It counts as no answer, unless a saved mapping names it."
    : `${count.toLocaleString("en")} rarer values stay in this browser. They count as no answer, unless a saved mapping names them.`;
