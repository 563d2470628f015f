import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { PersonaLine } from "@/lib/qualification/persona";
import type { PersonaListDesk } from "./use-persona-list";
import { keptApart } from "@/lib/kept-apart";

interface PersonaDeleteProps {
  readonly line: PersonaLine;
  readonly list: PersonaListDesk;
  readonly onClose: () => void;
}

export function PersonaDelete({ line, list, onClose }: PersonaDeleteProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => list.remove(line, onClose)}
      pending={list.pending}
      title={`Delete “${keptApart(line.name)}”?`}
      confirm="Delete the persona"
    >
      {line.own ? "It is gone for you" : `It is gone for ${keptApart(line.owner)}`}
      {line.shared ? " and for everybody it is shared with" : ""}. Kept runs do not depend on it.
      <ErrorNotice error={list.error} live="assertive" />
    </ConfirmDialog>
  );
}
