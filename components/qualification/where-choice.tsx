import { CheckboxField } from "@/components/ui/checkbox-field";
import type { FittingOpportunity } from "@/lib/opportunities/library-model";
import type { Selection } from "@/components/opportunities/use-selection";

export interface ChoiceLine extends FittingOpportunity {
  readonly name: string;
  /** Status, locale and group. */
  readonly about: string;
}

interface WhereChoiceProps {
  readonly label: string;
  readonly lines: readonly ChoiceLine[];
  readonly selection: Selection;
}

/** Opportunities to tick; what is ticked stays so when the list changes. */
export function WhereChoice({ label, lines, selection }: WhereChoiceProps) {
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

/** "open · de_DE → group 1174720": several opportunities may be one group to ask about. */
export function aboutChoice({ status, locale, groupId }: Readonly<Record<"status" | "locale" | "groupId", string>>) {
  const about = [status, locale].filter(Boolean).join(" · ");
  return groupId === "" ? about : `${about} → group ${groupId}`;
}
