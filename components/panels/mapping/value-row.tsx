import { memo } from "react";
import { SelectField } from "@/components/ui/form/select-field";
import type { ValueMeaning } from "@/lib/panels/model/model";
import type { AnswerChoice } from "./answer-choices";
import { AnswerPicker } from "./answer-picker";
import { RangeField } from "./range-field";

const KINDS: readonly { readonly value: ValueMeaning["kind"]; readonly label: string }[] = [
  { value: "equal", label: "Equal to" },
  { value: "oneOf", label: "Could be any of these answers" },
  { value: "broader", label: "Too general to match" },
  { value: "none", label: "No answer" },
];

interface ValueRowProps {
  readonly text: string;
  /** Share of the filled cells: `51%`. */
  readonly share: string;
  readonly meaning: ValueMeaning;
  /** Answers of the attribute; empty for one whose values are numbers or texts. */
  readonly answers: readonly AnswerChoice[];
  readonly onMeaning: (text: string, meaning: ValueMeaning) => void;
}

/** Value of the file, and its meaning. */
export const ValueRow = memo(function ValueRow({ text, share, meaning, answers, onMeaning }: ValueRowProps) {
  const values = meaning.kind === "equal" || meaning.kind === "oneOf" ? meaning.values : undefined;
  const setKind = (kind: string) => {
    if (kind === "equal" || kind === "oneOf") onMeaning(text, { kind, values: values ?? [] });
    else onMeaning(text, { kind: kind === "broader" ? "broader" : "none" });
  };
  const setValues = (next: readonly string[]) => {
    if (meaning.kind === "equal" || meaning.kind === "oneOf") onMeaning(text, { kind: meaning.kind, values: next });
  };
  return (
    <div className="grid items-start gap-x-3 gap-y-1.5 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_15rem_minmax(0,1.4fr)]">
      <p className="min-w-0 pt-1 wrap-anywhere">
        <bdi>{text}</bdi> <span className="text-small text-soft">{share}</span>
      </p>
      <SelectField
        label={`Meaning of ${text}`}
        hideLabel
        value={meaning.kind}
        options={KINDS}
        onChange={(event) => setKind(event.target.value)}
      />
      <MeantValues value={text} kind={meaning.kind} chosen={values} answers={answers} onChange={setValues} />
    </div>
  );
});

interface MeantValuesProps {
  readonly value: string;
  readonly kind: ValueMeaning["kind"];
  readonly chosen: readonly string[] | undefined;
  readonly answers: readonly AnswerChoice[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function MeantValues({ value, kind, chosen, answers, onChange }: MeantValuesProps) {
  if (chosen === undefined) {
    return <p className="pt-1 text-small text-soft">{UNUSED[kind === "broader" ? "broader" : "none"]}</p>;
  }
  if (answers.length === 0) return <RangeField value={value} chosen={chosen} onChange={onChange} />;
  return <AnswerPicker value={value} chosen={chosen} answers={answers} onChange={onChange} />;
}

const UNUSED = {
  broader: "Counts as unknown: neither yes nor no.",
  none: "Counts as no answer.",
} as const;
