import { Button } from "@/components/ui/button";
import type { NotTaken } from "@/lib/opportunities/paste";

interface PasteOddProps {
  readonly notTaken: readonly NotTaken[];
  readonly onTake: (text: string) => void;
}

/** More are counted. */
const SHOWN = 40;

/** What has digits and was not taken for an id, and why. */
export function PasteOdd({ notTaken, onTake }: PasteOddProps) {
  return (
    <ul className="grid max-h-60 gap-0.5 overflow-y-auto" aria-label="Not taken">
      {notTaken.slice(0, SHOWN).map(({ text, reason, maybeId }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span>
            <span className="mono">{text}</span> <span className="text-soft">{reason}</span>
          </span>
          {maybeId ? (
            <Button size="sm" variant="quiet" onClick={() => onTake(text)}>
              Take {text} as an opportunity
            </Button>
          ) : null}
        </li>
      ))}
      {notTaken.length > SHOWN ? (
        <li className="text-soft">and {(notTaken.length - SHOWN).toLocaleString("en")} more</li>
      ) : null}
    </ul>
  );
}
