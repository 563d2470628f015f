import { Button } from "@/components/ui/button";
import { withInterpretation } from "@/lib/opportunities/paste/read-ids";
import type { NotTaken } from "@/lib/opportunities/paste/pasted";

interface PasteRejectedProps {
  readonly rejected: readonly NotTaken[];
  readonly onAccept: (text: string) => void;
  readonly onChange: (change: (text: string) => string) => void;
}

/** Maximum number listed; the rest is counted. */
const MAX_SHOWN = 40;

/** Rejected texts with digits, each with the reason. */
export function PasteRejected({ rejected, onAccept, onChange }: PasteRejectedProps) {
  return (
    <ul className="grid max-h-60 gap-0.5 overflow-y-auto" aria-label="Ignored">
      {rejected.slice(0, MAX_SHOWN).map(({ text, reason, maybeId, interpretations = [] }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span>
            <span className="mono">{text}</span> <span className="text-soft">{reason}</span>
          </span>
          {maybeId ? (
            <Button size="sm" variant="quiet" onClick={() => onAccept(text)}>
              Use {text} as an opportunity ID
            </Button>
          ) : null}
          {interpretations.map((ids) => (
            <Button
              key={ids.join()}
              size="sm"
              variant="quiet"
              onClick={() => onChange((typed) => withInterpretation(typed, { text, interpretations }, ids))}
            >
              Use {ids.join(" and ")}
            </Button>
          ))}
        </li>
      ))}
      {rejected.length > MAX_SHOWN ? (
        <li className="text-soft">and {(rejected.length - MAX_SHOWN).toLocaleString("en")} more</li>
      ) : null}
    </ul>
  );
}
