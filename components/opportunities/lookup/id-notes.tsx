import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { withReadIds, withInterpretation, type ReadIds, type RejectedPiece } from "@/lib/opportunities/paste/read-ids";
import { CUT_TEXT } from "@/lib/opportunities/paste/read-ids-text";
import type { PastedKind } from "@/lib/opportunities/paste/pasted";
import { pluralize } from "@/lib/pluralize";

interface IdNotesProps {
  /** Accessible name, where there are several boxes. */
  readonly label?: string;
  readonly read: ReadIds;
  readonly kinds: readonly PastedKind[];
  /** Error shown at the box, which is not repeated. */
  readonly error?: string | undefined;
  /** Changes the text of the box. */
  readonly onChange: (change: (text: string) => string) => void;
}

/** Maximum number listed; the rest is counted. */
const MAX_SHOWN = 40;
/** More are collapsed. */
const MAX_OPEN = 4;

/** Below a box for ids: numbers that can be read in several ways, and numbers that are not ids, with one press to use them. */
export function IdNotes({
  read: { unclear, rejected, isCut },
  kinds,
  label = "Notes on the IDs",
  error,
  onChange,
}: IdNotesProps) {
  const saysLimit = isCut && error !== CUT_TEXT;
  if (unclear.length + rejected.length === 0 && !saysLimit) return null;
  const use = (ids: readonly string[]) => onChange((text) => withReadIds(text, ids, kinds));
  return (
    <div role="group" aria-label={label} className="grid gap-1.5 text-small">
      {saysLimit ? <p>{CUT_TEXT}</p> : null}
      {unclear.slice(0, MAX_SHOWN).map((one) => (
        <p key={one.text} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="mono">{one.text}</span>
          {one.interpretations.map((ids) => (
            <Button key={ids.join()} size="sm" onClick={() => onChange((text) => withInterpretation(text, one, ids))}>
              Use {ids.join(" and ")}
            </Button>
          ))}
        </p>
      ))}
      {rejected.length > 0 ? (
        <Disclosure
          summary={pluralize(rejected.length, "number ignored", "numbers ignored")}
          open={rejected.length <= MAX_OPEN}
        >
          <ul className="grid max-h-60 gap-0.5 overflow-y-auto" aria-label="Ignored">
            {rejected.slice(0, MAX_SHOWN).map((piece) => (
              <Rejected key={piece.text} piece={piece} onUse={use} />
            ))}
            {rejected.length > MAX_SHOWN ? (
              <li className="text-soft">and {(rejected.length - MAX_SHOWN).toLocaleString("en")} more</li>
            ) : null}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

interface RejectedProps {
  readonly piece: RejectedPiece;
  readonly onUse: (ids: readonly string[]) => void;
}

function Rejected({ piece: { text, reason, id }, onUse }: RejectedProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      <span>
        <span className="mono">{text}</span> <span className="text-soft">{reason}</span>
      </span>
      {id === undefined ? null : (
        <Button size="sm" variant="quiet" onClick={() => onUse([id])}>
          Use {id}
        </Button>
      )}
    </li>
  );
}
