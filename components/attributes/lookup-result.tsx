import type { LookupAnswer } from "@/lib/attributes/lookup-answer";
import { LookupNotes } from "./lookup-notes";
import { LookupTable } from "./lookup-table";
import type { Lookup } from "./use-lookup";

interface LookupResultProps {
  readonly answer: LookupAnswer;
  readonly lookup: Lookup;
}

/** What was found, and everything that was not. */
export function LookupResult({ answer, lookup }: LookupResultProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LookupNotes answer={answer} lookup={lookup} />
      {answer.rows.length === 0 ? null : <LookupTable answer={answer} />}
    </div>
  );
}
