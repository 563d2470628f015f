import { Link } from "@/components/ui/link";
import { failureText } from "@/components/query/failure-text";
import { Mark } from "@/components/ui/mark";
import { itemWords } from "@/lib/opportunities/reading-items";
import type { ReadFailure } from "@/lib/opportunities/read-status";
import { routes } from "@/lib/routes";

interface ReadingFailuresProps {
  readonly failures: readonly ReadFailure[];
  /** All of them, of which `failures` are the first. */
  readonly failed: number;
  /** Only the count, until somebody opens it. */
  readonly folded?: boolean;
}

/** In sight at once; the others scroll. */
const OPEN_AT_MOST = 12;

/** Which items of a reading failed, and why. */
export function ReadingFailures({ failures, failed, folded = false }: ReadingFailuresProps) {
  const list = (
    <ul className="mt-1 grid max-h-60 gap-0.5 overflow-y-auto">
      {failures.map((one) => (
        <li key={one.item}>
          <Mark state={failureText[one.failure.code].state} />{" "}
          <span className="mono text-text">{itemWords(one.item)}</span> {reason(one)}
          {one.known ? (
            <>
              {" "}
              <Link href={routes.opportunity(one.item)}>Show the last reading</Link>
            </>
          ) : null}
        </li>
      ))}
      {failed > failures.length ? <li>and {(failed - failures.length).toLocaleString("en")} more</li> : null}
    </ul>
  );
  if (!folded && failures.length <= OPEN_AT_MOST) return list;
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer">Show the {failed.toLocaleString("en")} that failed</summary>
      {list}
    </details>
  );
}

function reason({ item, failure }: ReadFailure): string {
  if (failure.code === "not_found") return `The service does not know ${itemWords(item)}.`;
  return `${failureText[failure.code].title}: ${failure.message}`;
}
