import { GROUP_WORDS } from "@/lib/attributes/change-words";
import type { CHANGE_DAYS, ChangeGroup } from "@/lib/attributes/detail-choices";
import { routes } from "@/lib/routes";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { DAYS_WORDS } from "./changes-words";

type Days = (typeof CHANGE_DAYS)[number];

interface ChangesNothingProps {
  /** No attribute was read yet, so that there is nothing to compare. */
  readonly isFirst: boolean;
  readonly kind: ChangeGroup | null;
  readonly days: Days;
  readonly onChoose: (change: { readonly kind?: null; readonly days?: Days }) => void;
}

/** No reading to list: because none was made, because nothing changed, or because of what was chosen. */
export function ChangesNothing({ isFirst, kind, days, onChoose }: ChangesNothingProps) {
  if (isFirst) {
    return (
      <EmptyState
        title="No attribute was read yet"
        action={<ButtonLink href={routes.attributes()}>Go to the first reading</ButtonLink>}
      >
        Each reading is compared with the one before; what changed between them is listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={kind === null ? "Nothing changed" : "Nothing of this kind changed"}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {kind === null ? null : (
            <Button onClick={() => onChoose({ kind: null })}>Remove {GROUP_WORDS[kind].toLowerCase()}</Button>
          )}
          {days === 0 ? null : (
            <Button onClick={() => onChoose({ days: 0 })}>Look as far back as changes are kept</Button>
          )}
        </div>
      }
    >
      {DAYS_WORDS[days]}. Changes are found when an attribute or a list is read again.
    </EmptyState>
  );
}
