import { classNames } from "../class-names";

export type BarState = "match" | "closed" | "maybe" | "mute";

const BAR_STYLES: Record<BarState, string> = {
  match: "bg-match",
  closed: "hatch-fine",
  maybe: "bg-maybe",
  mute: "bg-line-strong",
};

/** Above this number, adjacent entries of the same state are merged into a wider bar. */
const SINGLE_BARS = 60;

interface StatusBarcodeProps {
  readonly states: readonly BarState[];
  /** Text equivalent, such as "17 of 24 open". */
  readonly text: string;
}

/** One bar per entry, in order, with an equivalent text beside it. */
export function StatusBarcode({ states, text }: StatusBarcodeProps) {
  const single = states.length <= SINGLE_BARS;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <span aria-hidden className={classNames("flex h-3 items-stretch", single ? "gap-px" : "w-45 overflow-hidden")}>
        {runs(states, single ? 1 : states.length).map(({ state, start, length }) => (
          <span
            key={start}
            data-bar={state}
            className={classNames(BAR_STYLES[state], single ? "w-0.75" : "min-w-px")}
            style={single ? undefined : { flexGrow: length }}
          />
        ))}
      </span>
      <small className="whitespace-nowrap">{text}</small>
    </span>
  );
}

/** Merges adjacent entries of the same state, at most `longest` per run. */
function runs(states: readonly BarState[], longest: number): { state: BarState; start: number; length: number }[] {
  const found: { state: BarState; start: number; length: number }[] = [];
  for (const [index, state] of states.entries()) {
    const last = found.at(-1);
    if (last && last.state === state && last.length < longest) last.length += 1;
    else found.push({ state, start: index, length: 1 });
  }
  return found;
}
