import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { rowKeyOf } from "@/lib/attributes/detail/all-locales";
import type { Matrix } from "@/lib/attributes/detail/matrix";

interface MissingAnswerProps {
  readonly matrix: Pick<Matrix, "rows" | "total">;
  /** Row named in the URL, or `null`. */
  readonly answer: string | null;
  /** Removes all filters. */
  readonly onClear: () => void;
}

/** Notice about an answer that a link names and the list does not contain; nothing if it does. */
export function MissingAnswer({ matrix: { rows, total }, answer, onClear }: MissingAnswerProps) {
  if (answer === null || rows.some((row) => rowKeyOf(row) === answer)) return null;
  const [id, repeat] = answer.split("~");
  const name = answer === "question" ? "question" : `answer ${id}${repeat ? `, number ${repeat} with this ID` : ""}`;
  return (
    <div className="xl:col-span-2">
      {rows.length === total ? (
        <Notice state="maybe" title={`This attribute has no ${name}`} />
      ) : (
        <Notice
          state="maybe"
          title={`No ${name} in the filtered list`}
          actions={
            <Button size="sm" onClick={onClear}>
              Show all {total.toLocaleString("en")} rows
            </Button>
          }
        />
      )}
    </div>
  );
}
