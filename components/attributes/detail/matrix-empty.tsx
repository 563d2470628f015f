import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface MatrixEmptyProps {
  /** Rows before filtering. */
  readonly total: number;
  readonly filter: string;
  readonly onlyGaps: boolean;
  readonly onlyOffered: boolean;
  /** No answer is offered in the pinned countries, regardless of other filters. */
  readonly noneOffered: boolean;
  /** Removes all filters. */
  readonly onClear: () => void;
}

/** Replaces the matrix if there are no texts, or if the filters hide all of them. One button removes the filters. */
export function MatrixEmpty({ total, onClear, ...filters }: MatrixEmptyProps) {
  if (total === 0) {
    return (
      <EmptyState title="No question or answers">
        The service provides no text to translate for this attribute.
      </EmptyState>
    );
  }
  const { title, text } = reasonOf(filters);
  return (
    <EmptyState title={title} action={<Button onClick={onClear}>{clearLabel(total, filters)}</Button>}>
      {text}
    </EmptyState>
  );
}

type Filters = Pick<MatrixEmptyProps, "filter" | "onlyGaps" | "onlyOffered" | "noneOffered">;

function reasonOf({ filter, onlyGaps, onlyOffered, noneOffered }: Filters): { title: string; text: string } {
  if (onlyOffered && noneOffered) {
    return {
      title: "No answers are offered in your pinned countries",
      text: "Pin a locale of another country, or show all answers.",
    };
  }
  if (filter) return { title: "No answers match", text: "We searched IDs and texts in all locales." };
  if (onlyGaps) {
    return { title: "No gaps in the pinned locales", text: "Every answer has a text wherever it is offered." };
  }
  return { title: "No answers match", text: "The filters hide every answer." };
}

function clearLabel(total: number, { filter, onlyGaps, onlyOffered }: Filters): string {
  if (filter && !onlyGaps && !onlyOffered) return `Remove “${filter.slice(0, 40)}”`;
  if (filter) return "Clear filters";
  return `Show all ${total.toLocaleString("en")} row${total === 1 ? "" : "s"}`;
}
