import { SelectField } from "@/components/ui/select-field";
import type { RunView } from "@/lib/qualification/run-view";
import { subjectText } from "./run-words";

interface UnderstandSubjectProps {
  readonly run: RunView;
  /** Place among the run's subjects; `null`: everybody. */
  readonly subject: number | null;
  readonly onChoose: (subject: number | null) => void;
}

/** Whose lines are shown of a run of several respondents. A large run is read one respondent at a time. */
export function UnderstandSubject({ run, subject, onChoose }: UnderstandSubjectProps) {
  if (run.subjects.length < 2) return null;
  const shown = subject ?? run.shownSubject;
  return (
    <div className="border-b border-line px-3.5 py-2">
      <div className="max-w-80">
        <SelectField
          label="Respondent"
          {...(run.shownSubject === undefined ? { placeholder: `All ${run.subjects.length}` } : {})}
          options={run.subjects.map((one, place) => ({ value: String(place), label: subjectText(one, place) }))}
          value={shown === undefined ? "" : String(shown)}
          onChange={(event) => onChoose(event.target.value === "" ? null : Number(event.target.value))}
        />
      </div>
    </div>
  );
}
