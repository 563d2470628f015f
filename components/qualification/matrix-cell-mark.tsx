import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { MATRIX_LETTERS, type MatrixCell, type MatrixState } from "@/lib/qualification/matrix";

const LOOKS: Readonly<Record<MatrixState, string>> = {
  match: "bg-match-tint text-match-text",
  maybe: "bg-maybe-tint text-maybe-text",
  closed: "bg-miss-tint text-miss-text",
  miss: "bg-miss-tint text-miss-text",
  none: "border border-line text-mute-text",
  wait: "justify-center text-soft tracking-widest",
};

/** Shape, letter and colour of one pair; `≠ M` where our reading says otherwise. The words are on the cell around it. */
export function MatrixCellMark({ cell, open }: { readonly cell: MatrixCell; readonly open: boolean }) {
  const { state, differs } = cell;
  return (
    <span
      aria-hidden
      className={classNames(
        "flex h-full min-h-6 items-center gap-1.25 rounded-inset px-1.75 font-medium",
        LOOKS[state],
        open && "outline-2 -outline-offset-1 outline-ink",
      )}
    >
      {state === "wait" ? null : <Mark state={state} plain className="size-2.5" />}
      {MATRIX_LETTERS[state]}
      {differs ? <b className="ml-auto text-small whitespace-nowrap text-text">≠ {MATRIX_LETTERS[differs]}</b> : null}
    </span>
  );
}
