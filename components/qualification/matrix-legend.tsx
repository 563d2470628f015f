import { Mark } from "@/components/ui/mark";
import { MATRIX_LETTERS, MATRIX_STATES, MATRIX_MEANING } from "@/lib/qualification/matrix";
import { LEFT_TO_THE_SERVICE } from "@/lib/qualification/left-to-the-service";

/** What the letters mean, and what a local one leaves open. */
export function MatrixLegend() {
  return (
    <>
      <ul
        aria-label="Letters"
        className="flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line px-3.5 py-2 text-small text-soft"
      >
        {MATRIX_STATES.map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            {state === "wait" ? null : <Mark state={state} className="size-2.75" />}
            <b className="font-medium text-text">{MATRIX_LETTERS[state]}</b> {MATRIX_MEANING[state]}
          </li>
        ))}
        <li className="inline-flex items-center gap-1.5">
          <b className="font-medium text-text">≠ M</b> Local reading differs and says M
        </li>
      </ul>
      <p className="px-3.5 pb-2 text-small text-soft">{LEFT_TO_THE_SERVICE}</p>
    </>
  );
}
