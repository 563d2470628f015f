import type { PersonaLine } from "@/lib/qualification/persona";
import { PersonaDialog } from "./persona-dialog";
import type { PersonaListDesk } from "./use-persona-list";
import { keptApart } from "@/lib/kept-apart";

interface PersonaRenameProps {
  readonly line: PersonaLine;
  readonly list: PersonaListDesk;
  readonly onClose: () => void;
}

export function PersonaRename({ line, list, onClose }: PersonaRenameProps) {
  return (
    <PersonaDialog
      title={`Name and tags of “${keptApart(line.name)}”`}
      does="Save name and tags"
      given={line}
      pending={list.pending}
      error={list.error}
      onClose={onClose}
      onSave={(named) => list.rename(line, named, onClose)}
    />
  );
}
