import { Button } from "@/components/ui/button";
import type { PersonaDesk } from "./use-persona";
import { keptApart } from "@/lib/kept-apart";

interface PersonaChangedProps {
  readonly desk: PersonaDesk;
  readonly onSaveAs: () => void;
}

/** "Changed, not saved: IPv4 and answers", and what can be done about it. */
export function PersonaChanged({ desk, onSaveAs }: PersonaChangedProps) {
  const { chosen, changed, pending } = desk;
  if (!chosen) return null;
  const { known } = chosen;
  const noSave =
    known?.changeable === false ? `It belongs to ${keptApart(known.owner)}. Save it as your own.` : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <p role="status" className="min-w-0 flex-[1_1_9rem] text-small text-soft">
        {changed.length === 0 ? <Unchanged desk={desk} /> : null}
        {changed.length > 0 ? (
          <>
            <b className="font-medium text-text">Changed, not saved:</b> {changed.join(", ")}
          </>
        ) : null}
      </p>
      {known && changed.length > 0 ? (
        <Button size="sm" pending={pending} disabledReason={noSave} onClick={() => desk.save()}>
          Save
        </Button>
      ) : null}
      {changed.length > 0 || !known ? (
        <Button size="sm" onClick={onSaveAs}>
          Save as…
        </Button>
      ) : null}
      {changed.length > 0 ? (
        <Button size="sm" onClick={desk.undo}>
          Undo
        </Button>
      ) : null}
    </div>
  );
}

function Unchanged({ desk: { chosen } }: { readonly desk: PersonaDesk }) {
  if (!chosen?.known) return "Ready in the sandbox, not saved as yours";
  const { own, owner, shared } = chosen.known;
  if (!own) return `Of ${keptApart(owner)}, shared with the team`;
  return shared ? "Yours, shared with the team" : "Yours alone";
}
