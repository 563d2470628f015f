import { countWords } from "@/lib/attributes/search-answer";

interface LeastCountProps {
  readonly count: number;
  /** There are more than were counted. */
  readonly more: boolean;
}

/** `30`, or `30+` where that is only the least; a plus is not always spoken. */
export function LeastCount({ count, more }: LeastCountProps) {
  if (!more) return count.toLocaleString("en");
  return (
    <>
      <span aria-hidden>{countWords(count, true)}</span>
      <span className="sr-only">at least {count.toLocaleString("en")}</span>
    </>
  );
}
