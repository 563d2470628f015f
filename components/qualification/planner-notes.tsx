import type { PlannerQuestion } from "@/lib/qualification/planner-view";

interface PlannerNotesProps {
  readonly questions: readonly PlannerQuestion[];
  /** Whether any question has a worth. */
  readonly worth: boolean;
}

/** What the figures of the plan mean, where they are there. */
export function PlannerNotes({ questions, worth }: PlannerNotesProps) {
  const joint = questions.some(({ decides }) => decides === 0);
  if (!joint && !worth) return null;
  return (
    <div className="grid gap-1 px-3.5 pt-2.25 text-small text-soft">
      {joint ? (
        <p>“0, with the next”: decides no pair by itself. Pairs that it helps to decide count at a later question.</p>
      ) : null}
      {worth ? (
        <p>
          EPC, derived: CPI × IR ÷ 100 of each pair that the question decides, added up. The service states no currency.
        </p>
      ) : null}
    </div>
  );
}
