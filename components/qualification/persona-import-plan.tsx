import { CheckboxField } from "@/components/ui/checkbox-field";
import { Mark } from "@/components/ui/mark";
import type { ImportPlan } from "@/lib/qualification/persona-import";

interface PersonaImportPlanProps {
  readonly plan: ImportPlan;
  /** How many have the name of a persona of one's own. */
  readonly same: number;
  readonly replace: boolean;
  readonly onReplace: (replace: boolean) => void;
}

const SHOWN_FAULTS = 50;

/** What an import will do: new ones, same names, and every fault with its place and reason. */
export function PersonaImportPlan({ plan: { drafts, faults }, same, replace, onReplace }: PersonaImportPlanProps) {
  return (
    <section aria-label="What the import will do" className="grid gap-2">
      <p role="status">
        <b>{(drafts.length - same).toLocaleString("en")} new</b>, {same.toLocaleString("en")} of the same name,{" "}
        {faults.length.toLocaleString("en")} {faults.length === 1 ? "fault" : "faults"}
      </p>
      {same > 0 ? (
        <CheckboxField
          label={same === 1 ? "Replace the one of the same name" : `Replace the ${same} of the same name`}
          hint={replace ? "Yours are overwritten by the file." : "Yours stay as they are."}
          checked={replace}
          onChange={(event) => onReplace(event.target.checked)}
        />
      ) : null}
      {faults.length > 0 ? (
        <>
          <p className="text-small text-soft">What is at fault is left out; the rest is imported.</p>
          <ul aria-label="Faults" className="grid gap-1 text-small">
            {faults.slice(0, SHOWN_FAULTS).map(({ where, reason }) => (
              <li key={where} className="flex gap-1.5">
                <Mark state="miss" className="mt-0.5" />
                <span className="wrap-anywhere">
                  <b>{where}</b>: {reason}
                </span>
              </li>
            ))}
            {faults.length > SHOWN_FAULTS ? <li>and {faults.length - SHOWN_FAULTS} more</li> : null}
          </ul>
        </>
      ) : null}
    </section>
  );
}
