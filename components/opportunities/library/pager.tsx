import { Button } from "@/components/ui/button";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Range of the shown rows, the total, and page links. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-3 border-t border-line px-3.5 py-2">
      <small>
        {from.toLocaleString("en")}–{to.toLocaleString("en")} of {total.toLocaleString("en")}
      </small>
      <Button
        data-key="["
        data-key-label="Previous page"
        size="sm"
        disabledReason={page <= 1 ? "This is the first page." : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        data-key="]"
        data-key-label="Next page"
        size="sm"
        disabledReason={page >= last ? "This is the last page." : undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
