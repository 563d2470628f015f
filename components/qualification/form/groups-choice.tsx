import type { Selection } from "@/components/opportunities/library/use-selection";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import type { FittingOpportunity } from "@/lib/opportunities/library/library-model";

export interface ChoiceLine extends FittingOpportunity {
  readonly name: string;
  /** Status, locale and group. */
  readonly about: string;
}

interface GroupsChoiceProps {
  readonly label: string;
  readonly lines: readonly ChoiceLine[];
  readonly selection: Selection;
}

/** Opportunities with checkboxes; the selection survives changes of the list. */
export function GroupsChoice({ label, lines, selection }: GroupsChoiceProps) {
  return (
    <ul
      aria-label={label}
      className="grid max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line -outline-offset-2"
    >
      {lines.map((line) => (
        <li key={line.id} className="px-2.5 py-1">
          <CheckboxField
            label={
              <>
                <bdi>{line.name}</bdi> <span className="mono text-small text-soft">{line.id}</span>
              </>
            }
            note={<small>{line.about}</small>}
            checked={selection.has(line.id)}
            onChange={(event) => selection.set([line], event.target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

/** "open · de_DE → group 1174720": several opportunities may share one group. */
export function choiceNote({ status, locale, groupId }: Readonly<Record<"status" | "locale" | "groupId", string>>) {
  const about = [status, locale].filter(Boolean).join(" · ");
  return groupId === "" ? about : `${about} → group ${groupId}`;
}
