import { classNames } from "./class-names";

export type BarState = "match" | "closed" | "maybe" | "mute";

const looks: Record<BarState, string> = {
  match: "bg-match",
  closed: "hatch-fine",
  maybe: "bg-maybe",
  mute: "bg-line-strong",
};

/** Above this many, neighbours of one state become one wider bar. */
const SINGLE_BARS = 60;

interface StatusBarcodeProps {
  readonly states: readonly BarState[];
  /** The same in words, such as "17 of 24 open". */
  readonly text: string;
}

/** One bar an entry, in order; the words beside it say the same. */
export function StatusBarcode({ states, text }: StatusBarcodeProps) {
  const single = states.length <= SINGLE_BARS;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <span aria-hidden className={classNames("flex h-3 items-stretch", single ? "gap-px" : "w-45 overflow-hidden")}>
        {runs(states, single ? 1 : states.length).map(({ state, start, length }) => (
          <span
            key={start}
            data-bar={state}
            className={classNames(looks[state], single ? "w-0.75" : "min-w-px")}
            style={single ? undefined : { flexGrow: length }}
          />
        ))}
      </span>
      <small className="whitespace-nowrap">{text}</small>
    </span>
  );
}

/** Neighbours of one state put together, at most `longest` in a run. */
function runs(states: readonly BarState[], longest: number): { state: BarState; start: number; length: number }[] {
  const found: { state: BarState; start: number; length: number }[] = [];
  for (const [index, state] of states.entries()) {
    const last = found.at(-1);
    if (last && last.state === state && last.length < longest) last.length += 1;
    else found.push({ state, start: index, length: 1 });
  }
  return found;
}
